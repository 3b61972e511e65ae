import type { Migration } from '../../database/store'
import { up as core } from './0001-core'
import { up as applications } from './0002-applications'
import { up as content } from './0003-content'
import { up as downloads } from './0004-downloads'
import { up as disclosure } from './0005-disclosure'
import { up as registration } from './0006-registration'
import { up as account } from './0007-account'
import { up as agreements } from './0008-agreements'
import { up as quant } from './0009-quant'
import { up as vipOrders } from './0010-vip-orders'
import { up as vipTrade } from './0011-vip-trade'
import { up as listSets } from './0012-list-sets'
import { up as agreementTexts } from './0013-agreement-texts'
import { up as paperViews } from './0014-paper-views'
import { up as processApplications } from './0015-process-applications'
import { up as vipTradeReference } from './0016-vip-trade-reference'

/** Every step of the broker's tables, in order. */
export const brokerMigrations: readonly Migration[] = [
  { id: '0001-core', up: core },
  { id: '0002-applications', up: applications },
  { id: '0003-content', up: content },
  { id: '0004-downloads', up: downloads },
  { id: '0005-disclosure', up: disclosure },
  { id: '0006-registration', up: registration },
  { id: '0007-account', up: account },
  { id: '0008-agreements', up: agreements },
  { id: '0009-quant', up: quant },
  { id: '0010-vip-orders', up: vipOrders },
  { id: '0011-vip-trade', up: vipTrade },
  { id: '0012-list-sets', up: listSets },
  { id: '0013-agreement-texts', up: agreementTexts },
  { id: '0014-paper-views', up: paperViews },
  { id: '0015-process-applications', up: processApplications },
  { id: '0016-vip-trade-reference', up: vipTradeReference },
]
