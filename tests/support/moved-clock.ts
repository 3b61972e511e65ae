/**
 * Environment of a process whose clock runs from another moment on: only what a process reads as now is moved, so that
 * everything in it, broker, calendar, sessions and signatures, sees the same day.
 * @param start ISO text of the moment at which the process begins
 */
export function clockFrom(start: string): Record<string, string> {
  const preload = `
    const Real = Date
    const moved = Real.parse('${start}') - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + moved) : super(...given) }
      static now() { return Real.now() + moved }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` }
}
