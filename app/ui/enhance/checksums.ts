import { find } from './page'

/** Shows the checksum tool of the download page; its own script (app/features/checksum) comes once a file is chosen. */
export function offerChecksums(): void {
  const tool = find('[data-checksum]')
  if (!tool) return
  tool.hidden = false
  const fetchScript = () => {
    const script = document.createElement('script')
    script.src = tool.dataset.checksum ?? ''
    document.head.append(script)
  }
  tool.addEventListener('change', fetchScript, { once: true })
}
