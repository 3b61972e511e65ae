import { contentDisposition } from '~/domain/file-names'
import { agreedCopy, ownFileLoader, query } from '~/server.server'

/** One's own copy of what was agreed to, with who and when on it; another's is as absent. */
export const loader = ownFileLoader('/my-info/menu/business-record', async ctx => {
  const { recordId = '' } = ctx.params
  if (!/^[\w-]{16,64}$/.test(recordId)) throw new Response(null, { status: 404 })
  const record = await query(ctx, 'comm.getProtocolSign', { recordId })
  const bytes = await agreedCopy(record, record)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition('attachment', `${record.title}_${record.version}_已同意.pdf`),
    },
  })
})
