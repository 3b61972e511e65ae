import { z } from 'zod'
import { line } from '~/domain/fields'
import { defineCalls, nothing, queryCall } from './call'

/** Module sysCfg: facts of the running system and its public parameters (spec 1 §7 System). */
export const sysCfgCalls = defineCalls({
  // Also the specification's environment-label query, whose path is not shown.
  'sysCfg.getContext': queryCall('sysCfg/getContext', {
    method: 'GET',
    login: 'none',
    in: nothing,
    out: z.object({ environment: z.enum(['dev', 'test', 'release', 'sim', '']), hotline: z.string() }),
  }),
  // The specification adds a token (a hash with a fixed salt); here every request is signed instead.
  'sysCfg.qry': queryCall('sysCfg/qry', {
    login: 'none',
    in: z.object({ paramKey: line(64) }),
    out: z.object({ value: z.string().nullable() }),
  }),
})
