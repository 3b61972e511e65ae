/** Keeps what was made within a given room; of what does not fit, the longest unused goes first. */
export function lruCache<T>(room: number, sizeOf: (made: T) => number) {
  const kept = new Map<string, { made: T; size: number }>()
  let used = 0
  return (key: string, make: () => T): T => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known.made
    }
    const made = make()
    const size = sizeOf(made) + key.length
    if (size > room) return made
    kept.set(key, { made, size })
    used += size
    for (const [oldest, { size: freed }] of kept) {
      if (used <= room) break
      kept.delete(oldest)
      used -= freed
    }
    return made
  }
}
