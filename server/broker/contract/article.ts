import { defineLater, later } from './call'

/** Module article: public articles and lists (spec 1 §7 Articles). */
export const articleLater = defineLater({
  'article.getArticle': later('query', 'article/getArticle', { login: 'none' }),
  'article.getArticleWithNoContent': later('query', 'article/getArticleWithNoContent', { login: 'none' }),
  'article.getArticleCls': later('query', 'article/getArticleCls', { login: 'none' }),
  // The end of section 7 calls its path "not shown"; the table above that shows this one.
  'article.qryEtfList': later('query', 'article/qryEtfList', { login: 'none' }),
})
