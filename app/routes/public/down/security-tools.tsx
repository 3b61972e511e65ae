import { SECURITY_TOOLS } from '~/domain/downloads'
import { Icon } from '~/ui/components'
import { Checksums } from './checksums'
import { MESSAGES } from './messages'
import { STEPS, TOOLS } from './security-messages'
import type { ToolScript } from './tool-scripts.server'

/** nameId 999: a tool in the page, scripts to download, and the steps by hand. */
export function SecurityTools({ scripts }: { scripts: readonly ToolScript[] }) {
  return (
    <section className="down-kind" aria-labelledby={`kind-${SECURITY_TOOLS}`}>
      <h2 id={`kind-${SECURITY_TOOLS}`}>{TOOLS.title}</h2>
      <p className="down-lead">{TOOLS.lead}</p>
      <WebTool />
      <article className="down-card" aria-labelledby="tool-scripts">
        <h3 id="tool-scripts">{TOOLS.script}</h3>
        <p>{TOOLS.scriptNote}</p>
        <div className="cols">
          {scripts.map(script => (
            <div key={script.fileName} className="down-script" id={script.fileName}>
              <p>
                <b>{script.system}</b> {script.fileName}
              </p>
              <p>
                <code>{script.usage}</code>
              </p>
              <Checksums of={script.fileName} digests={script.digests} />
              <a className="btn secondary" href={script.href}>
                <Icon name="download" size="small" />
                {MESSAGES.download}
                <span className="sr">：{script.fileName}</span>
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
    <article className="down-card" data-checksum={__CHECKSUM_HREF__} hidden aria-labelledby="tool-web">
      <h3 id="tool-web">{TOOLS.web}</h3>
      <p>{TOOLS.webNote}</p>
      <div className="down-tool">
        <label>
          {TOOLS.choose}
          <input type="file" className="input" />
        </label>
        <label>
          {TOOLS.expected}
          <input type="text" className="input" autoComplete="off" spellCheck={false} maxLength={200} />
        </label>
      </div>
      <progress max={1} value={0} hidden aria-label={TOOLS.result} />
      <p role="status" />
      <dl className="digests" hidden>
        {['SHA-256', 'MD5'].map(name => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code data-result={name} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function ByHand() {
  return (
    <article className="down-card" aria-labelledby="tool-hand">
      <h3 id="tool-hand">{TOOLS.byHand}</h3>
      <p>{TOOLS.byHandNote}</p>
      <div className="cols">
        {STEPS.map(step => (
          <section key={step.system} className="down-script">
            <h4>{step.system}</h4>
            <p>{step.open}</p>
            <p>
              <code>{step.sha256}</code>
              <code>{step.md5}</code>
            </p>
          </section>
        ))}
      </div>
    </article>
  )
}
