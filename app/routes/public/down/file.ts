import { fileFrom, publicFileLoader } from '~/server.server'

/** Kept for five minutes and then asked about: a name may get a new file, which has another tag. */
const CACHE = 'public, max-age=300, stale-if-error=86400'

/** /down/file/{fileName}: software and documents of the static store, saved under their own name, whole or in part. */
export const loader = publicFileLoader('/down', ctx =>
  fileFrom(ctx, 'sysFile.downloadStatic', { fileName: ctx.params.fileName ?? '' }, { cache: CACHE }),
)
