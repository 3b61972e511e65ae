import { CODE_WAY } from '../downloads/rules'

/** Software on offer in the demo: items, languages, version logs. Files are in download-files.ts, by name. */

const common = { code_way: CODE_WAY }

const SDK = {
  name_id: 1,
  version: '3.4.2',
  update_date: '2026-10-30',
  help_url: '/help-center/trade',
  ...common,
}
const TERMINAL = {
  name_id: 10,
  version: '5.2.0',
  update_date: '2026-11-06',
  help_url: '/help-center',
  ...common,
}

const SDK_FEATURES = [
  '现货、融资融券与期权的委托、撤单和查询',
  '委托回报与成交回报异步推送，断线自动重连',
  '附头文件、链接库与可直接编译的示例',
].join('\n')

const TERMINAL_FEATURES = [
  '多账户、多产品统一下单，篮子与算法交易',
  '事前风控、指令审批与交易留痕',
  '盘中盈亏、持仓与资金实时汇总',
].join('\n')

export const DEMO_DOWNLOADS = [
  {
    ...SDK,
    eid: 'emt-sdk-linux',
    position: 110,
    name: 'EMT 极速交易接口 SDK（Linux）',
    characteristic: '面向自研系统的极速柜台接口，支持 C++ 与 Python。',
    features: SDK_FEATURES,
    system: 'Linux x86_64，glibc 2.17 及以上',
    download: 'emt-sdk-3.4.2-linux-x86_64.zip',
  },
  {
    ...SDK,
    eid: 'emt-sdk-windows',
    position: 120,
    name: 'EMT 极速交易接口 SDK（Windows）',
    characteristic: '与 Linux 版同一套接口，便于在办公电脑上开发与联调。',
    features: SDK_FEATURES,
    system: 'Windows 10 / Server 2016 及以上，64 位',
    download: 'emt-sdk-3.4.2-windows-x64.zip',
  },
  {
    ...SDK,
    eid: 'emt-sdk-examples',
    position: 130,
    name: 'EMT 接口示例与仿真配置',
    characteristic: '登录、下单、撤单与查询的完整示例，附仿真环境连接参数。',
    features: '逐步注释的示例代码\n仿真环境的地址与参数模板\n常见错误码对照表',
    system: '不限',
    download: 'emt-examples-3.4.2.zip',
  },
  {
    ...TERMINAL,
    eid: 'org-terminal-windows',
    position: 210,
    name: '机构交易终端（Windows）',
    characteristic: '面向投研与交易团队的专业桌面终端。',
    features: TERMINAL_FEATURES,
    system: 'Windows 10 及以上，64 位',
    download: 'org-terminal-5.2.0-windows-x64.zip',
  },
  {
    ...TERMINAL,
    eid: 'org-terminal-kylin',
    position: 220,
    name: '机构交易终端（银河麒麟）',
    characteristic: '适配信创环境，功能与 Windows 版一致。',
    features: TERMINAL_FEATURES,
    system: '银河麒麟 V10（x86_64 / ARM64）',
    download: 'org-terminal-5.2.0-kylin-v10.zip',
  },
  {
    ...TERMINAL,
    eid: 'org-terminal-macos',
    position: 230,
    name: '机构交易终端（macOS）',
    characteristic: '适用于苹果电脑，支持 Apple 芯片。',
    features: TERMINAL_FEATURES,
    system: 'macOS 12 及以上',
    download: 'org-terminal-5.2.0-macos.zip',
  },
  {
    ...common,
    eid: 'fund-terminal',
    name_id: 11,
    position: 310,
    name: '私募基金终端',
    characteristic: '为私募管理人设计：产品、策略、托管对账一处完成。',
    features: '产品净值与估值表核对\n策略单元与资金分配\n投资监督指标预警',
    system: 'Windows 10 及以上，64 位',
    version: '2.8.1',
    update_date: '2026-09-18',
    download: 'fund-terminal-2.8.1.zip',
    help_url: '/help-center',
  },
  {
    ...common,
    eid: 'sim-terminal',
    name_id: 12,
    position: 410,
    name: '独立仿真终端',
    characteristic: '连接仿真撮合环境，不占用实盘席位，用于系统联调与人员培训。',
    features: '全市场行情回放\n可设置的撮合与延时\n与实盘一致的界面和快捷键',
    system: 'Windows 10 及以上，64 位',
    version: '1.9.4',
    update_date: '2026-08-21',
    download: 'sim-terminal-1.9.4.zip',
    help_url: '/help-center/beginner-guide',
  },
  {
    ...common,
    eid: 'solo-terminal',
    name_id: 13,
    position: 510,
    name: '独立交易终端',
    characteristic: '单账户快速下单，启动快、占用少，适合专职交易员。',
    features: '键盘全流程下单\n多档行情与逐笔成交\n条件单与预埋单',
    system: 'Windows 10 及以上，64 位',
    version: '4.1.0',
    update_date: '2026-10-16',
    download: 'solo-terminal-4.1.0.zip',
    help_url: '/help-center',
  },
  {
    ...common,
    eid: 'quote-terminal-windows',
    name_id: 14,
    position: 610,
    name: '专业行情终端（Windows）',
    characteristic: '沪深 Level-2 逐笔行情与多屏看盘。',
    features: '逐笔委托与逐笔成交\n自定义版面与多屏布局\n行情数据导出',
    system: 'Windows 10 及以上，64 位',
    version: '3.0.7',
    update_date: '2026-07-10',
    download: 'quote-terminal-3.0.7-windows-x64.zip',
    help_url: '/help-center',
  },
  {
    ...common,
    eid: 'quote-terminal-kylin',
    name_id: 14,
    position: 620,
    name: '专业行情终端（银河麒麟）',
    characteristic: '沪深 Level-2 逐笔行情，适配信创环境。',
    features: '逐笔委托与逐笔成交\n自定义版面与多屏布局\n行情数据导出',
    system: '银河麒麟 V10（x86_64 / ARM64）',
    version: '3.0.7',
    update_date: '2026-07-10',
    download: 'quote-terminal-3.0.7-kylin-v10.zip',
    help_url: '/help-center',
  },
  {
    ...common,
    eid: 'app-android',
    name_id: 8,
    position: 710,
    name: '机构通手机版（Android）',
    characteristic: '随时查看业务进度、公告与行情。',
    features: '业务办理进度提醒\n公告与信息披露查询\n持仓与资金概览',
    system: 'Android 9 及以上，HarmonyOS 2 及以上',
    version: '2.6.0',
    update_date: '2026-11-13',
    download: 'jigoutong-2.6.0-android.apk',
    help_url: '',
  },
  {
    ...common,
    code_way: '',
    eid: 'app-ios',
    name_id: 9,
    position: 720,
    name: '机构通手机版（iOS）',
    characteristic: '随时查看业务进度、公告与行情，由应用商店分发并校验。',
    features: '业务办理进度提醒\n公告与信息披露查询\n持仓与资金概览',
    system: 'iOS 15 及以上',
    version: '2.6.0',
    update_date: '2026-11-13',
    download: 'https://apps.example/jigoutong',
    help_url: '',
  },
]

