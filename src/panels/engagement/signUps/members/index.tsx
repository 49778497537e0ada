/** 报名数据: who signed up, and the one under the cursor made ready to be decided. */
import { byName, defineCollection } from '../../../collection/defineCollection.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { memberColumns, memberFilters } from './columns.tsx'
import { MemberDetail } from './MemberDetail.tsx'

/** The list of /SignUpData/index. */
export const memberList = defineCollection('/SignUpData/index', {
  family: 'signUpMembers',
  list: 'list',
  columns: memberColumns,
  filters: memberFilters,
  sorts: byName('No', 'Name', 'CreateTime', 'CheckedAt'),
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  empty: () => <EmptyState title="还没有人报名" keys={{ chord: 'n', does: '录入一份报名' }} />,
  detail: MemberDetail,
})
