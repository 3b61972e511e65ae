import { cx } from '../class-names'
import { buttonClass } from '../form/button-class'
import { slot } from './slots'

/** A visitor with a proved phone never signed in. */
export const SESSION_MESSAGES = {
  login: {
    soon: '您已 55 分钟没有操作，登录将在 5 分钟后结束。',
    late: '登录可能已结束。您仍可提交本页：系统会请您重新登录，并保留已填写的内容。',
  },
  phone: {
    soon: '您已 55 分钟没有操作，手机验证将在 5 分钟后失效。',
    late: '手机验证可能已失效。您仍可提交本页：系统会请您重新验证，并保留已填写的内容。',
  },
} as const

const BAR =
  'invisible fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-4 border-t-2 border-gold-500 bg-gold-50 px-4 py-3 text-ink-900'

/**
 * The style sheet shows the first part 55 minutes after the page was loaded and the second after 60, without
 * script. The form opens a page of its own, so that what is typed here stays; /enhance.js posts it in place.
 */
export function SessionNotice({
  words,
}: {
  words: (typeof SESSION_MESSAGES)[keyof typeof SESSION_MESSAGES]
}) {
  return (
    <div role="status" data-session-notice="">
      <form
        method="post"
        action="/session/continue"
        target="_blank"
        className={cx(BAR, '[animation:appear_0s_linear_3300s_forwards]')}
        rel="noopener"
      >
        <input type="hidden" name="_token" value={slot('token')} />
        <p>{words.soon}</p>
        <button type="submit" className={buttonClass('primary')}>
          继续使用<span className="sr-only">（在新窗口打开）</span>
        </button>
      </form>
      <p className={cx(BAR, '[animation:appear_0s_linear_3600s_forwards]')}>{words.late}</p>
    </div>
  )
}
