/** 任务统计: how many tasks were made, done, done in time and are late, by person, department, class or day. */
import type { ReactNode } from 'react'
import { type ExportedTask, type TaskCount } from '../../../api/command/taskStatistics/calls.ts'
import { tasksCountedBy, type TasksCountedBy } from '../../../api/command/taskStatistics/countedBy.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { hoursText, shareText } from '../../parts/counts/chartOf.ts'
import { CountsPanel, type CountsAsked } from '../../parts/counts/CountsPanel.tsx'
import { saveDetails } from '../../parts/counts/saveDetails.ts'
import type { ListColumn } from '../../parts/list/columns.ts'

/** Ours: as many lines as a chart can hold. */
const CHARTED = 100

type Asked = CountsAsked<TasksCountedBy>

const figure = (field: keyof TaskCount & string, title: string, from = 0): ListColumn<TaskCount> => ({
  ...{ field, title, width: '64px', figures: true, from },
})
const columnsOf = (by: TasksCountedBy): readonly ListColumn<TaskCount>[] => [
  { field: 'Name', title: tasksCountedBy[by], width: 'minmax(96px, 1fr)' },
  figure('Made', '派出'),
  figure('Completed', '完成'),
  {
    ...figure('OnTime', '按时率'),
    cell: (row) => shareText(row.OnTime, row.Completed),
    text: (row) => shareText(row.OnTime, row.Completed),
  },
  figure('Open', '未完成', 400),
  figure('Overdue', '超期'),
  {
    ...figure('Hours', '平均用时', 480),
    width: '80px',
    cell: (row) => hoursText(row.Hours),
    text: (row) => row.Hours ?? '',
  },
  figure('Reports', '汇报', 560),
  figure('Returned', '退回', 620),
  figure('Urged', '催办', 680),
  figure('Cancelled', '取消', 740),
]

const exportColumns: readonly ListColumn<ExportedTask>[] = [
  { field: 'Title', title: '任务' },
  { field: 'State', title: '状态' },
  { field: 'IsOverdue', title: '超期', text: (row) => (row.IsOverdue ? '是' : '') },
  { field: 'ClassifyName', title: '分类' },
  { field: 'AssigneeName', title: '负责人' },
  { field: 'AdminName', title: '派出人' },
  { field: 'CreateTime', title: '派出时间' },
  { field: 'Deadline', title: '期限' },
  { field: 'CompletedTime', title: '完成时间' },
  { field: 'ReportCount', title: '汇报' },
  { field: 'UrgeCount', title: '催办' },
]

async function save(asked: Asked): Promise<void> {
  const rows = await api.taskStatistics.exported(asked)
  await saveDetails(asked, { family: 'taskStatistics', label: '任务明细', columns: exportColumns, rows })
}

/** The panel of /TaskStatistics. */
export default function TaskStatisticsPanel(): ReactNode {
  return (
    <CountsPanel<TasksCountedBy, TaskCount>
      family="taskStatistics"
      of="tasks"
      page="/TaskStatistics"
      label="任务统计"
      by={tasksCountedBy}
      columns={columnsOf}
      lines={[
        { field: 'Made', title: '派出', colour: '--cd-accent' },
        { field: 'Completed', title: '完成', colour: '--cd-passed' },
        { field: 'Overdue', title: '超期', colour: '--cd-refused' },
      ]}
      useRows={(asked) => useRead('taskStatistics', 'charts', { ...asked, PageSize: CHARTED }).data?.List}
      source={(asked) => (PageIndex, PageSize) => api.taskStatistics.charts({ ...asked, PageIndex, PageSize })}
      open={({ ID, Name }, asked) => contextNow().open('/Task/Of', { ...asked, Key: ID, Named: Name }, 'right')}
      save={save}
      empty="这段时间没有任务"
    />
  )
}