const lang = (eid: string, position: number, language: string, multilang: string) => ({
  ...{ eid, position, language, multilang },
})

export const DEMO_LANGUAGES = [
  {
    ...lang('emt-sdk-linux', 1, 'cpp', 'C++'),
    ...{ version: '3.4.2', update_date: '2026-10-30' },
    system: 'Linux x86_64，GCC 7 及以上',
    download: 'emt-sdk-cpp-3.4.2-linux-x86_64.zip',
  },
  {
    ...lang('emt-sdk-linux', 2, 'python', 'Python'),
    ...{ version: '3.4.1', update_date: '2026-10-23' },
    system: 'Linux x86_64，Python 3.8 至 3.13',
    download: 'emt-sdk-python-3.4.1-linux-x86_64.zip',
  },
  {
    ...lang('emt-sdk-windows', 1, 'cpp', 'C++'),
    ...{ version: '3.4.2', update_date: '2026-10-30' },
    system: 'Windows 64 位，Visual Studio 2017 及以上',
    download: 'emt-sdk-cpp-3.4.2-windows-x64.zip',
  },
  {
    ...lang('emt-sdk-windows', 2, 'python', 'Python'),
    ...{ version: '3.4.1', update_date: '2026-10-23' },
    system: 'Windows 64 位，Python 3.8 至 3.13',
    download: 'emt-sdk-python-3.4.1-windows-x64.zip',
  },
]

type Log = readonly [version: string, date: string, lines: string]

