/** What the chart of some counts shows. Pure. */
import type { ContentCount, CountedBy } from '../../../api/content/statistics/calls.ts'
import type { Behind } from './statisticsQuery.ts'

/** Ours: more bars than these are not told apart. */
const BARS = 20

interface Shown {
  readonly names: readonly string[]
  readonly series: readonly {
    readonly name: string
    readonly values: readonly number[]
    readonly colour: string
    /** Which number of a line it shows. */
    readonly field: Behind
  }[]
}

const figures = (
  rows: readonly ContentCount[],
  name: string,
  field: 'Written' | 'Published' | 'Passed' | 'Refused',
  colour: string,
) => ({
  name,
  field,
  values: rows.map((row) => row[field]),
  colour,
})

/** The first lines as bars, all days as a line. */
export function chartOf(by: CountedBy, all: readonly ContentCount[]): Shown {
  const rows = by === 'day' ? all : all.slice(0, BARS)
  const names = rows.map(({ Name }) => (by === 'day' ? Name.slice(5) : Name))
  const decisions = [figures(rows, '通过', 'Passed', '--cd-passed'), figures(rows, '退回', 'Refused', '--cd-refused')]
  if (by === 'reviewer') return { names, series: decisions }
  return {
    names,
    series: [
      figures(rows, '写稿', 'Written', '--cd-accent'),
      figures(rows, '发布', 'Published', '--cd-passed'),
      figures(rows, '退回', 'Refused', '--cd-refused'),
    ],
  }
}
