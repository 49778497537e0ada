/** From rows of data to what a widget draws. Pure. */
import type { DataColumn, DataResult, DataRow } from '../../../../api/command/bigScreens/dataResult.ts'
import type { ColumnType } from '../../../../api/command/bigScreens/widgets/widgetKind.ts'

/** The column a widget means: the named one, else the first of its type. undefined: there is none. */
export function columnOf(columns: readonly DataColumn[], name: string, of: ColumnType): DataColumn | undefined {
  const named = name === '' ? undefined : columns.find((column) => column.Name === name)
  return named ?? columns.find(({ Type }) => of === 'any' || Type === of)
}

/** What names a row: the named column, else the first that is no number, else the first. */
export function nameColumn(columns: readonly DataColumn[], name: string): DataColumn | undefined {
  return columns.find((column) => column.Name === name) ?? columns.find(({ Type }) => Type !== 'number') ?? columns[0]
}

/** A cell as a number; null where it is none. */
export function numberIn(row: DataRow | undefined, column: DataColumn | undefined): number | null {
  const value = column && row?.[column.Name]
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const two = (value: number) => String(value).padStart(2, '0')

/** Whether all moments of a column lie within a day and a half: they can be told by their time alone. */
function isShort(Rows: readonly DataRow[], column: DataColumn): boolean {
  if (column.Type !== 'time' || Rows.length === 0) return false
  const moments = Rows.map((row) => Date.parse(String(row[column.Name] ?? ''))).filter((at) => !Number.isNaN(at))
  return Math.max(...moments) - Math.min(...moments) <= 36 * 3_600_000
}

/** A cell in words. A moment is shown by its time, on other days by its day too unless that goes without saying. */
export function textIn(row: DataRow, column: DataColumn, now: number, isDayKnown = false): string {
  const value = row[column.Name] ?? ''
  if (column.Type === 'number') return typeof value === 'number' ? grouped(value) : String(value)
  const at = column.Type === 'time' ? new Date(value) : undefined
  if (!at || Number.isNaN(at.getTime())) return String(value)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday || isDayKnown ? time : `${at.getMonth() + 1}月${at.getDate()}日 ${time}`
}

/** A number with separators; at most `decimals` places (default 2). */
export function grouped(value: number, decimals = 2): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const places = rest?.replace(/0+$/, '')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const isZero = Number(whole) === 0 && !places
  return `${value < 0 && !isZero ? '-' : ''}${separated}${places ? `.${places}` : ''}`
}

/** One row of figures; `rows`: which row of the data each came from. */
export interface Figures {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly rows: readonly number[]
}

/** Names along an axis, and figures for each. */
export interface Shaped {
  readonly names: readonly string[]
  readonly series: readonly Figures[]
}

/** What is asked of `shape`. */
export interface ShapeWish {
  readonly name: DataColumn | undefined
  readonly value: DataColumn | undefined
  /** Splits the figures into several rows; undefined: there is one. */
  readonly by: DataColumn | undefined
  /** Names at most, the first ones. */
  readonly most: number
  readonly now: number
}

/** Names in the order they come, figures by group; what comes several times is added up. */
export function shape({ Rows }: Pick<DataResult, 'Rows'>, { name, value, by, most, now }: ShapeWish): Shaped {
  if (!name || !value) return { names: [], series: [] }
  const isDayKnown = isShort(Rows, name)
  const places = new Map<string, number>()
  const names: string[] = []
  const groups = new Map<string, { values: (number | null)[]; rows: number[] }>()
  for (const [at, row] of Rows.entries()) {
    const mark = String(row[name.Name])
    let place = places.get(mark)
    if (place === undefined) {
      if (places.size >= most) continue
      places.set(mark, (place = places.size))
      names.push(textIn(row, name, now, isDayKnown))
    }
    const group = by ? textIn(row, by, now) : value.Title
    const figures = groups.get(group) ?? { values: [], rows: [] }
    const number = numberIn(row, value)
    const before = figures.values[place] ?? null
    figures.values[place] = before === null ? number : before + (number ?? 0)
    figures.rows[place] ??= at
    groups.set(group, figures)
  }
  return {
    names,
    series: [...groups].map(([title, { values, rows }]) => ({
      name: title,
      values: names.map((_, at) => values[at] ?? null),
      rows: names.map((_, at) => rows[at] ?? -1),
    })),
  }
}
