/**
 * Counts of records by this or that: a chart, the list behind it, a way to the records of a line, and an export of
 * them.
 */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { refresh, watchFamily } from '../../../workspace/data.ts'
import { showError } from '../../../workspace/notices.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { ChartFrame } from '../chart/ChartFrame.tsx'
import { periodOf, periods, USUAL_PERIOD } from '../chart/periods.ts'
import { EmptyState } from '../EmptyState.tsx'
import type { Filter, FilterValues } from '../filters/filter.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { ListColumn } from '../list/columns.ts'
import { List } from '../list/List.tsx'
import { chartOf, type Counted, type Line } from './chartOf.ts'

/** Ours: counts are made anew so long after a record changed, in ms: they are dear, and nobody waits for them. */
const LATER_MS = 20_000

/** What is asked: by what, and in which time. */
export interface CountsAsked<By extends string> {
  readonly By: By
  readonly From: string
  readonly To: string
}

/** What the panel needs. */
export interface CountsPanelProps<By extends string, Row extends Counted> {
  readonly family: FamilyName
  /** The family whose changes make the counts old. */
  readonly of: FamilyName
  readonly page: string
  readonly label: string
  /** By what can be counted, and how it is called; the first is the usual one. */
  readonly by: Readonly<Record<By, string>>
  readonly columns: (by: By) => readonly ListColumn<Row>[]
  /** What the chart shows of each line. */
  readonly lines: readonly Line<Row>[]
  /** A hook: the lines for the chart. */
  readonly useRows: (asked: CountsAsked<By>) => readonly Row[] | undefined
  readonly source: (asked: CountsAsked<By>) => Parameters<typeof List<Row>>[0]['source']
  /** Shows the records of a line. */
  readonly open: (row: Row, asked: CountsAsked<By>) => void
  /** Saves the records behind all lines as a spreadsheet. */
  readonly save: (asked: CountsAsked<By>) => Promise<void>
  readonly empty: string
}

/** The same array each time, so that nothing is drawn anew for it. */
const none: readonly never[] = []

/** The panel of a family of statistics. */
export function CountsPanel<By extends string, Row extends Counted>(props: CountsPanelProps<By, Row>): ReactNode {
  const { family, of, page, label, by, open, lines } = props
  const keptAs = `filter.${page}`
  const names = Object.keys(by) as By[]
  const values: FilterValues = {
    By: names[0]!,
    Period: USUAL_PERIOD,
    ...useSetting<FilterValues | undefined>(keptAs, undefined),
  }
  const change = (next: FilterValues) => saveSetting(keptAs, next)
  const today = new Date().toDateString()
  const { By: kind, Period } = values
  const asked = useMemo((): CountsAsked<By> => {
    const By = names.find((one) => one === values['By']) ?? names[0]!
    return { By, ...periodOf(values['Period'] ?? USUAL_PERIOD, new Date()) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kept values are a new object each time; another day is another period
  }, [kind, Period, today])
  const filters = useMemo(
    (): readonly Filter<object>[] => [
      { name: 'By', title: '按', kind: 'choice', options: names.map((value) => ({ value, title: by[value] })) },
      { name: 'Period', title: '时间', kind: 'choice', options: periods.map((one) => ({ value: one, title: one })) },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is counted by is a constant of the screen
    [],
  )
  const rows = props.useRows(asked) ?? none
  const grid = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchFamily(of, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refresh(family)
      }, LATER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [family, of])
  usePaneCommands([
    ...names.map((By, at) =>
      defineCommand({
        id: `${family}.by.${By}`,
        title: `按${by[By]}统计`,
        group: label,
        keys: String(at + 1),
        where: 'list',
        run: () => change({ ...values, By }),
      }),
    ),
    defineCommand({
      id: `${family}.save`,
      title: '导出明细',
      group: label,
      keys: 'shift+e',
      where: 'list',
      keywords: ['excel', '表格', 'export'],
      run: () => props.save(asked).catch(showError),
    }),
  ])
  const chart = useMemo(() => chartOf(asked.By === 'day', rows, lines), [asked.By, rows, lines])
  return (
    <div className="cd-statistics">
      <FilterBar
        filters={filters}
        values={values}
        onChange={change}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      <ChartFrame
        label={`${label}，按${by[asked.By]}，数字在下面的列表里`}
        names={chart.names}
        series={chart.series}
        kind={asked.By === 'day' ? 'line' : 'bar'}
        onPick={(at) => rows[at] && open(rows[at], asked)}
      />
      <List<Row>
        family={family}
        label={`${label}，按${by[asked.By]}`}
        query={JSON.stringify(asked)}
        source={props.source(asked)}
        columns={props.columns(asked.By)}
        onOpen={(row) => open(row, asked)}
        empty={<EmptyState title={props.empty} hint="换一段时间。" />}
        filter={first}
        grid={grid}
        keptAs={`${page}.${asked.By}`}
      />
    </div>
  )
}
