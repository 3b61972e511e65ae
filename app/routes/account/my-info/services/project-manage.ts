import { checkedRedirect } from './checked.server'

export const loader = checkedRedirect('project-manage', '/my-info/menu/project-record')