/** Version logs by kind and language; a backtick is a line break. */
export const DEMO_VERSIONS: readonly { name_id: number; language: string; logs: readonly Log[] }[] = [
  {
    name_id: 1,
    language: '',
    logs: [
      ['3.4.2', '2026-10-30', '修复断线重连后个别成交回报重复推送的问题`撤单请求增加本地限速提示'],
      ['3.4.1', '2026-10-23', 'Python 接口支持 3.13`完善期权组合持仓查询的字段说明'],
      ['3.4.0', '2026-09-25', '新增程序化交易报告信息字段`登录请求携带终端信息采集内容`示例补充多账户登录'],
      ['3.3.3', '2026-08-14', '修复融资融券可用保证金精度问题'],
      ['3.3.2', '2026-07-03', '查询接口支持分页`优化大批量撤单时的内存占用'],
      ['3.3.0', '2026-05-22', '新增银行间回购与固定收益委托类型`错误码补充中文说明'],
      ['3.2.1', '2026-04-10', '修复闰日行情时间戳解析错误'],
      ['3.2.0', '2026-02-27', '委托回报增加柜台接收时间`连接参数支持主备地址'],
      ['3.1.2', '2025-12-19', '优化心跳机制，减少误判断线'],
      ['3.1.0', '2025-11-07', '新增 ETF 申购赎回接口`资金划转支持查询流水'],
      ['3.0.3', '2025-09-12', '修复 Windows 下长路径配置文件读取失败'],
      ['3.0.1', '2025-07-18', '修复首次登录时偶发超时的问题'],
      ['3.0.0', '2025-06-20', '接口全面升级：统一请求编号`异步回报线程可自行指定`不再支持 2.x 协议'],
    ],
  },
  {
    name_id: 1,
    language: 'cpp',
    logs: [
      ['3.4.2', '2026-10-30', '修复断线重连后个别成交回报重复推送的问题'],
      ['3.4.0', '2026-09-25', '头文件增加程序化交易报告信息结构'],
      ['3.3.2', '2026-07-03', '分页查询回调增加是否结束标记'],
      ['3.3.0', '2026-05-22', '支持 GCC 13 与 Visual Studio 2022'],
      ['3.2.0', '2026-02-27', '连接参数支持主备地址'],
      ['3.1.0', '2025-11-07', '新增 ETF 申购赎回接口'],
      ['3.0.0', '2025-06-20', '接口全面升级：统一请求编号'],
    ],
  },
  {
    name_id: 1,
    language: 'python',
    logs: [
      ['3.4.1', '2026-10-23', '支持 Python 3.13`回调支持协程函数'],
      ['3.4.0', '2026-09-25', '增加程序化交易报告信息字段'],
      ['3.3.2', '2026-07-03', '分页查询支持迭代器写法'],
      ['3.3.0', '2026-05-22', '补全类型标注'],
      ['3.2.0', '2026-02-27', '连接参数支持主备地址'],
      ['3.1.0', '2025-11-07', 'Python 接口首次发布'],
    ],
  },
  {
    name_id: 10,
    language: '',
    logs: [
      ['5.2.0', '2026-11-06', '篮子交易支持按行业偏离度拆单`新增 macOS 版本`优化多屏缩放显示'],
      ['5.1.3', '2026-09-04', '修复审批指令在跨日后无法撤销的问题'],
      ['5.1.0', '2026-06-12', '银河麒麟版与 Windows 版功能对齐`新增风控指标自定义'],
      ['5.0.0', '2026-03-06', '全新界面与快捷键体系`算法交易支持 TWAP、VWAP 与 POV'],
    ],
  },
  {
    name_id: 11,
    language: '',
    logs: [
      ['2.8.1', '2026-09-18', '修复估值表导入时科目映射丢失的问题'],
      ['2.8.0', '2026-07-24', '新增策略单元资金再平衡`托管对账差异可导出'],
      ['2.7.0', '2026-04-17', '投资监督指标支持盘中预警'],
    ],
  },
  {
    name_id: 12,
    language: '',
    logs: [
      ['1.9.4', '2026-08-21', '行情回放支持倍速与定点跳转'],
      ['1.9.0', '2026-05-15', '仿真撮合支持设置排队位置'],
    ],
  },
  {
    name_id: 13,
    language: '',
    logs: [
      ['4.1.0', '2026-10-16', '条件单支持成交后联动`优化低配置电脑的启动速度'],
      ['4.0.2', '2026-07-31', '修复预埋单在集合竞价阶段触发过早的问题'],
      ['4.0.0', '2026-04-24', '新增键盘全流程下单'],
    ],
  },
  {
    name_id: 14,
    language: '',
    logs: [
      ['3.0.7', '2026-07-10', '修复北交所证券代码切换后板块归属错误'],
      ['3.0.0', '2026-03-20', '支持四屏布局与版面云同步'],
    ],
  },
  {
    name_id: 8,
    language: '',
    logs: [
      ['2.6.0', '2026-11-13', '业务进度支持消息提醒`适配大字体显示'],
      ['2.5.0', '2026-08-28', '新增场外货币基金清单查询'],
    ],
  },
  {
    name_id: 9,
    language: '',
    logs: [
      ['2.6.0', '2026-11-13', '业务进度支持消息提醒`适配动态字体'],
      ['2.5.0', '2026-08-28', '新增场外货币基金清单查询'],
    ],
  },
]
