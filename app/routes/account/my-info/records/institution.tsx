import { useLoaderData } from '@remix-run/react'
import { CLIENT_TYPES, DEPARTMENT_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Panel, pageMeta } from '~/ui/components'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'

export const loader = pageLoader('/my-info/menu/institution-record', ctx =>
  query(ctx, 'oneAcct.queryMyOrgInfo', {}),
)

export const meta = pageMeta(MESSAGES.institution)

/** 机构档案: what the counter has on record of the organisation. */
export default function InstitutionRecord() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <Panel title={MESSAGES.institution} id="institution">
      {list.length === 0 && <EmptyState title={MESSAGES.noInstitution} />}
      {list.map(org => (
        <Stack key={org.orgFullName}>
          <NameValueList
            columns={2}
            items={[
              { name: '机构全称', value: org.orgFullName },
              { name: '信用代码', value: org.orgCredit },
              { name: '客户类型', value: labelOf(CLIENT_TYPES, org.clientType) },
              { name: '机构类型', value: labelOf(DEPARTMENT_TYPES, org.deptType) },
              { name: '登记编码', value: org.filingNo },
              { name: '法定代表人', value: org.legalPerson },
              { name: '成立日期', value: org.foundedOn },
              { name: '执照有效期至', value: org.licenceUntil || '长期' },
              { name: '注册地址', value: org.registeredAddress },
              { name: '联系地址', value: org.contactAddress },
            ]}
          />
          <p className="mt-1 text-sm text-ink-500">{MESSAGES.amend}</p>
        </Stack>
      ))}
    </Panel>
  )
}
