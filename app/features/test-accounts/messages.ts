/** Words of the layer that shows one test account. */
export const DETAIL_MESSAGES = {
  title: '测试账号详情',
  password: '初始密码',
  reveal: '查看初始密码',
  sealed: '初始密码只能查看一次：点击后 10 分钟内可再次查看，之后不再显示。查看会被记录。',
  openUntil: (time: string) => `可再次查看至 ${time}。`,
  keep: '请立即保存，并在首次登录后修改。',
  goneShort: '已查看',
  gone: '初始密码已查看，不再显示。如需重置请致电 95357。',
  none: '账号开通后可在此查看初始密码。',
} as const
