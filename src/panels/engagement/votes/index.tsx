/** 投票: all votes, and the one under the cursor with its figures. */
import { voteStateTitles } from '../../../api/engagement/votes/voteStates.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { Moment } from '../../parts/Moment.tsx'
import { VoteBadge } from './badges.tsx'
import { VoteDetail } from './VoteDetail.tsx'

/** The list of /Interaction/Vote. */
export const voteList = defineCollection('/Interaction/Vote', {
  family: 'votes',
  list: 'list',
  sorts: byName('BeginTime', 'EndTime'),
  columns: [
    { field: 'State', width: '84px', cell: ({ State }) => <VoteBadge state={State} /> },
    { field: 'Title', title: '投票', width: 'minmax(160px, 2fr)', edit: true },
    {
      field: 'Choices',
      title: '选项',
      width: '56px',
      figures: true,
      from: 600,
      cell: ({ Choices }) => Choices.length,
      text: ({ Choices }) => Choices.map(({ Title }) => Title).join('、'),
    },
    { field: 'Ballots', width: '72px', figures: true },
    { field: 'Excluded', width: '60px', figures: true, from: 520, cell: ({ Excluded }) => Excluded || '' },
    { field: 'BeginTime', title: '开始', from: 720 },
    {
      ...{ field: 'EndTime', title: '结束', from: 460 },
      // Ended by hand, that counts, and no longer what had been meant.
      cell: ({ EndedAt, EndTime }) => (EndedAt ?? EndTime) && <Moment at={(EndedAt ?? EndTime)!} />,
    },
    { field: 'Results', width: '88px', from: 820 },
    { field: 'OwnerName', width: '72px', from: 900 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题' },
    { name: 'State', title: '状态', kind: 'choice', options: optionsOf(voteStateTitles) },
  ],
  arranged: true,
  // A message leads here with the one it is about.
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  open: ({ ID }, ctx) => ctx.open('/Interaction/Ballots', { VoteID: ID }, 'right'),
  empty: () => <EmptyState title="还没有投票" keys={{ chord: 'n', does: '新增一场' }} />,
  detail: VoteDetail,
})
