/** The screen of 单位账号: whose account belongs to whom at a provider. */
import type { Identity } from '../../../api/accounts/identities/calls.ts'
import { providerKinds } from '../../../api/accounts/identityProviders/kinds.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import '../../parts/badges.css'

const stateOf = (row: Identity) => (row.StoppedAt ? '已停用' : '正常')

/** 单位账号; `UserID`: of one account. */
export const identityList = defineCollection('/Identities/list', {
  family: 'identities',
  list: 'list',
  fixed: ({ UserID }) => (UserID === undefined ? {} : { UserID }),
  columns: [
    { field: 'AdminUserRealName', title: '姓名' },
    { field: 'AdminUserName', title: '账号', from: 420 },
    { field: 'ProviderName', title: '认证源' },
    { field: 'Kind', title: '协议', width: '120px', from: 700, cell: (row) => providerKinds[row.Kind] },
    { field: 'Name', title: '那里的账号' },
    {
      field: 'StoppedAt',
      title: '状态',
      width: '88px',
      cell: (row) => (
        <span className={`cd-badge ${row.StoppedAt ? 'is-refused' : 'is-passed'}`}>
          {row.StoppedAt ? '⊘' : '●'} {stateOf(row)}
        </span>
      ),
      text: stateOf,
    },
    { field: 'Made', title: '来历', width: '88px', from: 820, cell: (row) => (row.Made ? '自动建立' : '绑定') },
    {
      field: 'LastTime',
      title: '最近登录',
      from: 560,
      cell: (row) => (row.LastTime ? <Moment at={row.LastTime} /> : '从未'),
    },
    { field: 'BindTime', title: '绑定时间', from: 900, cell: (row) => <Moment at={row.BindTime} /> },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名、账号或那里的账号' }],
  empty: () => (
    <EmptyState title="还没有绑定的单位账号" hint="有人用认证源登录，或在“我的账号”里绑定以后，就在这里。" />
  ),
})
