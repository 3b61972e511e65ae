import { QUANT_CLOSE_KEY } from '~/domain/quant-apply'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { closeQuant } from '../quant/submit'
import { placeVipOrder } from '../vip-orders/apply'
import { defineEndpoints } from '../visit'

/** Applications by process key (spec 2 §7): each key has its form and its module. */
export const processEndpoints = defineEndpoints({
  'procManage.apply': async (input, visit) => {
    switch (input.processKey) {
      case QUANT_CLOSE_KEY:
        return closeQuant(input, visit)
      case VIP_APPLY_KEY:
        return placeVipOrder(input.formData, visit)
    }
  },
})
