/** 选题日历: topic selections on the day they are planned for, by month or by week; keys take one to another day. */
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { TopicSelection } from '../../../api/content/topicSelections/calls.ts'
import { selectionStateTitles } from '../../../api/content/topicSelections/selectionStates.ts'
import { dayAfter, mondayOf, monthAfter, weeksOf } from '../../../api/text/day.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { widenOf } from '../../parts/list/hiddenMade.ts'
import { useLedTo } from '../../parts/list/useLedTo.ts'
import { useNarrowed } from '../../parts/sides/useNarrowed.ts'
import { selectionFilters, useSelectionFilters } from './filters.ts'
import { goTo, usePlace } from './linked.ts'
import { openSelection } from './openLink.ts'
import { replan } from './replan.ts'
import { Counted } from '../../parts/Counted.tsx'
import '../../parts/footer.css'
import '../../parts/board/board.css'
import './planning.css'

/** Ours: topic selections in one view at most. */
const SHOWN = 500
const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Today where the reader is, YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** The panel of /SeleCttopic/calendar. */
export default function CalendarPanel(): ReactNode {
  const { values, request, change } = useSelectionFilters()
  const [day, setDay] = useState(today)
  const [isWeek, setWeek] = useState(false)
  const monday = mondayOf(day)
  const weeks = isWeek ? [Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))] : weeksOf(day)
  const span = { PlanFrom: weeks[0]![0]!, PlanTo: weeks.at(-1)!.at(-1)! }
  const { data, error, reload } = useRead('topicSelections', 'list', { ...request, ...span, PageSize: SHOWN })
  const linked = usePlace()
  const byDay = useMemo(() => Map.groupBy(data?.List ?? [], ({ PlanDate }) => PlanDate ?? ''), [data])
  const here = byDay.get(day) ?? []
  const item = here.find(({ ID }) => ID === linked) ?? here[0]
  const grid = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const name = useId()
  usePublish(useMemo(() => ({ family: 'topicSelections' as const, rows: item ? [item] : [] }), [item]))
  usePaneFocus(() => grid.current?.focus())
  useLedTo(byDay, {
    family: 'topicSelections',
    find(ID) {
      const made = data?.List.find((one) => one.ID === ID)
      if (!made?.PlanDate) return 'hidden'
      setDay(made.PlanDate)
      goTo(ID)
      return 'there'
    },
    widen: widenOf(Object.keys(values).length > 0 ? () => change({}) : undefined),
  })
  useNarrowed('topicSelections', { ...request, PlanDate: day })

  const key = (id: string, title: string, keys: string | readonly string[], run: () => unknown, isHidden = false) =>
    defineCommand({
      id: `calendar.${id}`,
      title,
      group: '日历',
      keys,
      where: 'list',
      hidden: isHidden,
      run: () => void run(),
    })
  const go = (id: string, title: string, keys: string, to: (from: string) => string) => ({
    ...key(id, title, keys, () => setDay(to), true),
    repeat: true,
  })
  const next = (by: 1 | -1) => {
    const at = here.findIndex(({ ID }) => ID === item?.ID)
    goTo(here[Math.max(0, Math.min(at + by, here.length - 1))]?.ID)
  }
  const carry = async (days: number) => {
    if (!item) return
    goTo(item.ID)
    if (await replan(item, dayAfter(day, days))) setDay(dayAfter(day, days))
  }
  const carrying = (id: string, title: string, keys: string, days: number) => ({
    ...key(id, title, keys, () => carry(days)),
    can: () => (item ? true : '这一天没有选题'),
  })
  usePaneCommands([
    go('left', '前一天', 'left', (from) => dayAfter(from, -1)),
    go('right', '后一天', 'right', (from) => dayAfter(from, 1)),
    go('up', '上一周', 'up', (from) => dayAfter(from, -7)),
    go('down', '下一周', 'down', (from) => dayAfter(from, 7)),
    go('pageUp', '上个月', 'pageup', (from) => (isWeek ? dayAfter(from, -7) : monthAfter(from, -1))),
    go('pageDown', '下个月', 'pagedown', (from) => (isWeek ? dayAfter(from, 7) : monthAfter(from, 1))),
    key('next', '当天下一个', 'j', () => next(1), true),
    key('previous', '当天上一个', 'k', () => next(-1), true),
    key('open', '打开', 'enter', () => item && openSelection(item.ID), true),
    carrying('later', '推后一天', 'alt+right', 1),
    carrying('earlier', '提前一天', 'alt+left', -1),
    carrying('weekLater', '推后一周', 'alt+down', 7),
    carrying('weekEarlier', '提前一周', 'alt+up', -7),
    key('today', '回到今天', 'home', () => setDay(today())),
    key('week', isWeek ? '按月显示' : '按周显示', 'w', () => setWeek(!isWeek)),
    key('filter', '筛选', '/', () => first.current?.focus()),
    key('clear', '清除筛选', 'escape', () => change({}), true),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  const now = today()
  return (
    <div className="cd-view">
      <FilterBar
        filters={selectionFilters}
        values={values}
        onChange={change}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      <div className="cd-plan-head">
        <strong>
          {isWeek ? `${span.PlanFrom} 至 ${span.PlanTo}` : `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`}
        </strong>
        <span className="cd-quiet cd-small" aria-live="polite">
          {day}：{here.length === 0 ? '没有选题' : `${here.length} 个选题`}
          {item && `，“${item.Title}”${selectionStateTitles[item.State]}`}
        </span>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label="选题日历"
        aria-activedescendant={`${name}-${day}`}
        tabIndex={0}
        data-keys="list"
        className="cd-plan-grid"
      >
        <div role="row" className="cd-plan-week is-head">
          {DAYS.map((one) => (
            <span key={one} role="columnheader" aria-label={`星期${one}`}>
              {one}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="cd-plan-week">
            {week.map((one) => (
              <Day
                key={one}
                id={`${name}-${one}`}
                day={one}
                items={byDay.get(one) ?? []}
                current={one === day ? item?.ID : undefined}
                marks={{
                  other: !isWeek && one.slice(0, 7) !== day.slice(0, 7),
                  today: one === now,
                  cursor: one === day,
                }}
                onPress={(ID) => {
                  setDay(one)
                  goTo(ID)
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${data.Total} 个`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}

interface DayProps {
  readonly id: string
  readonly day: string
  readonly items: readonly TopicSelection[]
  readonly current: number | undefined
  readonly marks: Readonly<Record<'other' | 'today' | 'cursor', boolean>>
  readonly onPress: (ID: number | undefined) => void
}

function Day({ id, day, items, current, marks, onPress }: DayProps): ReactNode {
  const classes = ['cd-plan-day', ...Object.entries(marks).flatMap(([mark, on]) => (on ? `is-${mark}` : []))]
  return (
    <div
      id={id}
      role="gridcell"
      aria-selected={marks.cursor}
      {...(marks.today ? { 'aria-current': 'date' as const } : {})}
      className={classes.join(' ')}
      onMouseDown={() => onPress(undefined)}
    >
      <span className="cd-plan-date cd-figures">{Number(day.slice(8))}</span>
      {items.map((one) => (
        <span
          key={one.ID}
          className={`cd-plan-item is-${one.Priority} is-${one.State} ${one.ID === current ? 'is-current' : ''}`}
          title={`${one.Title}（${selectionStateTitles[one.State]}）`}
          onMouseDown={(event) => {
            event.stopPropagation()
            onPress(one.ID)
          }}
          onDoubleClick={() => openSelection(one.ID)}
        >
          {one.Title}
        </span>
      ))}
    </div>
  )
}
