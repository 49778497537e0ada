/** 抽奖: all draws, and the one under the cursor in full. Enter shows its prizes, or who won. */
import { drawKinds, drawStateTitles, type DrawState } from '../../../api/engagement/draws/drawStates.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { DrawBadge } from './badges.tsx'
import { DrawDetail } from './DrawDetail.tsx'

/** The list of /Interaction/Draw. */
export const drawList = defineCollection('/Interaction/Draw', {
  family: 'draws',
  list: 'list',
  sorts: byName('CreateTime'),
  columns: [
    { field: 'Title', title: '抽奖', width: 'minmax(160px, 2fr)' },
    { field: 'State', width: '112px', cell: ({ State }) => <DrawBadge state={State} /> },
    { field: 'Kind', width: '64px', from: 520, cell: ({ Kind }) => (Kind === 'deck' ? '即抽' : '开奖') },
    {
      ...{ field: 'EndTime', title: '截止', from: 640 },
      // Closed before its time: then it was, whatever had been meant.
      cell: ({ ClosedAt, EndTime }) => (ClosedAt ?? EndTime) && <Moment at={(ClosedAt ?? EndTime)!} />,
    },
    { field: 'Taken', title: '参加', width: '64px', figures: true, from: 560 },
    { field: 'Won', title: '中出', width: '64px', figures: true, from: 600 },
    { field: 'OwnerName', width: '72px', from: 760 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或简介' },
    {
      ...{ name: 'State', title: '状态', kind: 'choice' },
      options: [...optionsOf(drawStateTitles), { value: 'mine', title: '我负责的' }],
      apply: (value) => (value === 'mine' ? { IsMine: true } : { State: value as DrawState }),
    },
    { name: 'Kind', title: '方式', kind: 'choice', options: optionsOf(drawKinds) },
  ],
  // A message leads here with the one it is about.
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  open: ({ ID, DrawnAt }, ctx) =>
    ctx.open(DrawnAt === null ? '/Interaction/Prizes' : '/Interaction/DrawRecord', { DrawID: ID }, 'right'),
  empty: () => (
    <EmptyState
      title="还没有抽奖"
      hint="审核通过就公布细则和种子的承诺，谁也不能再改，谁都能自己验证。"
      keys={{ chord: 'n', does: '新增一场' }}
    />
  ),
  detail: DrawDetail,
})
