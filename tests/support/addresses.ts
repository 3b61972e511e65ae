import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ADDRESSES, type Address } from '../../app/domain/addresses'
import { HOST, PENDING } from '../conformance/pending-routes'

/** One row of the table of addresses, as its file says it. */
export interface TableRow {
  address: Address
  area: string
  who: string
  without: string
}

const TABLE = fileURLToPath(new URL('../conformance/routes.tsv', import.meta.url))

/** Every row of routes.tsv that a route or the host answers; a flow that lands takes its rows out of PENDING. */
export function landedRows(): TableRow[] {
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('/'))
    .flatMap(line => {
      const [address = '', area = '', who = '', without = ''] = line.split('\t')
      if (!(address in ADDRESSES)) throw new Error(`${address} is in no table of ours`)
      if (PENDING.includes(address) || HOST.includes(address)) return []
      return [{ address: address as Address, area, who, without: without.replace(/ \(.*\)$/, '') }]
    })
}
