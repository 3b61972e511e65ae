import { SEARCH_CATEGORIES, type SearchCategory } from '~/domain/content'
import { defineEndpoints } from '../call-context'
import { FINDERS } from './finders'

const ALL = Object.keys(SEARCH_CATEGORIES) as SearchCategory[]

/** The search over everything public (spec 1 §7, §9), in the order in which groups are shown. */
export const searchEndpoints = defineEndpoints({
  'comm.search': async ({ category, searchKey, ...page }, { db }) => {
    const asked = category ? [category] : ALL
    const groups = await Promise.all(
      asked.map(async name => {
        const find = FINDERS[name]
        return { category: name, ...(find ? await find(db, searchKey, page) : { total: 0, data: [] }) }
      }),
    )
    return { groups: groups.filter(group => group.data.length > 0) }
  },
})
