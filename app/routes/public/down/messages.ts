/** Words of the download pages (spec 1 §2 Downloads). */
export const MESSAGES = {
  title: '软件下载',
  description:
    '交易接口 SDK、机构交易终端、私募基金终端、仿真终端与手机版下载，附版本说明与 SHA-256、MD5 校验码。',
  lead: '全部文件均附校验码，安装前请核对。',
  kinds: '软件分类',
  download: '下载',
  goThere: '前往下载',
  soon: '敬请期待',
  log: '更新说明',
  languages: '其他语言版本',
  help: '使用帮助',
  scan: '扫码下载',
  onPhone: '下载手机版',
  mobile: '手机版下载',
  version: '版本',
  updated: '更新日期',
  size: '大小',
  system: '适用系统',
  file: '文件',
  checksums: '校验码',
  none: '暂无可下载的软件',
} as const

export const LOG = {
  title: '更新说明',
  common: '全部',
  languages: '语言',
  none: '暂无更新说明',
} as const

export const LANGUAGES = {
  title: '其他语言版本',
  table: '各语言的最新版本',
  language: '语言',
  latest: '最新版本',
  operation: '操作',
  none: '该软件没有其他语言版本',
  guide: '核对步骤见',
  tools: '安全工具',
} as const

export const MOBILE = {
  title: '手机版下载',
  description: '扫描二维码下载机构通手机版，支持 Android 与 iOS。',
  lead: '用手机相机或浏览器的扫一扫功能扫描二维码。',
  tabs: '手机系统',
  android: 'Android',
  ios: 'iOS',
  soon: '敬请期待',
  soonNote: '该系统的手机版暂未提供下载。',
  scan: '手机扫码下载',
  direct: '直接下载',
  code: (system: string) => `${system} 版下载地址的二维码`,
} as const

export const APP = {
  android: { title: 'Android 手机版', system: 'Android 9 及以上，HarmonyOS 2 及以上' },
  ios: { title: 'iOS 手机版', system: 'iOS 15 及以上' },
  description: '机构通手机版：业务进度、公告与持仓随时查看。',
  onDesktop: '请用手机扫描二维码，将自动前往适合您手机的下载地址。',
  onPhone: '请选择下载方式。',
  inApp: '当前应用内可能无法下载，请点击右上角菜单，选择“在浏览器中打开”。',
  other: {
    android: '您使用的是苹果手机，请前往 iOS 版下载页。',
    ios: '您使用的是安卓手机，请前往 Android 版下载页。',
  },
  otherLink: { android: 'iOS 版下载', ios: 'Android 版下载' },
  package: '直接下载安装包',
  store: '前往 App Store',
  open: '已安装，打开应用',
  code: '本页地址的二维码，手机扫描后前往下载',
} as const
