/** The screen of staff accounts. */
import type { AdminUser } from '../../../api/accounts/adminUsers/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { FilterOption } from '../../parts/filters/filter.ts'
import { onOffColumn } from '../../parts/list/columnKinds.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { Moment } from '../../parts/Moment.tsx'
import '../../parts/badges.css'

/** A hook: the choices of an account as options of a filter. */
function optionsOf(kind: 'Roles' | 'Departs'): () => { data: readonly FilterOption[] | undefined } {
  return function useOptions() {
    const { data } = useRead('adminUsers', 'choices', {})
    return { data: data?.[kind].map(({ ID, Name }) => ({ value: String(ID), title: Name })) }
  }
}

function State({ row }: { row: AdminUser }) {
  if (!row.Enabled) return <span className="cd-badge is-withdrawn">○ 禁用</span>
  if (row.LockedUntil)
    return (
      <span className="cd-badge is-refused" title={`失败次数过多，锁定到 ${fullMoment(row.LockedUntil)}`}>
        ⊘ 已锁定
      </span>
    )
  if (row.MustChange)
    return (
      <span className="cd-badge is-waiting" title="下次登录时要换成自己的密码">
        ◔ 待改密码
      </span>
    )
  return <span className="cd-badge is-passed">● 启用</span>
}

/** The state in a word, as it goes into a spreadsheet. */
function stateText(row: AdminUser): string {
  return !row.Enabled ? '禁用' : row.LockedUntil ? '已锁定' : row.MustChange ? '待改密码' : '启用'
}

/** 账号. */
export const adminUserList = defineCollection('/AdminUser', {
  family: 'adminUsers',
  list: 'list',
  columns: [
    'AdminUserRealName',
    'UserName',
    'RoleName',
    { field: 'MechanismName', from: 620 },
    { field: 'Enabled', title: '状态', width: '100px', cell: (row) => <State row={row} />, text: stateText },
    {
      field: 'LastSignInTime',
      from: 460,
      cell: (row) => (row.LastSignInTime ? <Moment at={row.LastSignInTime} /> : '从未'),
    },
    onOffColumn('HasFactor', '两步验证', { width: '84px', on: '已开启', off: '未开启', from: 940 }),
    { field: 'LastSignInIP', width: '120px', figures: true, from: 860 },
    { field: 'Telphone', width: '108px', figures: true, from: 760 },
    { field: 'ReMark', from: 1000 },
  ],
  sorts: byName('AdminUserRealName', 'UserName', 'LastSignInTime'),
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名、账号、手机号或备注' },
    {
      name: 'RoleID',
      title: '角色',
      kind: 'choice',
      options: optionsOf('Roles'),
      apply: (value) => ({ RoleID: Number(value) }),
    },
    {
      name: 'MechanismID',
      title: '机构',
      kind: 'choice',
      options: optionsOf('Departs'),
      apply: (value) => ({ MechanismID: Number(value) }),
    },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: [
        { value: 'on', title: '启用' },
        { value: 'off', title: '禁用' },
        { value: 'locked', title: '已锁定' },
      ],
      apply: (value) => (value === 'locked' ? { Locked: true } : { Enabled: value === 'on' }),
    },
  ],
  empty: () => <EmptyState title="还没有账号" keys={{ chord: 'n', does: '新增一个账号' }} />,
})
