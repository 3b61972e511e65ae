/** Address of /enhance.js with its digest; vite.config.ts puts it in. */
declare const __ENHANCE_HREF__: string
