import { SECURITY_TOOLS } from '~/domain/downloads'
import { cx } from '~/ui/class-names'
import { Icon } from '~/ui/components'
import { buttonClass, fileInputClass, inputClass } from '~/ui/form'
import { cardClass, cardTitleClass, groupTitleClass } from './card'
import {
  Checksums,
  digestBoxClass,
  digestClass,
  digestListClass,
  digestNameClass,
  digestRowClass,
  digestValueClass,
} from './checksums'
import { MESSAGES } from './messages'
import { STEPS, TOOLS } from './security-messages'
import type { ToolScript } from './tool-scripts.server'

const CARD = cx(cardClass, 'mb-4')
const SCRIPT = 'flex min-w-0 flex-col gap-2 border-l-2 border-line pl-4'
const COMMAND = 'block rounded bg-ground px-2 py-1'

/** nameId 999: a tool in the page, scripts to download, and the steps by hand. */
export function SecurityTools({ scripts }: { scripts: readonly ToolScript[] }) {
  return (
    <section aria-labelledby={`kind-${SECURITY_TOOLS}`}>
      <h2 className={groupTitleClass} id={`kind-${SECURITY_TOOLS}`}>
        {TOOLS.title}
      </h2>
      <p className="mb-3 text-ink-700">{TOOLS.lead}</p>
      <WebTool />
      <article className={CARD} aria-labelledby="tool-scripts">
        <h3 className={cardTitleClass} id="tool-scripts">
          {TOOLS.script}
        </h3>
        <p>{TOOLS.scriptNote}</p>
        <div className="grid gap-4 desk:grid-cols-2">
          {scripts.map(script => (
            <div key={script.fileName} className={SCRIPT} id={script.fileName}>
              <p>
                <b>{script.system}</b> {script.fileName}
              </p>
              <p>
                <code className={COMMAND}>{script.usage}</code>
              </p>
              <Checksums of={script.fileName} digests={script.digests} />
              <a className={cx(buttonClass(), 'self-start')} href={script.href}>
                <Icon name="download" size="small" />
                {MESSAGES.download}
                <span className="sr-only">：{script.fileName}</span>
              </a>
            </div>
          ))}
        </div>
      </article>
      <ByHand />
    </section>
  )
}

/** Shown by /enhance.js, which fetches what computes once a file is chosen. */
function WebTool() {
  return (
    <article className={CARD} data-checksum={__CHECKSUM_HREF__} hidden aria-labelledby="tool-web">
      <h3 className={cardTitleClass} id="tool-web">
        {TOOLS.web}
      </h3>
      <p>{TOOLS.webNote}</p>
      <div className="grid gap-4 desk:grid-cols-2">
        <label>
          {TOOLS.choose}
          <input type="file" className={fileInputClass('mt-1 w-full py-1')} />
        </label>
        <label>
          {TOOLS.expected}
          <input
            type="text"
            className={inputClass('mt-1 w-full')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </label>
      </div>
      <progress className="h-2 w-full accent-brand-600" max={1} value={0} hidden aria-label={TOOLS.result} />
      <p role="status" />
      <dl className={cx(digestListClass, digestBoxClass)} hidden>
        {['SHA-256', 'MD5'].map(name => (
          <div key={name} className={digestRowClass}>
            <dt className={digestNameClass}>{name}</dt>
            <dd className={digestValueClass}>
              <code className={digestClass} data-result={name} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function ByHand() {
  return (
    <article className={CARD} aria-labelledby="tool-hand">
      <h3 className={cardTitleClass} id="tool-hand">
        {TOOLS.byHand}
      </h3>
      <p>{TOOLS.byHandNote}</p>
      <div className="grid gap-4 desk:grid-cols-2">
        {STEPS.map(step => (
          <section key={step.system} className={SCRIPT}>
            <h4 className="font-semibold text-heading">{step.system}</h4>
            <p>{step.open}</p>
            <p>
              <code className={COMMAND}>{step.sha256}</code>
              <code className={cx(COMMAND, 'mt-1')}>{step.md5}</code>
            </p>
          </section>
        ))}
      </div>
    </article>
  )
}
