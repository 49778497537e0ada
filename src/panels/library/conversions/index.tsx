/** 转码: what is made of videos, what waits, how long it will take, and what failed. */
import type { ReactNode } from 'react'
import type { Conversion } from '../../../api/library/conversions/calls.ts'
import { conversionKinds, conversionStates, conversionWhat, turnText } from '../../../api/library/conversions/states.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { ConversionBadge, leftText } from './ConversionBadge.tsx'
import { ConversionDetail } from './ConversionDetail.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

function Turn({ row }: { readonly row: Conversion }): ReactNode {
  if (row.Place !== null) return `${turnText(row.Place)}${row.LeftMs === null ? '' : ` · ${leftText(row)}`}`
  if (row.State === 'running') return leftText(row) || '—'
  return row.EndedAt ? <Moment at={row.EndedAt} /> : '—'
}

/** 转码. */
export const conversionList = defineCollection('/media/Transcode', {
  family: 'conversions',
  list: 'list',
  sorts: byName('QueuedAt', 'EndedAt'),
  columns: [
    { field: 'State', width: '112px', cell: (row) => <ConversionBadge row={row} /> },
    { field: 'MediaTitle', width: 'minmax(80px, 2fr)' },
    { field: 'Kind', title: '产物', width: '80px', from: 312, cell: conversionWhat, text: conversionWhat },
    { field: 'Place', title: '进展', width: 'minmax(196px, 1fr)', from: 560, cell: (row) => <Turn row={row} /> },
    { field: 'Attempts', title: '次数', width: '56px', figures: true, from: 720 },
    { field: 'Problem', width: 'minmax(120px, 2fr)', from: 820 },
    { field: 'QueuedAt', from: 640 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '素材的标题或产物' },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: optionsOf(conversionStates),
    },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: optionsOf(conversionKinds),
    },
  ],
  open: (row, ctx) => ctx.open('/media/Player', { MediaID: row.MediaID }, 'right'),
  empty: () => <EmptyState title="没有转码任务" hint="上传视频以后自动排队：先出封面和最小的清晰度，可以边转边看。" />,
  detail: ConversionDetail,
})
