import { ACCESS } from './messages'

/** How an institution comes from a test account to live trading. */
export function Access() {
  return (
    <section className="access bleed" aria-labelledby="access">
      <header>
        <h2 id="access">{ACCESS.title}</h2>
        <p>{ACCESS.lead}</p>
      </header>
      <ol>
        {ACCESS.steps.map(({ title, text, href }, index) => (
          <li key={title}>
            <span className="access-number" aria-hidden="true">
              {index + 1}
            </span>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
