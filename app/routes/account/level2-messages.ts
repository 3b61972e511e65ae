/** Words of the two Level-2 tables (spec 2 §2), in the personal centre and in 我的信息. */
export const LEVEL2_MESSAGES = {
  title: 'Level2行情权限',
  accounts: 'Level2行情账号',
  applications: 'Level2行情申请记录',
  noAccounts: '暂无Level2行情账号',
  noApplications: '暂无Level2行情申请记录',
} as const
