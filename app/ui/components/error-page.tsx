import { buttonClass } from '../form/button-class'
import { Icon } from './icon'

interface ErrorMessages {
  title: string
  text: string
  actions: readonly { label: string; href: string }[]
}

const HOME = { label: '返回首页', href: '/' }
const APPLY = { label: '业务办理', href: '/business/business-apply-all' }
const HELP = { label: '帮助文档', href: '/help-center' }

const MESSAGES: Record<number, ErrorMessages> = {
  400: {
    title: '请求无法识别',
    text: '地址或提交的内容格式不正确。请返回上一页，检查后重试。',
    actions: [HOME, HELP],
  },
  403: {
    title: '无法确认本次提交来自本站页面',
    text: '本次提交没有被处理。请返回原页面刷新后重新提交；若通过书签、邮件或其他网站进入，请从本站首页重新进入。',
    actions: [HOME, APPLY],
  },
  404: {
    title: '页面不存在',
    text: '您访问的页面不存在、已下线，或您没有查看它的权限。请检查地址是否完整。',
    actions: [HOME, APPLY, HELP],
  },
  405: {
    title: '不支持的访问方式',
    text: '该地址不支持此操作。请从页面上的链接或按钮进入。',
    actions: [HOME],
  },
  408: {
    title: '上传超时',
    text: '提交的内容没有在规定时间内传完。请检查网络后返回上一页重试。',
    actions: [HOME],
  },
  413: {
    title: '提交的内容过大',
    text: '超过了本页允许的大小，内容没有被接收。请返回上一页，缩短文字或压缩文件后重新提交。',
    actions: [HOME, HELP],
  },
  415: { title: '不支持的提交格式', text: '提交的内容格式不受支持。请返回上一页重新填写。', actions: [HOME] },
  421: {
    title: '演示环境仅限本机访问',
    text: '当前为演示环境，只接受本机的直接访问，不能通过转发或其他域名打开。',
    actions: [],
  },
  429: {
    title: '操作过于频繁',
    text: '为保护账户安全，请稍候几分钟再试。已填写的内容不会丢失。',
    actions: [HOME],
  },
  500: {
    title: '系统出现异常',
    text: '系统已记录该问题，已保存的内容不会丢失。请稍后重试；如已提交申请，请先到“我的草稿”或记录列表中核对，避免重复提交。',
    actions: [HOME, { label: '我的草稿', href: '/drafts' }],
  },
  503: {
    title: '系统维护中',
    text: '系统正在维护或升级，暂时无法提供服务。已提交的申请不受影响，请稍后再访问。',
    actions: [HOME],
  },
}

export const errorTitle = (status: number): string =>
  (MESSAGES[status] ?? (MESSAGES[status < 500 ? 400 : 500] as ErrorMessages)).title

interface ErrorPageProps {
  status: number
  requestId?: string
  /** Words of the thrower, in place of the standing ones. */
  message?: string
  /** The page to try again; what was typed there is kept. */
  retry?: string
  /** The page's own heading unless it stands within another page. */
  heading?: 'h1' | 'h2'
}

/** What went wrong, what to do, and the number to give to the hotline. */
export function ErrorPage({ status, requestId, message, retry, heading: Heading = 'h1' }: ErrorPageProps) {
  const words = MESSAGES[status] ?? (MESSAGES[status < 500 ? 400 : 500] as ErrorMessages)
  const actions = retry ? [{ href: retry, label: '返回原页面重试' }, ...words.actions] : words.actions
  return (
    <div className="mx-auto max-w-prose py-14 text-center">
      <p className="text-3xl font-semibold tracking-widest text-ink-500" aria-hidden="true">
        {status}
      </p>
      <Heading>{words.title}</Heading>
      <p className="my-3 text-ink-700">{message ?? words.text}</p>
      {actions.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-3 py-3 print:hidden">
          {actions.map((action, index) => (
            <a
              key={action.href}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
              href={action.href}
            >
              {action.label}
            </a>
          ))}
        </p>
      )}
      <p className="mt-6 text-sm text-ink-500">
        <Icon name="phone" size="small" className="mr-1 align-[-3px]" />
        如需协助，请致电 <a href="tel:95357">95357</a>
        {requestId && (
          <>
            ，并提供编号 <code>{requestId}</code>
          </>
        )}
      </p>
    </div>
  )
}
