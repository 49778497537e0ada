/** How programmes look in lists and in full. */
import type { ReactNode } from 'react'
import type { VodProgram } from '../../../api/engagement/vodPrograms/calls.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import './vod.css'

/** The columns, whatever programmes are listed. */
export const programColumns = fieldColumns<VodProgram>('vodPrograms', [
  {
    field: 'Name',
    title: '栏目',
    width: 'minmax(140px, 2fr)',
    cell: (row) => (
      <>
        {row.IsTop && <span className="cd-flag">顶</span>}
        {row.Name}
      </>
    ),
    text: (row) => row.Name,
    edit: true,
  },
  { field: 'Host', width: 'minmax(80px, 1fr)', from: 520 },
  { field: 'ContentCount', width: '56px', figures: true, from: 360 },
  { field: 'IsPublic', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
])

/** The programme under the cursor. */
export function ProgramDetail({ row }: { readonly row: VodProgram | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的栏目" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={row.Name}
      facts={{
        频道: row.ChannelName || '只在网上播出',
        主持人: row.Host,
        公开: <OnOff is={row.IsPublic} on="公开" off="未公开" />,
        内容: `${row.ContentCount} 条，已公开 ${row.PublicCount} 条`,
        更新: <Moment at={row.UpdateTime} />,
      }}
    >
      {row.Cover && <img className="cd-vod-cover" src={row.Cover} alt="封面" loading="lazy" />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
    </RecordFacts>
  )
}
