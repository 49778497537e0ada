/** 任务时间轴: tasks as bars along the days, a lane for everybody who has some; keys take a deadline to another day. */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { movementKeys } from '../../parts/movement.ts'
import { dayAfter, mondayOf } from '../../../api/text/day.ts'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { widenOf } from '../../parts/list/hiddenMade.ts'
import { useLedTo } from '../../parts/list/useLedTo.ts'
import { useNarrowed } from '../../parts/sides/useNarrowed.ts'
import { goTo, openTask, taskFilters, usePlace, useTaskFilters } from './filters.ts'
import { postpone } from './postpone.ts'
import { TimelineLanes } from './TimelineLanes.tsx'
import { lanesOf } from './timeline.ts'
import { Counted } from '../../parts/Counted.tsx'
import '../../parts/footer.css'
import '../../parts/board/board.css'
import './tasks.css'

/** Ours: tasks in one view at most. */
const SHOWN = 500

/** Today where the reader is, YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')
const begin = () => mondayOf(today())

/** The panel of /Task/Timeline. */
export default function TaskTimeline(): ReactNode {
  const { values, request, change } = useTaskFilters()
  const [start, setStart] = useState(begin)
  const [length, setLength] = useState(14)
  const days = useMemo(() => Array.from({ length }, (_, at) => dayAfter(start, at)), [start, length])
  const span = {
    PlanFrom: new Date(`${start}T00:00:00`).toISOString(),
    PlanTo: new Date(`${days.at(-1)!}T23:59:59`).toISOString(),
  }
  const { data, error, reload } = useRead('tasks', 'list', { ...request, ...span, PageSize: SHOWN })
  const lanes = useMemo(() => lanesOf(data?.List ?? []), [data])
  const inOrder = lanes.flatMap((lane) => lane.tasks)
  const linked = usePlace()
  const place = Math.max(
    0,
    inOrder.findIndex(({ ID }) => ID === linked),
  )
  const task: Task | undefined = inOrder[place]
  const view = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const name = useId()
  usePublish(useMemo(() => ({ family: 'tasks' as const, rows: task ? [task] : [] }), [task]))
  usePaneFocus(() => view.current?.focus())
  useLedTo(lanes, {
    family: 'tasks',
    find(ID) {
      if (!inOrder.some((one) => one.ID === ID)) return 'hidden'
      goTo(ID)
      return 'there'
    },
    widen: widenOf(Object.keys(values).length > 0 ? () => change({}) : undefined),
  })
  useNarrowed('tasks', request)
  useEffect(() => {
    // The cursor stays with its task, wherever an act takes it.
    if (task && task.ID !== linked) goTo(task.ID)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows the cursor; following the address it would undo every step back
  }, [task?.ID])
  useEffect(() => {
    view.current?.querySelector('.is-cursor')?.scrollIntoView({ block: 'nearest' })
  }, [task?.ID])

  const key = (id: string, title: string, keys: string | readonly string[], run: () => unknown, hidden = false) =>
    defineCommand({ id: `timeline.${id}`, title, group: '时间轴', keys, where: 'list', hidden, run: () => void run() })
  const walk = (id: string, title: string, keys: readonly string[], to: () => number) => ({
    ...key(id, title, keys, () => goTo(inOrder[Math.max(0, Math.min(to(), inOrder.length - 1))]?.ID), true),
    repeat: true,
  })
  const shift = (id: string, title: string, keys: string, by: number) => ({
    ...key(id, title, keys, () => setStart((from) => dayAfter(from, by)), true),
    repeat: true,
  })
  const carry = (id: string, title: string, keys: string, by: number) => ({
    ...key(id, title, keys, () => task && postpone(task, by)),
    can: () => (task ? true : '没有选中的任务'),
  })
  usePaneCommands([
    walk('down', '下一条', ['j', 'down'], () => place + 1),
    walk('up', '上一条', ['k', 'up'], () => place - 1),
    walk('first', '第一条', ['g g'], () => 0),
    walk('last', '最后一条', movementKeys.last, () => inOrder.length - 1),
    shift('left', '往前一天', 'left', -1),
    shift('right', '往后一天', 'right', 1),
    shift('pageUp', '往前一周', 'pageup', -7),
    shift('pageDown', '往后一周', 'pagedown', 7),
    key('today', '回到今天', 'home', () => setStart(begin())),
    carry('later', '期限推后一天', 'alt+right', 1),
    carry('earlier', '期限提前一天', 'alt+left', -1),
    carry('weekLater', '期限推后一周', 'alt+down', 7),
    carry('weekEarlier', '期限提前一周', 'alt+up', -7),
    key('span', length === 14 ? '看四周' : '看两周', 'z', () => setLength(length === 14 ? 28 : 14)),
    key('open', '打开', 'enter', () => task && openTask(task.ID), true),
    key('filter', '筛选', '/', () => first.current?.focus()),
    key('clear', '清除筛选', 'escape', () => change({}), true),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-view">
      <FilterBar
        filters={taskFilters}
        values={values}
        onChange={change}
        first={first}
        onLeave={() => view.current?.focus()}
      />
      <div
        ref={view}
        role="listbox"
        aria-label={`任务时间轴，${start} 至 ${days.at(-1)!}`}
        aria-activedescendant={task && `${name}-${task.ID}`}
        tabIndex={0}
        data-keys="list"
        className="cd-task-timeline"
      >
        <TimelineLanes
          lanes={lanes}
          days={days}
          today={today()}
          name={name}
          at={task?.ID}
          onPress={goTo}
          onOpen={openTask}
        />
      </div>
      {data && inOrder.length === 0 && (
        <EmptyState title="这段时间没有任务" hint="按 ← → 换一段时间，按 Home 回到今天。" />
      )}
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${data.Total} 条`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}
