import { publicFileLoader, stagedFile } from '~/server.server'

/** /files/{id}: what somebody has posted with a form, for nobody else. */
export const loader = publicFileLoader('/files/{id}', stagedFile)
