import { accountEndpoints } from './accounts/endpoints'
import { agreementEndpoints } from './agreements/endpoints'
import { authenticationEndpoints } from './authentication/endpoints'
import { businessEndpoints } from './business/endpoints'
import type { Endpoints, FileEndpoints } from './call-context'
import { captchaEndpoints } from './captcha/endpoints'
import { codeEndpoints } from './codes/endpoints'
import { contactBookEndpoints } from './contacts/book'
import { contactEndpoints } from './contacts/endpoints'
import { articleEndpoints } from './content/endpoints'
import { deskEndpoints, deskFileEndpoints } from './desk/endpoints'
import { disclosureEndpoints } from './disclosure/endpoints'
import { downloadEndpoints } from './downloads/endpoints'
import { fileEndpoints } from './files/endpoints'
import { fundRoleEndpoints } from './fund-roles/endpoints'
import { level2Endpoints } from './level2/endpoints'
import { loginRecordEndpoints } from './login-records/endpoints'
import { loginEndpoints } from './logins/endpoints'
import { machineEndpoints } from './machines/endpoints'
import { outboxEndpoints } from './outbox/endpoints'
import { parameterEndpoints } from './parameters/endpoints'
import { paymentEndpoints } from './payments/endpoints'
import { processEndpoints } from './processes/endpoints'
import { quantEndpoints } from './quant/endpoints'
import { recordEndpoints } from './records/endpoints'
import { recoveryEndpoints } from './recovery/endpoints'
import { registrationEndpoints } from './registration/endpoints'
import { requestEndpoints } from './requests/endpoints'
import { searchEndpoints } from './search/endpoints'
import { shareEndpoints } from './share/endpoints'
import { statementMailEndpoints } from './statement-mails/endpoints'
import { testAccountEndpoints } from './test-accounts/endpoints'
import { tradePasswordEndpoints } from './trade-passwords/endpoints'
import { uploadEndpoints } from './uploads/endpoints'
import { vipOrderEndpoints } from './vip-orders/endpoints'
import { vipProductEndpoints } from './vip-products/endpoints'
import { vipTradeEndpoints } from './vip-trade/endpoints'

/** The answer to every call of the contract: one missing does not compile. */
export const ENDPOINTS: Endpoints = {
  ...accountEndpoints,
  ...agreementEndpoints,
  ...articleEndpoints,
  ...captchaEndpoints,
  ...codeEndpoints,
  ...contactEndpoints,
  ...deskEndpoints,
  ...downloadEndpoints,
  ...disclosureEndpoints,
  ...level2Endpoints,
  ...loginEndpoints,
  ...outboxEndpoints,
  ...parameterEndpoints,
  ...quantEndpoints,
  ...recoveryEndpoints,
  ...registrationEndpoints,
  ...requestEndpoints,
  ...searchEndpoints,
  ...shareEndpoints,
  ...testAccountEndpoints,
  ...authenticationEndpoints,
  ...businessEndpoints,
  ...contactBookEndpoints,
  ...fundRoleEndpoints,
  ...loginRecordEndpoints,
  ...machineEndpoints,
  ...recordEndpoints,
  ...statementMailEndpoints,
  ...tradePasswordEndpoints,
  ...uploadEndpoints,
  ...vipTradeEndpoints,
  ...paymentEndpoints,
  ...processEndpoints,
  ...vipOrderEndpoints,
  ...vipProductEndpoints,
}

/** The file that each blob call answers. */
export const FILE_ENDPOINTS: FileEndpoints = {
  ...fileEndpoints,
  ...deskFileEndpoints,
}
