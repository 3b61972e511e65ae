import { z } from 'zod'
import { machineFields } from '~/domain/machines'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { fundIdField, id, time } from './shapes'

const version = z.int().min(1)

/** Trading machines of an account (spec 2 §2 machine-manage): calls not shown; ours. */
export const machineCalls = defineCalls({
  'orgManage.qryMachine': queryCall('orgManage/qryMachine', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          machineId: id,
          machineName: z.string(),
          fundId: fundIdField,
          mac: z.string(),
          ip: z.string(),
          note: z.string(),
          version,
          updateTime: time,
        }),
      ),
    }),
  }),
  // With an id it changes that machine, from the version that was shown.
  'orgManage.saveMachine': effectCall('orgManage/saveMachine', {
    login: 'one',
    in: z.object({ machineId: id.optional(), version: version.optional(), ...machineFields }),
    out: z.object({ machineId: id, version }),
  }),
  'orgManage.removeMachine': effectCall('orgManage/removeMachine', {
    login: 'one',
    in: z.object({ machineId: id, version }),
    out: nothing,
  }),
})
