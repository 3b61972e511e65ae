import { accountEndpoints } from './accounts/endpoints'
import { captchaEndpoints } from './captcha/endpoints'
import { codeEndpoints } from './codes/endpoints'
import { contactEndpoints } from './contacts/endpoints'
import { articleEndpoints } from './content/endpoints'
import { deskEndpoints } from './desk/endpoints'
import { downloadEndpoints } from './downloads/endpoints'
import { fileEndpoints } from './files/endpoints'
import { level2Endpoints } from './level2/endpoints'
import { loginEndpoints } from './logins/endpoints'
import { outboxEndpoints } from './outbox/endpoints'
import { parameterEndpoints } from './parameters/endpoints'
import { quantEndpoints } from './quant/endpoints'
import { requestEndpoints } from './requests/endpoints'
import { searchEndpoints } from './search/endpoints'
import { testAccountEndpoints } from './test-accounts/endpoints'
import type { Endpoints, FileEndpoints } from './visit'

/** The answer to every landed call of the contract: one missing does not compile. */
export const ENDPOINTS: Endpoints = {
  ...accountEndpoints,
  ...articleEndpoints,
  ...captchaEndpoints,
  ...codeEndpoints,
  ...contactEndpoints,
  ...deskEndpoints,
  ...downloadEndpoints,
  ...level2Endpoints,
  ...loginEndpoints,
  ...outboxEndpoints,
  ...parameterEndpoints,
  ...quantEndpoints,
  ...requestEndpoints,
  ...searchEndpoints,
  ...testAccountEndpoints,
}

/** The file that each landed blob call answers. */
export const FILE_ENDPOINTS: FileEndpoints = {
  ...fileEndpoints,
}
