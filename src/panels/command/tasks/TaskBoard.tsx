/** 任务看板: tasks as cards in a column for each state; keys claim, accept, complete and give back. */
import { useMemo, type ReactNode } from 'react'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { taskColumns, taskStateTitles, taskStep, taskStepBack } from '../../../api/command/tasks/taskStates.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { notify } from '../../../workspace/notices.ts'
import { Board } from '../../parts/board/Board.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { TaskFlags } from './badges.tsx'
import { goTo, openTask, taskFilters, usePlace, useTaskFilters } from './filters.ts'
import './tasks.css'

/** Ours: cards on a board at most. */
const SHOWN = 500

/** In progress with reports due, the way to the right is a report. */
function carry(card: Task, to: 'left' | 'right'): void {
  const step = to === 'left' ? taskStepBack(card.State) : taskStep(card.State)
  if (step === 'complete' && card.ReportsDue > 0) runCommand('tasks.report')
  else if (step) runCommand(`tasks.${step}`)
  else if (card.State === 'reported') openTask(card.ID)
  else notify(`“${taskStateTitles[card.State]}”的任务不能再往${to === 'left' ? '左' : '右'}移。`, 'warning')
}

/** The panel of /Task/Board. */
export default function TaskBoard(): ReactNode {
  const { values, request, change } = useTaskFilters()
  const { data, error, reload } = useRead('tasks', 'list', { ...request, PageSize: SHOWN })
  const counts = useRead('tasks', 'counts', request).data
  const columns = useMemo(
    () =>
      taskColumns.map((key) => ({
        key,
        title: taskStateTitles[key],
        cards: (data?.List ?? []).filter(({ State }) => State === key),
      })),
    [data],
  )
  const at = usePlace()
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <Board
      family="tasks"
      label={counts && counts.overdue > 0 ? `任务看板，${counts.overdue} 条超期` : '任务看板'}
      measure="条"
      columns={columns}
      filters={taskFilters}
      values={values}
      onValues={change}
      at={at}
      goTo={goTo}
      onOpen={({ ID }) => openTask(ID)}
      onCarry={carry}
      total={data?.Total}
      shown={SHOWN}
      empty={
        <EmptyState
          title="没有任务"
          keys={{ chord: 'n', does: '派一条' }}
          hint={Object.keys(values).length > 0 && '按 Esc 清除筛选。'}
        />
      }
      facts={(card) => (
        <>
          <TaskFlags row={card} />
          {card.Deadline && <Moment at={card.Deadline} />}
          <span>{card.AssigneeName || '待认领'}</span>
          {card.ReportsDue > 0 && (
            <span>
              汇报 {card.PassedCount}/{card.ReportsDue}
            </span>
          )}
          {card.UrgeCount > 0 && <span>催 {card.UrgeCount}</span>}
        </>
      )}
    />
  )
}
