const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** A day or a time as people write it, of Shanghai, as UTC ISO text; undefined where there is no such day or time. */
export function timeInShanghai(text: string): string | undefined {
  const [, day, minutes = '00:00', seconds = '00'] = WRITTEN.exec(text.trim()) ?? []
  if (!day) return undefined
  const time = new Date(`${day}T${minutes}:${seconds}.000+08:00`)
  if (Number.isNaN(time.getTime())) return undefined
  // 2026-02-30 must not become a day of March.
  const back = new Date(time.getTime() + 8 * 3_600_000).toISOString()
  return back.startsWith(`${day}T${minutes}:${seconds}`) ? time.toISOString() : undefined
}
