import { PROCESS_ADDRESSES } from '~/domain/processes'
import { AgreementLayer } from '~/features/agreements/agreement-layer'
import { agreementLayer } from '~/features/agreements/agreements.server'
import { formPath, processOf } from './process.server'

const layer = agreementLayer({
  address: PROCESS_ADDRESSES,
  ids: ctx => processOf(ctx).agreements ?? [],
  path: ctx => {
    const definition = processOf(ctx)
    return formPath(definition, { page: definition.pages.length - 1 })
  },
})

export const loader = layer.loader
export const action = layer.action
export const handle = { hydrate: true }

export default AgreementLayer
