/** The mark is public/logo.svg; the name is text, so that it stays sharp and can be read aloud. */
export function Logo() {
  return (
    <a
      className="flex flex-none items-center gap-3 text-heading compact:gap-2 compact:text-white"
      href="/home"
    >
      <img className="compact:h-7 compact:w-7" src="/logo.svg" alt="" width={36} height={36} />
      <span className="whitespace-nowrap text-xl font-semibold leading-6 tracking-wider compact:text-lg">
        机构通
        <small className="block text-xs font-normal leading-4 tracking-[0.2em] text-ink-500 compact:hidden">
          机构业务门户
        </small>
      </span>
    </a>
  )
}
