/** The screen of requests about personal data. */
import { personKindTitles, requestStates } from '../../../api/accounts/personRequests/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 个人信息请求. */
export const personRequestList = defineCollection('/PersonRequests/list', {
  family: 'personRequests',
  list: 'list',
  columns: [
    { field: 'Shown', width: 'minmax(120px, 2fr)' },
    { field: 'Kind', width: '88px' },
    { field: 'State', width: '88px' },
    { field: 'Rows', width: '72px', figures: true },
    { field: 'Source', from: 480 },
    { field: 'CreateTime', from: 560 },
    { field: 'ErasedTime', from: 720 },
  ],
  filters: [
    { name: 'Kind', title: '按什么查', kind: 'choice', options: optionsOf(personKindTitles) },
    { name: 'State', title: '状态', kind: 'choice', options: optionsOf(requestStates) },
  ],
  empty: () => <EmptyState title="还没有个人信息请求" keys={{ chord: 'n', does: '登记一件' }} />,
  detail: RequestDetail,
})
