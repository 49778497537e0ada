/** 录制: what is taken down of streams, how far it is, and what came of it. */
import type { ReactNode } from 'react'
import type { Recording } from '../../../api/library/recordings/calls.ts'
import { recordingStates } from '../../../api/library/recordings/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { Badge } from '../../parts/Badge.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { gapLines, lengthWords, markOf, sizeWords } from './words.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

const StateBadge = ({ row }: { readonly row: Pick<Recording, 'State' | 'Problem'> }) => (
  <Badge mark={markOf(row)} title={recordingStates[row.State]} />
)

/** The recording under the cursor. */
function RecordingDetail({ row }: { readonly row: Recording | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的录制" hint="用 J、K 上下移动，在这里看详情。" />
  const gaps = gapLines(row.Gaps)
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <StateBadge row={row} />,
        问题: row.Problem,
        开始: row.BeginTime ? <Moment at={row.BeginTime} /> : '马上',
        结束: row.EndTime && <Moment at={row.EndTime} />,
        录到: row.Segments > 0 && `${lengthWords(row.DurationMs)}，${row.Segments} 段，${sizeWords(row.Size)}`,
        缺口: gaps.length > 0 && `${gaps.length} 处`,
        文件: row.Address && (
          <a href={row.Address} target="_blank" rel="noreferrer">
            {row.Address}
          </a>
        ),
        流地址: row.Url,
        谁录的: (
          <>
            {row.OwnerName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {gaps.length > 0 && (
        <ul className="cd-record-text">
          {gaps.map((gap) => (
            <li key={gap.at + gap.text}>
              <Moment at={gap.at} /> {gap.text}
            </li>
          ))}
        </ul>
      )}
    </RecordFacts>
  )
}

/** The list of /media/Record. */
export const recordingList = defineCollection('/media/Record', {
  family: 'recordings',
  list: 'list',
  columns: [
    { field: 'State', width: '84px', cell: (row) => <StateBadge row={row} /> },
    { field: 'Title', width: 'minmax(160px, 2fr)' },
    { field: 'BeginTime', title: '开始', from: 480 },
    { field: 'EndTime', title: '结束', from: 560 },
    {
      field: 'DurationMs',
      title: '录到',
      width: '80px',
      figures: true,
      from: 400,
      cell: ({ DurationMs }) => lengthWords(DurationMs),
      text: ({ DurationMs }) => lengthWords(DurationMs),
    },
    {
      field: 'Gaps',
      title: '缺口',
      width: '56px',
      figures: true,
      from: 640,
      cell: ({ Gaps }) => gapLines(Gaps).length || '',
      text: ({ Gaps }) => gapLines(Gaps).length,
    },
    { field: 'OwnerName', width: '72px', from: 760 },
    { field: 'Problem', width: 'minmax(120px, 2fr)', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题' },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: optionsOf(recordingStates),
    },
  ],
  empty: () => (
    <EmptyState
      title="还没有录制"
      hint="把直播或频道的 HLS 流录进媒资库，录完就是一条视频素材。"
      keys={{ chord: 'n', does: '新增一条' }}
    />
  ),
  detail: RecordingDetail,
})
