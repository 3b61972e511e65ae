import { z } from 'zod'
import { line, lines, password } from '~/domain/fields'
import { blobCall, codeCall, defineBlobs, defineCalls, effectCall, queryCall } from './call'
import { applicationHead, historyRow, id, paging, time } from './shapes'

const role = z.enum(['reviewer', 'auditor', 'admin'])

/** Calls of the broker's own staff. The specification has none; all of this module is ours. */
export const deskCalls = defineCalls({
  'desk.login': codeCall('staff/login', {
    login: 'none',
    sealed: ['password'],
    in: z.object({ userName: line(32), password: password() }),
    out: z.object({ login: z.string().min(16), role, name: z.string() }),
  }),
  'desk.transition': effectCall('staff/transition', {
    login: 'staff',
    in: z.object({
      kind: line(40),
      id,
      to: line(40),
      version: z.int().min(1),
      note: lines(500).optional(),
    }),
    out: z.object({ state: z.string(), version: z.int().min(1), history: z.array(historyRow) }),
  }),
  'desk.getApplication': queryCall('staff/getApplication', {
    login: 'staff',
    in: z.object({ kind: line(40), id }),
    out: applicationHead.extend({ history: z.array(historyRow), allowed: z.array(z.string()) }),
  }),
  'desk.listApplications': queryCall('staff/listApplications', {
    login: 'staff',
    in: z.object({ kind: line(40).optional(), state: line(40).optional(), ...paging }),
    out: z.object({ list: z.array(applicationHead), count: z.int().min(0) }),
  }),
  // What an application brought, and who has opened it.
  'desk.listPapers': queryCall('staff/listPapers', {
    login: 'staff',
    in: z.object({ kind: line(40), id }),
    out: z.object({
      list: z.array(
        z.object({
          fileCode: id,
          fileName: z.string(),
          type: z.string(),
          size: z.int().min(1),
          sha256: z.string(),
          uploadedAt: time,
          views: z.array(z.object({ at: time, by: z.string() })),
        }),
      ),
    }),
  }),
})

/** Papers of applications, for reviewers; every opening leaves a line. */
export const deskBlobs = defineBlobs({
  'desk.getPaper': blobCall('staff/paper/{fileCode}', {
    login: 'staff',
    in: z.object({ fileCode: id.regex(/^[\w-]+$/) }),
  }),
})
