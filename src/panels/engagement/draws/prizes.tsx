/** 奖品: what can be won, in the order it is drawn. */
import type { DrawPrize } from '../../../api/engagement/drawPrizes/calls.ts'
import { bookedText } from '../../../api/engagement/drawPrizes/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** How many codes there are, of how many are wanted. */
const codesText = ({ Kind, Codes, Units }: DrawPrize) => (Kind === 'code' ? `${Codes} / ${Units}` : '')

/** The list of /Interaction/Prizes. */
export const prizeList = defineCollection('/Interaction/Prizes', {
  family: 'drawPrizes',
  list: 'list',
  columns: [
    { field: 'Title', title: '奖品', width: 'minmax(140px, 2fr)', edit: true },
    { field: 'DrawTitle', width: 'minmax(120px, 1fr)', from: 560 },
    { field: 'Kind', width: '72px', from: 360 },
    { field: 'Units', width: '64px' },
    { field: 'Price', title: '价格（元）', width: '88px', from: 420 },
    {
      ...{ field: 'Amount', title: '记入', width: '96px', figures: true, from: 640 },
      cell: bookedText,
      text: bookedText,
    },
    {
      ...{ field: 'Codes', title: '兑换码', width: '80px', figures: true, from: 360 },
      cell: codesText,
      text: codesText,
    },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '奖品' }],
  fixed: ({ DrawID }) => (DrawID === undefined ? {} : { DrawID }),
  arranged: true,
  empty: () => (
    <EmptyState
      title="还没有奖品"
      hint="排在前面的先抽；最高奖不超过 5 万元。"
      keys={{ chord: 'n', does: '新增一种' }}
    />
  ),
})
