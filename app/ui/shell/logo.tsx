/** The mark is public/logo.svg; the name is text, so that it stays sharp and can be read aloud. */
export function Logo() {
  return (
    <a className="logo" href="/home">
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span className="logo-name">
        机构通<small>机构业务门户</small>
      </span>
    </a>
  )
}
