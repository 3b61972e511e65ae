import { AGREEMENTS } from '~/domain/agreements'
import { page } from '~/server.server'
import { AgreementLayer } from '~/ui/agreement/agreement-layer'
import { exampleForm } from './example-form'

export const handle = { hydrate: true }

export const loader = page('/demo/pieces', () => ({
  agreement: AGREEMENTS['quant-risk'],
  agreedAt: '',
  form: exampleForm('piece-agreement'),
  back: '/demo/pieces',
  dismissable: true,
}))

export default AgreementLayer
