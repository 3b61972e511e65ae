import { fileFrom, publicFileLoader } from '~/server.server'

/** Pictures have names of their bytes, so that a name never gets another picture. */
const CACHE = 'public, max-age=86400, stale-if-error=86400'

/** /content/file/{fileName}: pictures of articles, shown in the page; anything else is saved. */
export const loader = publicFileLoader('/article', ctx =>
  fileFrom(
    ctx,
    'sysFile.downloadStatic',
    { fileName: ctx.params.fileName ?? '' },
    { cache: CACHE, inline: true },
  ),
)
