import { checkedRedirect } from './checked.server'

export const loader = checkedRedirect('user-manage', '/my-info/menu/manage-right')
