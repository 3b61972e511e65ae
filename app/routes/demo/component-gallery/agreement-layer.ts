import { AGREEMENTS } from '~/domain/agreements'
import { AgreementLayer } from '~/features/agreements/agreement-layer'
import { pageLoader } from '~/server.server'
import { exampleForm } from './example-form'

export const handle = { hydrate: true }

export const loader = pageLoader('/demo/pieces', () => ({
  agreement: AGREEMENTS['quant-risk'],
  agreedAt: '',
  form: exampleForm('piece-agreement'),
  back: '/demo/pieces',
  dismissable: true,
}))

export default AgreementLayer
