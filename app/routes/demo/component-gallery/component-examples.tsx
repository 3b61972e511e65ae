import type { ComponentProps } from 'react'
import {
  CopyButton,
  EmptyState,
  ErrorPage,
  Notice,
  Panel,
  QrCode,
  ResumableDraft,
  Side,
  StatusTimeline,
  Steps,
  Tabs,
  Tag,
} from '~/ui/components'
import { Button, ButtonLink } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { AT } from './example-form'

const TABS = [
  { label: '基本信息', href: '#tab-1', icon: 'user' as const, current: true },
  { label: '测试账号', href: '#tab-2', icon: 'server' as const },
  { label: '量化账号', href: '#tab-3', icon: 'chart' as const },
  { label: 'Level2 行情权限', href: '#tab-4', icon: 'strategy' as const },
  { label: '实盘账号', href: '#tab-5', icon: 'account' as const },
]

/** Words, marks, ways and error pages. */
export function ComponentExamples({ code }: { code: ComponentProps<typeof QrCode>['modules'] }) {
  return (
    <>
      <Panel title="按钮与标记" id="buttons">
        <Stack>
          <p className="flex flex-wrap items-center gap-3 print:hidden">
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
          <p className="flex flex-wrap items-center gap-3 print:hidden">
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
        </Stack>
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
        <ResumableDraft left={{ href: '#form-empty', savedAt: AT, label: '测试账号申请' }} />
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
      <Panel title="进度：未通过" id="refused">
        <StatusTimeline
          steps={[
            { label: '资格审核', at: '2026-11-18 09:30', state: 'done' },
            { label: '合规审核', at: '2026-11-19 16:20', state: 'refused', note: '营业执照已过有效期' },
          ]}
        />
      </Panel>
      <Panel title="空状态" id="empty">
        <EmptyState>
          <p>您已完成所有申请，暂无可申请内容</p>
        </EmptyState>
      </Panel>
      <Panel title="二维码" id="qr-code">
        <QrCode modules={code} label="扫码打开机构通首页" />
      </Panel>
      <Panel title="错误页" id="errors">
        <ErrorPage status={500} requestId="01JD6Z2QK4T8" heading="h2" />
      </Panel>
    </>
  )
}
