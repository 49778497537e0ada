/** The screen of providers. */
import { providerKinds } from '../../../api/accounts/identityProviders/kinds.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ProviderDetail } from './ProviderDetail.tsx'

/** 认证源. */
export const identityProviderList = defineCollection('/IdentityProviders/list', {
  family: 'identityProviders',
  list: 'list',
  sorts: byName('Name', 'Kind', 'ShowOrder', 'IsEnable', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: true },
    { field: 'Kind', width: '128px', cell: (row) => providerKinds[row.Kind] },
    { field: 'Address', width: 'minmax(120px, 1.5fr)', from: 560 },
    {
      field: 'HasSecret',
      title: '密钥',
      width: '72px',
      from: 700,
      cell: (row) => (row.HasSecret ? '已设置' : '未设置'),
    },
    { field: 'MakesAccounts', title: '自动建账号', width: '96px', from: 860 },
    { field: 'ShowOrder', edit: true, width: '72px', from: 760 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 640 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或备注' }],
  empty: () => (
    <EmptyState
      title="还没有认证源"
      hint="单位有域（AD）、LDAP、Keycloak 之类的统一登录时，在这里接进来，大家就不用另记密码。"
      keys={{ chord: 'n', does: '新增一个' }}
    />
  ),
  detail: ProviderDetail,
})
