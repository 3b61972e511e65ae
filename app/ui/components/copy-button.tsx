import { Icon } from './icon'

/** Shown once /enhance.js runs, which does the copying and says 已复制到剪贴板. `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <button
      type="button"
      className="hidden min-h-6 flex-none items-center gap-1 rounded-sm px-1.5 text-sm text-brand-600 hover:bg-brand-50 print:!hidden"
      data-copy={text}
      aria-label={`复制${what}`}
    >
      <Icon name="copy" size="small" />
      复制
    </button>
  )
}
