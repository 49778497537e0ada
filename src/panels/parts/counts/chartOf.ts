/** What the chart of some counts shows. Pure. */

/** Ours: more bars than these are not told apart. */
const BARS = 20

/** A line of a count. */
export interface Counted {
  readonly ID: number
  readonly Name: string
}

/** One row of figures. */
export interface Line<Row> {
  readonly field: keyof Row & string
  readonly title: string
  /** The custom property its colour comes from. */
  readonly colour: string
}

/** The first lines as bars, all days as points. */
export function chartOf<Row extends Counted>(isByDay: boolean, all: readonly Row[], lines: readonly Line<Row>[]) {
  const rows = isByDay ? all : all.slice(0, BARS)
  return {
    names: rows.map(({ Name }) => (isByDay ? Name.slice(5) : Name)),
    series: lines.map(({ field, title, colour }) => ({
      name: title,
      values: rows.map((row) => row[field] as number | null),
      colour,
    })),
  }
}

/** A share of a whole in whole per cent; an em dash of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`
}

/** Hours as people say them. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '—'
  return hours < 48 ? `${hours} 时` : `${Math.round(hours / 2.4) / 10} 天`
}
