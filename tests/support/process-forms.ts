import { expect } from 'vitest'
import { AGREEMENTS } from '~/domain/agreements'
import type { FormClient, Shown } from './form-client'
import type { HtmlForm } from './html-forms'

export const MAC = '/apply/addMacApply'
export const FIXED = '/apply/fixed-income-apply'
export const NAME = '写给自己看的机器'

let machines = 0
/** A machine that no other test names. */
export const machine = (at = 0) => ({
  [`machines[${at}].fundId`]: '540000000021',
  [`machines[${at}].machineName`]: NAME,
  [`machines[${at}].mac`]: `0c-00-00-00-00-${String(++machines).padStart(2, '0')}`,
  [`machines[${at}].ip`]: '203.0.113.8',
})

/** Chooses the first contact of each kind that may be chosen. */
export function withContacts(form: HtmlForm): HtmlForm {
  for (const name of ['tel', 'email']) {
    const free = form.controls.find(one => one.name === name && !one.disabled)
    if (free) form.fill({ [name]: free.value })
  }
  return form
}

export const macForm = async (client: FormClient, values: Record<string, string> = {}) =>
  withContacts((await client.get(MAC)).form('process')).fill({ useType: '1', ...machine(), ...values })

/** An application for machines at its check page. */
export async function macToConfirm(client: FormClient, values: Record<string, string> = {}): Promise<Shown> {
  const confirm = await client.submit(await macForm(client, values))
  expect(confirm.path).toMatch(/^\/apply\/addMacApply\/confirm\?draft=/)
  return confirm
}

export const FIXED_VALUES = {
  fundId: '540000000021',
  varieties: ['1', '4'],
  tradeModes: ['3'],
  experience: '3',
  planAmount: '5,000,000.50',
  traderName: '李雷',
  traderIdNo: '11010519491231002X',
}

/** The form for fixed income with its agreement read and its box ticked. */
export async function fixedForm(client: FormClient): Promise<HtmlForm> {
  const typed = (await client.get(FIXED)).form('process').fill(FIXED_VALUES)
  const layer = await client.submitFiles(typed, {}, 'read-fixed-income-risk')
  expect(layer.text).toContain(AGREEMENTS['fixed-income-risk'].title)
  const back = await client.submit(layer.form('agreement'))
  const form = withContacts(back.form('process'))
  expect([form.value('agree_fixed_income_risk'), form.value('traderName')]).toEqual(['on', '李雷'])
  return form
}

export const draftIn = ({ path }: Shown) => new URL(path, 'http://portal').searchParams.get('draft') ?? ''
