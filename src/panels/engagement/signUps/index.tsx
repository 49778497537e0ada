/** 报名活动: all sign-ups, and the one under the cursor in full. */
import { signUpStateTitles } from '../../../api/engagement/signUps/signUpStates.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { PhaseBadge, placesText } from './badges.tsx'
import { SignUpDetail } from './SignUpDetail.tsx'

/** The list of /SignUpType/index. */
export const signUpList = defineCollection('/SignUpType/index', {
  family: 'signUps',
  list: 'list',
  columns: [
    { field: 'Phase', title: '状态', width: '88px', cell: (row) => <PhaseBadge row={row} /> },
    { field: 'Title', width: 'minmax(160px, 2fr)', edit: true },
    { field: 'Taken', title: '名额', width: '96px', figures: true, cell: placesText, text: placesText },
    { field: 'Waiting', width: '64px', figures: true, from: 420 },
    { field: 'Applied', width: '72px', figures: true, from: 520 },
    { field: 'EndTime', from: 600 },
    { field: 'OwnerName', width: '88px', from: 760 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题' },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: [...optionsOf(signUpStateTitles), { value: 'bin', title: '回收站' }],
      apply: (value) => (value === 'bin' ? { IsDeleted: true } : { State: value as keyof typeof signUpStateTitles }),
    },
  ],
  sorts: byName('EndTime'),
  arranged: true,
  open: ({ ID }, ctx) => ctx.open('/SignUpData/index', { SignUpID: ID }, 'right'),
  empty: () => <EmptyState title="还没有报名" keys={{ chord: 'n', does: '新增一个报名' }} />,
  detail: SignUpDetail,
})
