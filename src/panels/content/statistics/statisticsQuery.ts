/** What the statistics are asked for, and where a line of them leads. Pure. */
import type { ContentCount, CountedBy } from '../../../api/content/statistics/calls.ts'
import { countedBy } from '../../../api/content/statistics/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { dayAfter } from '../../../api/text/day.ts'
import { startOfDay } from '../../../api/text/dayInZone.ts'
import { periodOf, USUAL_PERIOD } from '../../parts/chart/periods.ts'
import type { FilterValues } from '../../parts/filters/filter.ts'

/** The request behind some filter values. */
export function statisticsRequest(values: FilterValues, now: Date) {
  const By = (values['By'] ?? '') in countedBy ? (values['By'] as CountedBy) : 'person'
  const Chid = values['Chid'] ? { Chid: Number(values['Chid']) } : {}
  return { By, ...periodOf(values['Period'] ?? USUAL_PERIOD, now), ...Chid }
}

/** What can be counted of a line, and what its articles are called: "林小满退回待改的稿件"; of a reviewer "周敏退回的稿件". */
export const counted = {
  Written: { title: '写稿', named: '写' },
  Published: { title: '发布', named: '发布' },
  Passed: { title: '通过', named: '过审' },
  Refused: { title: '退回', named: '退回待改' },
  Decided: { title: '审核', named: '受审' },
  Marks: { title: '评稿', named: '被评' },
} as const
/** See counted. */
export type Behind = keyof typeof counted

/** Which articles a number of the list leads to; undefined: the field is no number. */
export function behind(field: keyof ContentCount): Behind | undefined {
  if (field === 'Words' || field === 'Reads') return 'Published'
  if (field === 'ReviewMinutes') return 'Decided'
  if (field === 'Score') return 'Marks'
  return field in counted ? (field as Behind) : undefined
}

/** The articles behind a number of a line; `zone`: the newsroom's time zone. */
export function drillOf(
  row: Pick<ContentCount, 'ID' | 'Name'>,
  { By, From, To, Chid }: ReturnType<typeof statisticsRequest>,
  what: Behind,
  zone: string,
): ParamsOf<'/contribution/Of'> {
  const [from, to] = By === 'day' ? dayOf(row.Name, zone) : [From, To]
  return {
    ...(Chid === undefined ? {} : { Chid }),
    ...(By === 'person' ? { AdminID: row.ID } : {}),
    ...(By === 'channel' ? { Chid: row.ID } : {}),
    ...(By === 'unit' ? { UnitID: row.ID } : {}),
    ...(By === 'reviewer' ? { DecidedBy: row.ID } : {}),
    ...timesOf(what, from, to),
    Named: row.Name + (By === 'reviewer' ? counted[what].title : counted[what].named),
  }
}

function timesOf(what: Behind, from: string | undefined, to: string | undefined): ParamsOf<'/contribution/Of'> {
  if (what === 'Written') return { From: from, To: to }
  if (what === 'Published') return { PublishedFrom: from, PublishedTo: to }
  if (what === 'Marks') return { MarkedFrom: from, MarkedTo: to }
  const decision = { Passed: 'passed', Refused: 'refused', Decided: undefined } as const
  return { DecidedFrom: from, DecidedTo: to, Decision: decision[what] }
}

/** The newsroom's day, whatever the browser's time zone. */
function dayOf(day: string, zone: string): [string, string] {
  const iso = (at: number) => new Date(at).toISOString()
  return [iso(startOfDay(day, zone)), iso(startOfDay(dayAfter(day, 1), zone) - 1)]
}

/** Minutes as people say them: 45 分, 3.2 时, 2.5 天. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—'
  if (minutes < 60) return `${minutes} 分`
  if (minutes < 48 * 60) return `${Math.round(minutes / 6) / 10} 时`
  return `${Math.round(minutes / 144) / 10} 天`
}
