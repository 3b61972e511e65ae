import { QUANT_CLOSE_KEY } from '~/domain/quant-apply'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { defineEndpoints } from '../call-context'
import { closeQuant } from '../quant/submit'
import { placeVipOrder } from '../vip-orders/apply'

/** Applications by process key (spec 2 §7): each key has its form and its module. */
export const processEndpoints = defineEndpoints({
  'procManage.apply': async (input, context) => {
    switch (input.processKey) {
      case QUANT_CLOSE_KEY:
        return closeQuant(input, context)
      case VIP_APPLY_KEY:
        return placeVipOrder(input.formData, context)
    }
  },
})
