/** The reading pane of one thing that is made: the facts, what was said meanwhile, and how the server works on videos. */
import type { ReactNode } from 'react'
import type { Conversion } from '../../../api/library/conversions/calls.ts'
import { conversionWhat, turnText } from '../../../api/library/conversions/states.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ConversionBadge, leftText } from './ConversionBadge.tsx'
import './conversions.css'

function Settings(): ReactNode {
  const { data } = useRead('conversions', 'settings', {})
  if (!data) return null
  const formats = data.Formats.map(({ Name, Side }) => `${Name} ${Side}P`).join('、')
  return (
    <section className="cd-conversion-settings">
      <h3>这台服务器</h3>
      {data.Problem !== '' && <p data-tone="waiting">{data.Problem}</p>}
      <p className="cd-quiet">
        {data.Engine && `${data.Engine}。`}清晰度：{formats || '没有启用'}。
        {data.Watermark === '' ? '不加水印。' : `水印：${data.Watermark}。`}
        排队 {data.Waiting} 个，在转 {data.Running} 个。
        {data.Pace === null ? '还没有测到速度。' : `最近每秒转 ${data.Pace} 秒视频。`}
      </p>
    </section>
  )
}

function Lines({ ID }: { readonly ID: number }): ReactNode {
  const { data } = useRead('conversions', 'logs', { ID })
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3>经过</h3>
      <ol className="cd-conversion-lines">
        {data.map(({ ID: line, Text, CreateTime }) => (
          <li key={line}>
            <time dateTime={CreateTime}>{fullMoment(CreateTime)}</time>
            <pre>{Text}</pre>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** See the file's head. */
export function ConversionDetail({ row }: { readonly row: Conversion | undefined }): ReactNode {
  if (!row)
    return (
      <>
        <EmptyState title="没有选中的任务" hint="用 J、K 上下移动，在这里看为什么还没转好。" />
        <Settings />
      </>
    )
  return (
    <RecordFacts
      title={row.MediaTitle || `素材 ${row.MediaID}`}
      facts={{
        状态: <ConversionBadge row={row} />,
        产物: conversionWhat(row),
        排在: row.Place !== null && turnText(row.Place),
        预计还要: leftText(row),
        失败原因: row.Problem,
        接手次数: row.Attempts > 0 && `${row.Attempts} 次`,
        排队时间: <Moment at={row.QueuedAt} />,
        开始时间: row.StartedAt && <Moment at={row.StartedAt} />,
        结束时间: row.EndedAt && <Moment at={row.EndedAt} />,
      }}
    >
      <Lines ID={row.ID} />
      <Settings />
    </RecordFacts>
  )
}
