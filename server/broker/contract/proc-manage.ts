import { z } from 'zod'
import { MOST_FUNDS, powerType, QUANT_CLOSE_KEY, QUANT_WORDS } from '~/domain/quant-apply'
import { defineCalls, defineLater, effect, later } from './call'
import { quantAccepted } from './emc-quant'
import { fundIdField, id } from './shapes'

/**
 * Module procManage: applications by process key (spec 2 §7). The keys that have landed: closing quantitative live
 * trading, whose formData names contacts by id and so holds nothing personal.
 */
export const procManageCalls = defineCalls({
  'procManage.apply': effect('procManage/apply', {
    login: 'one',
    in: z.object({
      processKey: z.literal(QUANT_CLOSE_KEY),
      formData: z.object({
        powerType,
        fundInfoList: z
          .array(z.object({ fundId: fundIdField }))
          .min(1, { error: QUANT_WORDS.funds })
          .max(MOST_FUNDS),
        mobileContactId: id,
        emailContactId: id,
      }),
    }),
    out: quantAccepted,
  }),
})

export const procManageLater = defineLater({
  'procManage.applyUniAcct': later('effect', 'procManage/applyUniAcct', {
    login: 'one',
    sealed: ['formData.tel', 'formData.email'],
  }),
  'procManage.getCommPdf': later('query', 'procManage/getCommPdf', { login: 'any' }),
  'procManage.complete': later('effect', 'procManage/complete', { login: 'one' }),
  'procManage.qryTask': later('query', 'procManage/qryTask', { login: 'one' }),
})
