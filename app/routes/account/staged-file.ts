import { publicFile, stagedFile } from '~/server.server'

/** /files/{id}: what somebody has posted with a form, for nobody else. */
export const loader = publicFile('/files/{id}', stagedFile)
