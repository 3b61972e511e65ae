import { defineEndpoints } from '../call-context'

/** Customer hotline (spec 2 §9). */
const HOTLINE = '95357'

/** Facts of the running system and its public parameters (spec 1 §7 System). */
export const parameterEndpoints = defineEndpoints({
  'sysCfg.getContext': async (_input, { core }) => ({ environment: core.environment, hotline: HOTLINE }),
  'sysCfg.qry': async ({ paramKey }, { db }) => {
    const row = await db
      .selectFrom('system_parameter')
      .select('value')
      .where('key', '=', paramKey)
      .where('is_public', '=', 1)
      .executeTakeFirst()
    return { value: row?.value ?? null }
  },
})
