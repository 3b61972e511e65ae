import { Button, ButtonLink } from '~/ui/form'
import { ConfirmLayer, SectionLayer } from '~/ui/layer'
import {
  CopyButton,
  EmptyState,
  ErrorPage,
  Icon,
  type IconName,
  Notice,
  Panel,
  Side,
  StatusTimeline,
  Steps,
  Tabs,
  Tag,
} from '~/ui/parts'
import { NameValueList } from '~/ui/table'

const ICONS: IconName[] = [
  'account',
  'alert',
  'arrow-right',
  'bell',
  'book',
  'briefcase',
  'calendar',
  'chart',
  'check',
  'close',
  'copy',
  'cube',
  'document',
  'download',
  'error',
  'filing',
  'home',
  'info',
  'inbox',
  'list',
  'lock',
  'logout',
  'menu',
  'phone',
  'promotion',
  'refresh',
  'search',
  'seal',
  'server',
  'shield',
  'strategy',
  'top',
  'trade',
  'user',
  'vault',
]

const TABS = [
  { label: '基本信息', href: '#tab-1', icon: 'user' as const, current: true },
  { label: '测试账号', href: '#tab-2', icon: 'server' as const },
  { label: '量化账号', href: '#tab-3', icon: 'chart' as const },
  { label: 'Level2 行情权限', href: '#tab-4', icon: 'strategy' as const },
  { label: '实盘账号', href: '#tab-5', icon: 'account' as const },
]

const confirmForm = {
  id: 'piece-confirm',
  values: {},
  errors: {},
  formErrors: [],
  hidden: {},
  at: '2026-11-21T02:30:00.000Z',
}

/** Words, marks, ways, layers and error pages. */
export function PartPieces() {
  return (
    <>
      <Panel title="按钮与标记" id="buttons">
        <div className="stack">
          <p className="actions">
            <Button type="button" look="primary">
              主要操作
            </Button>
            <Button type="button">次要操作</Button>
            <Button type="button" look="danger">
              撤销申请
            </Button>
            <Button type="button" look="link">
              文字按钮
            </Button>
            <ButtonLink href="#buttons">链接按钮</ButtonLink>
          </p>
          <p className="actions">
            <Tag>草稿</Tag>
            <Tag kind="info">审核中</Tag>
            <Tag kind="ok">已开通</Tag>
            <Tag kind="warn">待补充</Tag>
            <Tag kind="error">已驳回</Tag>
            <Side side="buy" />
            <Side side="sell" />
          </p>
          <p>
            交易账号 <code>540000000021</code> <CopyButton text="540000000021" what="交易账号" />
          </p>
          <p className="actions">
            {ICONS.map(name => (
              <Icon key={name} name={name} />
            ))}
          </p>
        </div>
      </Panel>
      <Panel title="提示条" id="notices">
        <Notice>测试账号将在一个工作日内发放。</Notice>
        <Notice kind="success" title="提交成功">
          申请编号 20261121000001，可在记录列表中查看进度。
        </Notice>
        <Notice kind="warn">用电脑上操作效果更佳！</Notice>
        <Notice kind="error" title="提交未成功">
          该服务已申请，请勿重复提交。
        </Notice>
      </Panel>
      <Panel title="步骤、进度与页签" id="ways">
        <Steps labels={['手机验证', '选择申请单', '文件下载']} current={1} />
        <Tabs name="个人中心" items={TABS} />
        <StatusTimeline
          steps={[
            { label: '资格审核', at: '2026-11-18 09:30', state: 'done' },
            { label: '电话回访', at: '2026-11-19 14:05', state: 'done', note: '已与联系人确认' },
            { label: '转入极速柜台', state: 'current', note: '15:00 后申请的，T+2 日生效' },
            { label: '量化账号开立', state: 'ahead' },
          ]}
        />
      </Panel>
      <Panel title="空状态" id="empty">
        <EmptyState>
          <p>您已完成所有申请，暂无可申请内容</p>
        </EmptyState>
      </Panel>
      <SectionLayer title="账号详情（随文档打开的浮层）" back="/demo/pieces">
        <NameValueList
          items={[
            { name: '普通资金账号', value: '540000000021' },
            { name: '备注', value: '' },
          ]}
        />
      </SectionLayer>
      <ConfirmLayer id="confirm" question="是否确认提交?" form={confirmForm} back="/demo/pieces">
        <NameValueList items={[{ name: '申请服务', value: 'EMT极速柜台、EMQ极速行情' }]} />
      </ConfirmLayer>
      <Panel title="错误页" id="errors">
        <ErrorPage status={500} requestId="01JD6Z2QK4T8" heading="h2" />
      </Panel>
    </>
  )
}
