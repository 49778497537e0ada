/** 指令统计: how many instructions went to whom, and were read, acknowledged, answered and done. */
import type { ReactNode } from 'react'
import { type ExportedReceipt, type InstructionCount } from '../../../api/command/instructionStatistics/calls.ts'
import {
  instructionsCountedBy,
  type InstructionsCountedBy,
} from '../../../api/command/instructionStatistics/countedBy.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { hoursText, shareText } from '../../parts/counts/chartOf.ts'
import { CountsPanel, type CountsAsked } from '../../parts/counts/CountsPanel.tsx'
import { saveDetails } from '../../parts/counts/saveDetails.ts'
import type { ListColumn } from '../../parts/list/columns.ts'

/** Ours: as many lines as a chart can hold. */
const CHARTED = 100

type Asked = CountsAsked<InstructionsCountedBy>
type Field = keyof InstructionCount & string

const figure = (field: Field, title: string, from = 0): ListColumn<InstructionCount> => ({
  ...{ field, title, width: '64px', figures: true, from },
})
const share = (field: 'Acknowledged' | 'Answered', title: string): ListColumn<InstructionCount> => ({
  ...figure(field, title),
  cell: (row) => shareText(row[field], row.Received),
  text: (row) => shareText(row[field], row.Received),
})
const time = (
  field: 'AcknowledgeHours' | 'AnswerHours',
  title: string,
  from: number,
): ListColumn<InstructionCount> => ({
  ...figure(field, title, from),
  width: '88px',
  cell: (row) => hoursText(row[field]),
  text: (row) => row[field] ?? '',
})
const columnsOf = (by: InstructionsCountedBy): readonly ListColumn<InstructionCount>[] => [
  { field: 'Name', title: instructionsCountedBy[by], width: 'minmax(96px, 1fr)' },
  figure('Sent', '指令'),
  figure('Received', '收件', 400),
  share('Acknowledged', '签收率'),
  share('Answered', '反馈率'),
  figure('Done', '完成', 460),
  figure('Overdue', '超期'),
  time('AcknowledgeHours', '平均签收', 560),
  time('AnswerHours', '平均反馈', 640),
]

const exportColumns: readonly ListColumn<ExportedReceipt>[] = [
  { field: 'Title', title: '指令' },
  { field: 'TypeName', title: '类型' },
  { field: 'AdminName', title: '下达人' },
  { field: 'SendTime', title: '发出时间' },
  { field: 'Deadline', title: '期限' },
  { field: 'Name', title: '收件人' },
  { field: 'State', title: '状态' },
  { field: 'IsOverdue', title: '超期', text: (row) => (row.IsOverdue ? '是' : '') },
  { field: 'ReadTime', title: '阅读时间' },
  { field: 'AcknowledgedTime', title: '签收时间' },
  { field: 'AnsweredTime', title: '反馈时间' },
  { field: 'Content', title: '反馈' },
]

async function save(asked: Asked): Promise<void> {
  const rows = await api.instructionStatistics.exported(asked)
  await saveDetails(asked, { family: 'instructionStatistics', label: '指令明细', columns: exportColumns, rows })
}

/** The panel of /TaskStatistics/zhiling. */
export default function InstructionStatisticsPanel(): ReactNode {
  return (
    <CountsPanel<InstructionsCountedBy, InstructionCount>
      family="instructionStatistics"
      of="instructions"
      page="/TaskStatistics/zhiling"
      label="指令统计"
      by={instructionsCountedBy}
      columns={columnsOf}
      lines={[
        { field: 'Received', title: '收件', colour: '--cd-accent' },
        { field: 'Acknowledged', title: '签收', colour: '--cd-scheduled' },
        { field: 'Answered', title: '反馈', colour: '--cd-passed' },
        { field: 'Overdue', title: '超期', colour: '--cd-refused' },
      ]}
      useRows={(asked) => useRead('instructionStatistics', 'charts', { ...asked, PageSize: CHARTED }).data?.List}
      source={(asked) => (PageIndex, PageSize) => api.instructionStatistics.charts({ ...asked, PageIndex, PageSize })}
      open={({ ID, Name }, asked) =>
        contextNow().open('/CommandDispatch/Of', { ...asked, Key: ID, Named: Name }, 'right')
      }
      save={save}
      empty="这段时间没有指令"
    />
  )
}
