/** 智能分析: what was found out about pictures and videos, and what becomes of it. */
import { findingKinds, findingStates } from '../../../api/library/findings/words.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { MediaName } from '../media/MediaName.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 智能分析. */
export const findingList = defineCollection('/media/Findings', {
  family: 'findings',
  list: 'list',
  fixed: ({ MediaID }) => ({ MediaID }),
  columns: [
    { field: 'State', width: '72px' },
    { field: 'Kind', width: '56px' },
    { field: 'Label', width: 'minmax(120px, 2fr)' },
    {
      field: 'Score',
      width: '56px',
      figures: true,
      from: 480,
      cell: ({ Score }) => (Score === null ? '—' : `${Score}%`),
    },
    {
      field: 'MediaTitle',
      width: 'minmax(140px, 2fr)',
      from: 420,
      cell: (row) => <MediaName thumbnail={row.Thumbnail} title={row.MediaTitle} />,
      text: (row) => row.MediaTitle,
    },
    { field: 'Provider', width: '96px', from: 640 },
    { field: 'AdminName', width: '72px', from: 820 },
    { field: 'CreateTime', from: 720 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '结果' },
    { name: 'State', title: '状态', kind: 'choice', options: optionsOf(findingStates) },
    { name: 'Kind', title: '种类', kind: 'choice', options: optionsOf(findingKinds) },
  ],
  open: (row, ctx) => ctx.open('/media/Item', { ID: row.MediaID }, 'right'),
  empty: () => (
    <EmptyState
      title="没有分析结果"
      hint="在媒资库或智能检索里选中素材，按 Shift+I 做智能分析；结果只是建议，采用以后才写进素材。"
    />
  ),
})
