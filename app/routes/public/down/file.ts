import { fileFrom, publicFile } from '~/server.server'

/** Kept for five minutes and then asked about: a name may get a new file, which has another tag. */
const CACHE = 'public, max-age=300, stale-if-error=86400'

/** /down/file/{fileName}: software and documents of the static store, saved under their own name, whole or in part. */
export const loader = publicFile('/down', here =>
  fileFrom(here, 'sysFile.downloadStatic', { fileName: here.params.fileName ?? '' }, { cache: CACHE }),
)
