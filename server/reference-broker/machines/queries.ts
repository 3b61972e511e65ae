import type { Database } from '../call-context'
import type { MachineRow } from '../tables'

/** Machines of an account in the order they were registered. */
export function machinesOf(db: Database, accountCode: string): Promise<MachineRow[]> {
  return db
    .selectFrom('machine')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One of an account's machines; another's is as absent. */
export function findMachine(db: Database, accountCode: string, id: string): Promise<MachineRow | undefined> {
  return db
    .selectFrom('machine')
    .selectAll()
    .where('id', '=', id)
    .where('account_code', '=', accountCode)
    .executeTakeFirst()
}

/** Whether another machine of the fund account has this MAC address. */
export async function macTaken(
  db: Database,
  { fundId, mac, machineId }: { fundId: string; mac: string; machineId?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('machine')
    .select('id')
    .where('fund_id', '=', fundId)
    .where('mac', '=', mac)
    .where('id', '!=', machineId ?? '')
    .executeTakeFirst()
  return row !== undefined
}

/** Registers a machine. */
export async function insertMachine(tx: Database, row: MachineRow): Promise<void> {
  await tx.insertInto('machine').values(row).execute()
}

type Facts = Pick<MachineRow, 'fund_id' | 'machine_name' | 'mac' | 'ip' | 'note' | 'updated_at'>

/** Changes a machine from the version given; false when it has changed meanwhile. */
export async function changeMachine(
  tx: Database,
  id: string,
  version: number,
  facts: Facts,
): Promise<boolean> {
  const done = await tx
    .updateTable('machine')
    .set({ ...facts, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Removes a machine in the version given; false when it has changed meanwhile. */
export async function dropMachine(tx: Database, id: string, version: number): Promise<boolean> {
  const done = await tx
    .deleteFrom('machine')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
