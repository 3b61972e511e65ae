/** White around the code, in modules: readers need it (ISO/IEC 18004). */
const QUIET = 4

/** A QR code drawn on the server; `label` says in words where it leads. */
export function QrCode({
  modules,
  label,
  width = 210,
}: {
  modules: { size: number; path: string }
  label: string
  width?: number
}) {
  const side = modules.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z`} />
      <path d={modules.path} />
    </svg>
  )
}
