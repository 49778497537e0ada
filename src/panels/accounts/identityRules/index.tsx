/** The screen of the rules of providers. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 认证源规则. */
export const identityRuleList = defineCollection('/IdentityRules/list', {
  family: 'identityRules',
  list: 'list',
  sorts: byName('GroupName', 'ShowOrder', 'UpdateTime'),
  columns: [
    { field: 'ProviderName' },
    { field: 'GroupName', edit: true },
    { field: 'RoleName' },
    { field: 'ShowOrder', edit: true, width: '72px', from: 480 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '组' }],
  empty: () => (
    <EmptyState
      title="还没有规则"
      hint="规则说明单位目录里哪个组的人在这里是什么角色；有规则而不在任何一组里的人不能登录。"
      keys={{ chord: 'n', does: '新增一条' }}
    />
  ),
})
