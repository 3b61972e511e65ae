/** Address of /enhance.js with its digest; vite.config.ts puts it in. */
declare const __ENHANCE_HREF__: string

/** Address of /checksum.js with its digest. */
declare const __CHECKSUM_HREF__: string

/** A file's text as it is written. */
declare module '*?raw' {
  const text: string
  export default text
}
