/** The reading pane of one job: what came of it, large, and the facts. */
import type { ReactNode } from 'react'
import type { AiJob } from '../../../api/intelligence/aiJobs/calls.ts'
import { jobKinds, type MadeResult } from '../../../api/intelligence/aiJobs/fields.ts'
import { resultStates } from '../../../api/intelligence/aiJobs/states.ts'
import { providerTitle } from '../../../api/system/textParameters/fields.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { costText } from './costText.ts'
import { JobBadge } from './JobBadge.tsx'
import './aiJobs.css'
import { MadeFile } from './MadeFile.tsx'

function Made({ file }: { readonly file: MadeResult }): ReactNode {
  const { State, Says, Type, Address, Width, Height, Seconds, MediaID, Place } = file
  if (State !== 'kept')
    return (
      <li className="cd-made-missing">
        第 {Place} 个：{resultStates[State]}。{Says}
      </li>
    )
  const size = Width && Height ? `${Width}×${Height}` : ''
  const length = Seconds === null ? '' : `${Math.round(Seconds * 10) / 10} 秒`
  return (
    <li>
      <MadeFile Type={Type} Address={Address} title={`第 ${Place} 个结果`} />
      <p className="cd-quiet">
        {[`第 ${Place} 个`, size, length, MediaID === null ? '' : '已收进媒资库'].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** See the file's head. */
export function JobDetail({ row }: { readonly row: AiJob | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的任务" hint="用 J、K 上下移动，在这里看做好的图片和视频。" />
  const { Asked } = row
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <JobBadge row={row} />,
        说明: row.Problem,
        种类: jobKinds[row.Kind],
        服务商: [providerTitle(row.Provider), row.Model].filter(Boolean).join(' '),
        费用: costText(row.Cost),
        已查询: row.Polls > 0 && `${row.Polls} 次`,
        提交时间: <Moment at={row.CreateTime} />,
        发送时间: row.SendTime && <Moment at={row.SendTime} />,
        结束时间: row.EndTime && <Moment at={row.EndTime} />,
      }}
    >
      <p className="cd-made-notice">内容由人工智能生成，请核对。</p>
      <ol className="cd-made">
        {row.Results.map((file) => (
          <Made key={file.Place} file={file} />
        ))}
      </ol>
      {typeof Asked['content'] === 'string' && Asked['content'] !== '' && (
        <section>
          <h3>文案</h3>
          <p className="cd-made-text">{Asked['content']}</p>
        </section>
      )}
    </RecordFacts>
  )
}
