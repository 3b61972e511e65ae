import { checkedRedirect } from './checked.server'

export const loader = checkedRedirect('first-page', '/my-info/menu/business-record')
