import { Link } from '@remix-run/react'
import { Panel } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import { ConfirmLayer, SectionLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { exampleForm } from './example-form'

const CONFIRM = exampleForm('piece-confirm')

/** Layers as part of the document, and the ways to two that open over the page. */
export function LayerExamples() {
  return (
    <>
      <Panel title="浮层" id="layers">
        <p className="flex flex-wrap items-center gap-3 print:hidden">
          <Link className={buttonClass()} to="/demo/pieces/layer" preventScrollReset>
            打开浮层
          </Link>
          <Link className={buttonClass()} to="/demo/pieces/agreement" preventScrollReset>
            打开协议浮层
          </Link>
        </p>
      </Panel>
      <SectionLayer title="账号详情（随文档打开的浮层）" back="/demo/pieces">
        <NameValueList
          items={[
            { name: '普通资金账号', value: '540000000021' },
            { name: '备注', value: '' },
          ]}
        />
      </SectionLayer>
      <ConfirmLayer id="confirm" question="是否确认提交?" form={CONFIRM} back="/demo/pieces">
        <NameValueList items={[{ name: '申请服务', value: 'EMT极速柜台、EMQ极速行情' }]} />
      </ConfirmLayer>
    </>
  )
}
