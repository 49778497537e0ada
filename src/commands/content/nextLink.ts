/** Making the next link of a chain from the one at hand: its form begins with what is known (see the asks of each). */
import type { Task } from '../../api/command/tasks/calls.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { derivedOf } from '../derivedOf.ts'
import { onlyRow } from '../recordFamily.ts'

const toSelection = defineCommand({
  id: 'clues.toSelection',
  title: '由线索立选题',
  group: '线索',
  keys: 't',
  where: 'list',
  family: 'clues',
  needs: 'topicSelections.add',
  keywords: ['选题', 'topic'],
  can(ctx) {
    const can = derivedOf('topicSelections.add').can(ctx)
    if (can !== true) return can
    return onlyRow(ctx, 'clues') !== undefined || '请选择一条线索'
  },
  // The form begins with what its opener had selected; see the asks of topicSelections.ts.
  run: (ctx) => derivedOf('topicSelections.add').run(ctx),
})

const toTask = defineCommand({
  id: 'topicSelections.toTask',
  title: '由选题派采写',
  group: '选题',
  keys: 't',
  where: 'list',
  family: 'topicSelections',
  needs: 'makeNews.add',
  keywords: ['约稿', '任务', 'assign'],
  can(ctx) {
    const can = derivedOf('makeNews.add').can(ctx)
    if (can !== true) return can
    const row = onlyRow(ctx, 'topicSelections')
    if (!row) return '请选择一个选题'
    return (row['State'] !== 'returned' && row['State'] !== 'ended') || '已退回或已结束的选题不能派采写'
  },
  // The form begins with what its opener had selected; see the asks of makeNews.ts.
  run: (ctx) => derivedOf('makeNews.add').run(ctx),
})

const toReport = defineCommand({
  id: 'tasks.report',
  title: '写任务汇报',
  group: '任务',
  keys: 'w',
  where: 'list',
  family: 'tasks',
  needs: 'taskReports.add',
  keywords: ['提交', '汇报', 'report'],
  can(ctx) {
    const can = derivedOf('taskReports.add').can(ctx)
    if (can !== true) return can
    const row = onlyRow(ctx, 'tasks') as unknown as Task | undefined
    if (!row) return '请选择一条任务'
    if (!row.IsMine) return row.AssigneeName ? `这条任务由${row.AssigneeName}负责` : '请先认领这条任务，再写汇报'
    return (
      row.State === 'in_progress' || (row.State === 'reported' ? '上一份汇报还没有审完' : '任务不在进行中，不能写汇报')
    )
  },
  // The form begins with what its opener had selected; see taskAsks.
  run: (ctx) => derivedOf('taskReports.add').run(ctx),
})

/** From a clue to a topic selection, from that to a task, from a task to a report. */
const nextLinkCommands: readonly Command[] = [toSelection, toTask, toReport]

export default { commands: nextLinkCommands }
