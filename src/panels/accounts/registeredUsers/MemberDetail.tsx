/** One member beside the list: facts, contacts, points, money and deeds as tabs. */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { may } from '../../../api/access.ts'
import { contract } from '../../../api/index.ts'
import type { RegisteredUser } from '../../../api/accounts/registeredUsers/calls.ts'
import { memberSexes, memberSources } from '../../../api/accounts/registeredUsers/fields.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { session } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { MemberState, yuan } from './memberColumns.tsx'
import { MemberTab, type TabName } from './MemberTab.tsx'
import { useMemberExport } from './useMemberExport.ts'
import './registeredUsers.css'

const tabs = { facts: '资料', contacts: '联系人', scores: '积分', money: '红包', logs: '动态' } as const
type Tab = keyof typeof tabs
const order = Object.keys(tabs) as Tab[]

/** The member under the cursor, a tab for each side of them. */
export function MemberDetail({ row }: { row: RegisteredUser | undefined }): ReactNode {
  const [tab, setTab] = useState<Tab>('facts')
  const id = useId()
  useMemberExport()
  const turn = (by: 1 | -1) => setTab(order[(order.indexOf(tab) + by + order.length) % order.length]!)
  const turning = (name: string, title: string, keys: string, by: 1 | -1) =>
    defineCommand({
      id: `registeredUsers.${name}`,
      title,
      group: '注册用户',
      keys,
      where: 'list',
      family: 'registeredUsers',
      run: () => turn(by),
    })
  usePaneCommands([turning('nextTab', '详情：下一页签', ']', 1), turning('previousTab', '详情：上一页签', '[', -1)])
  if (!row) return <EmptyState title="没有选中的注册用户" hint="用 J、K 上下移动，在这里看详情。" />
  // Ours: the arrows turn the tab. Blueprint's Tabs only move the focus by them and want another key.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const by = event.key === 'ArrowRight' ? 1 : -1
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    turn(by)
    buttons[(order.indexOf(tab) + by + order.length) % order.length]?.focus()
  }
  return (
    <div className="cd-member">
      <div role="tablist" aria-label={`${row.NickName}的详情`} className="cd-member-tabs" onKeyDown={onKeyDown}>
        {order.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
          >
            {tabs[one]}
          </button>
        ))}
        <span className="cd-member-keys">
          <KeyCaps keys="[" /> <KeyCaps keys="]" />
        </span>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="cd-member-panel">
        {tab === 'facts' ? <MemberFacts row={row} /> : <MemberTab key={row.ID} of={row.ID} name={tab as TabName} />}
      </div>
    </div>
  )
}

function MemberFacts({ row }: { row: RegisteredUser }): ReactNode {
  const { grants } = useSnapshot(session)
  const maySeePhones = may({ grants }, contract.registeredUsers.pages, '查看电话')
  return (
    <RecordFacts
      title={row.NickName}
      facts={{
        状态: <MemberState row={row} />,
        理由: row.Reason,
        姓名: row.RealName,
        电话: row.Telphone && <span className="cd-figures">{row.Telphone}</span>,
        性别: memberSexes[row.Sex],
        地区: row.Area,
        来源: memberSources[row.Source],
        标签: row.Label,
        积分: <span className="cd-figures">{row.Score}</span>,
        红包余额: <span className="cd-figures">{yuan(row.Money)} 元</span>,
        注册时间: fullMoment(row.RegisterTime),
        最近登录: row.LastSignInTime ? fullMoment(row.LastSignInTime) : '从未',
        备注: row.ReMark,
        编号: String(row.ID),
      }}
    >
      {row.Telphone !== '' && maySeePhones && (
        <p className="cd-quiet">
          按 <KeyCaps keys="o" /> 查看完整号码，查看会记入操作日志。
        </p>
      )}
    </RecordFacts>
  )
}
