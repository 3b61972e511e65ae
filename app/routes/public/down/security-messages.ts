/** Words of the security tools (spec 1 §2: steps for verifying a downloaded file against the published checksum). */
export const TOOLS = {
  title: '安全工具',
  lead: '下载完成后，请核对文件的校验码与本页公布的是否一致；不一致的文件请勿安装，并致电 95357。',
  web: '网页校验工具',
  webNote: '文件只在您的浏览器中计算，不会上传。',
  choose: '选择已下载的文件',
  expected: '公布的校验码（可不填，将自动与本页各软件比对）',
  result: '校验结果',
  script: '校验码生成工具',
  scriptNote: '不便使用网页时，可下载脚本在本机计算。脚本为纯文本，可先打开查看。',
  byHand: '使用系统自带命令核对',
  byHandNote:
    '在文件所在的文件夹打开命令行，将“文件名”换成下载的文件，再与本页公布的校验码逐位比较（不区分大小写）。',
} as const

export interface Steps {
  readonly system: string
  readonly open: string
  readonly sha256: string
  readonly md5: string
}

export const STEPS: readonly Steps[] = [
  {
    system: 'Windows 命令提示符',
    open: '在文件夹的地址栏输入 cmd 并回车',
    sha256: 'certutil -hashfile 文件名 SHA256',
    md5: 'certutil -hashfile 文件名 MD5',
  },
  {
    system: 'Windows PowerShell',
    open: '在文件夹的地址栏输入 powershell 并回车',
    sha256: 'Get-FileHash 文件名 -Algorithm SHA256',
    md5: 'Get-FileHash 文件名 -Algorithm MD5',
  },
  {
    system: 'macOS 终端',
    open: '在“访达”中按住 Control 点按文件夹，选择“新建位于文件夹位置的终端窗口”',
    sha256: 'shasum -a 256 文件名',
    md5: 'md5 文件名',
  },
  {
    system: 'Linux 终端',
    open: '在文件夹中打开终端，银河麒麟可在空白处点右键选择“打开终端”',
    sha256: 'sha256sum 文件名',
    md5: 'md5sum 文件名',
  },
]
