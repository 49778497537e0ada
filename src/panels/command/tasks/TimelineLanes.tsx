/** The days, the lanes and the bars of the time line. */
import type { CSSProperties, ReactNode } from 'react'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { taskStateTitles } from '../../../api/command/tasks/taskStates.ts'
import { weekdayOf } from '../../../api/text/day.ts'
import { barOf, dayOf, type Lane } from './timeline.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** What the lanes need. `name`: the beginning of the bars' ids. */
export interface TimelineLanesProps {
  readonly lanes: readonly Lane<Task>[]
  readonly days: readonly string[]
  readonly today: string
  readonly name: string
  readonly at: number | undefined
  readonly onPress: (ID: number) => void
  readonly onOpen: (ID: number) => void
}

/** A row of days above, and in each lane a bar for every task. */
export function TimelineLanes({ lanes, days, today, name, at, onPress, onOpen }: TimelineLanesProps): ReactNode {
  const columns = { '--cd-days': days.length } as CSSProperties
  return (
    <div className="cd-task-timeline-body" role="presentation" style={columns}>
      <div className="cd-task-timeline-row is-head" aria-hidden="true">
        <span className="cd-task-timeline-who" />
        {days.map((day) => (
          <span
            key={day}
            className={`cd-task-timeline-day ${day === today ? 'is-today' : ''} ${weekdayOf(day) > 4 ? 'is-rest' : ''}`}
          >
            <span>{WEEKDAYS[weekdayOf(day)]}</span>
            <span className="cd-figures">{Number(day.slice(8))}</span>
          </span>
        ))}
      </div>
      {lanes.map((lane) => (
        <div key={lane.title} role="group" aria-label={`${lane.title} ${lane.tasks.length} 条`}>
          {lane.tasks.map((task, place) => {
            const bar = barOf(task, days)
            if (!bar) return null
            const isCursor = task.ID === at
            return (
              <div
                key={task.ID}
                id={`${name}-${task.ID}`}
                role="option"
                aria-selected={isCursor}
                aria-label={`${task.Title}，${taskStateTitles[task.State]}，期限 ${dayOf(task.Deadline!)}${task.IsOverdue ? '，超期' : ''}`}
                className={`cd-task-timeline-row ${isCursor ? 'is-cursor' : ''}`}
                onMouseDown={() => onPress(task.ID)}
                onDoubleClick={() => onOpen(task.ID)}
              >
                <span className="cd-task-timeline-who">{place === 0 ? lane.title : ''}</span>
                <span
                  className={`cd-task-timeline-bar is-${task.State} ${task.IsOverdue ? 'is-late' : ''} ${bar.isCutLeft ? 'is-cut-left' : ''} ${bar.isCutRight ? 'is-cut-right' : ''}`}
                  style={{ gridColumn: `${bar.from + 2} / ${bar.to + 3}` }}
                >
                  {task.IsOverdue && '! '}
                  {task.Title}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
