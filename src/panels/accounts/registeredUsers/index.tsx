/** The screen of registered members of the public. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { memberColumns, memberFilters } from './memberColumns.tsx'
import { MemberDetail } from './MemberDetail.tsx'

/** 注册用户. */
export const registeredUserList = defineCollection('/RegisterUser', {
  family: 'registeredUsers',
  list: 'list',
  columns: memberColumns,
  filters: memberFilters,
  sorts: byName('NickName', 'Status', 'Score', 'RegisterTime'),
  empty: () => <EmptyState title="还没有注册用户" keys={{ chord: 'n', does: '新增一个注册用户' }} />,
  detail: MemberDetail,
})
