import { Outlet, useLoaderData } from '@remix-run/react'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Notice, Panel, pageMeta } from '~/ui/components'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'

/** Days before an identity paper ends that its holder is told. */
const SOON_DAYS = 90

/** Whether a paper has ended or will soon; '' is one without end. */
function endsSoon(validUntil: string): boolean {
  return validUntil !== '' && Date.parse(validUntil) - Date.now() < SOON_DAYS * 86_400_000
}

export const loader = pageLoader('/my-info/menu/person-record', async ctx => {
  const { list } = await query(ctx, 'oneAcct.queryMyPersonInfo', {})
  return { people: list.map(person => ({ ...person, soon: endsSoon(person.validUntil) })) }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.persons)

/** 个人档案: the holder of the account, or the people who act for the organisation. */
export default function PersonRecord() {
  const { people } = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      {people.some(person => person.soon) && <Notice kind="warn">{MESSAGES.expiring}</Notice>}
      {people.length === 0 && (
        <Panel title={MESSAGES.persons} id="persons">
          <EmptyState title={MESSAGES.noPersons} />
        </Panel>
      )}
      {people.map(person => (
        <Panel key={person.personId} title={`${person.duty} ${person.name}`} id={person.personId}>
          <NameValueList
            columns={2}
            items={[
              { name: '姓名', value: person.name },
              { name: MESSAGES.duty, value: person.duty },
              { name: '证件类型', value: person.paperType },
              { name: '证件号码', value: person.paperNo },
              { name: '证件有效期至', value: person.validUntil || '长期' },
              { name: '手机号', value: person.phone },
              { name: '电子邮箱', value: person.email },
            ]}
          />
        </Panel>
      ))}
      {people.length > 0 && <p className="mt-1 text-sm text-ink-500">{MESSAGES.amend}</p>}
    </>
  )
}
