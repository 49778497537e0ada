/** 内容统计: output, review and marks by person, channel, department, day or reviewer; a chart and the list behind it. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { countedBy, type ContentCount } from '../../../api/content/statistics/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { refresh, useRead, watchFamily } from '../../../workspace/data.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api, session } from '../../../workspace/session.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { useSavedFilters } from '../../collection/useSavedFilters.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import type { Filter, FilterValues } from '../../parts/filters/filter.ts'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { List } from '../../parts/list/List.tsx'
import { ChartFrame } from '../../parts/chart/ChartFrame.tsx'
import { periods, USUAL_PERIOD } from '../../parts/chart/periods.ts'
import { chartOf } from './chartOf.ts'
import { columnsOf } from './statisticsColumns.tsx'
import { counted, drillOf, statisticsRequest, type Behind } from './statisticsQuery.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import './statistics.css'

const KEPT_AS = 'filter./Statistics/content'
/** Ours: counts are made anew so long after an article changed, in ms: they are dear, and nobody waits for them. */
const LATER_MS = 20_000
/** Ours: as many lines as a chart can hold. */
const CHARTED = 100

const filters: readonly Filter<object>[] = [
  {
    name: 'By',
    title: '按',
    kind: 'choice',
    options: optionsOf(countedBy),
  },
  {
    name: 'Period',
    title: '时间',
    kind: 'choice',
    options: periods.map((period) => ({ value: period, title: period })),
  },
  { name: 'Chid', title: '栏目', kind: 'choice', options: useChannelOptions },
]

/** The numbers of a line whose articles have a key; a bar of the chart is one of them. */
const numbers: readonly (readonly [what: Behind, keys: string])[] = [
  ['Written', 'w'],
  ['Published', 'p'],
  ['Passed', 'a'],
  ['Refused', 'r'],
  ['Marks', 'm'],
]
/** What reviewers are counted by. */
const decisions: readonly Behind[] = ['Passed', 'Refused']

const numberOf = (row: ContentCount, what: Behind) => (what === 'Decided' ? row.Passed + row.Refused : row[what])

const none: readonly ContentCount[] = []

/** The panel of /Statistics/content. */
export default function StatisticsPanel(): ReactNode {
  const values: FilterValues = {
    By: 'person',
    Period: USUAL_PERIOD,
    ...useSetting<FilterValues | undefined>(KEPT_AS, undefined),
  }
  const change = (next: FilterValues) => saveSetting(KEPT_AS, next)
  useSavedFilters({ values, change })
  const today = new Date().toDateString()
  const { By: by, Period, Chid } = values
  const request = useMemo(
    () => statisticsRequest(values, new Date()),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kept values are a new object each time; another day is another period
    [by, Period, Chid, today],
  )
  const { data } = useRead('statistics', 'content', { ...request, PageIndex: 1, PageSize: CHARTED })
  const grid = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchFamily('articles', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refresh('statistics')
      }, LATER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  const open = (row: ContentCount, what: Behind) => {
    // Nobody sees a number here who is not signed in.
    const zone = session.user!.TimeZone
    if (numberOf(row, what) > 0) contextNow().open('/contribution/Of', drillOf(row, request, what, zone), 'tab')
    else notify(`${row.Name}在这段时间没有${counted[what].title}。`, 'warning')
  }
  const usual: Behind = request.By === 'reviewer' ? 'Decided' : 'Published'
  usePaneCommands([
    ...Object.entries(countedBy).map(([By, title], at) =>
      defineCommand({
        id: `statistics.by.${By}`,
        title: `按${title}统计`,
        group: '统计',
        keys: String(at + 1),
        where: 'list',
        run: () => change({ ...values, By }),
      }),
    ),
    ...numbers.flatMap(([what, keys]) =>
      request.By === 'reviewer' && !decisions.includes(what)
        ? []
        : defineCommand({
            id: `statistics.open.${what}`,
            title: `看${counted[what].title}的稿件`,
            group: '统计',
            keys,
            where: 'list',
            can: ({ subject }) => subject?.rows.length === 1 || '请选择一行',
            run: ({ subject }) => open(subject!.rows[0] as unknown as ContentCount, what),
          }),
    ),
  ])
  const rows = data?.List ?? none
  const chart = useMemo(() => chartOf(request.By, rows), [request.By, rows])
  const latest = useRef(open)
  latest.current = open
  const columns = useMemo(() => columnsOf(request.By, (row, what) => latest.current(row, what)), [request.By])
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
        label={`按${countedBy[request.By]}统计的图，数字在下面的列表里`}
        names={chart.names}
        series={chart.series}
        kind={request.By === 'day' ? 'line' : 'bar'}
        onPick={(at, nth) => rows[at] && chart.series[nth] && open(rows[at], chart.series[nth].field)}
      />
      <List<ContentCount>
        family="statistics"
        label={`内容统计，按${countedBy[request.By]}`}
        query={JSON.stringify(request)}
        source={(PageIndex, PageSize) => api.statistics.content({ ...request, PageIndex, PageSize })}
        columns={columns}
        onOpen={(row) => open(row, usual)}
        empty={<EmptyState title="这段时间没有可以统计的稿件" hint="换一段时间，或去掉栏目。" />}
        filter={first}
        grid={grid}
        keptAs={`/Statistics/content.${request.By}`}
      />
    </div>
  )
}
