/** Which columns a person wants in a list, in which order and how wide. Pure. */
import type { ListColumn } from './columns.ts'

/** What is kept of a choice, by the fields' names; fields that are not named stand as the screen declares them. */
export interface ColumnChoice {
  /** The order on the screen, hidden ones among them. */
  readonly order?: readonly string[]
  readonly hidden?: readonly string[]
  /** Widths in px. */
  readonly widths?: Readonly<Record<string, number>>
}

/** Widths in px: what a key changes, and the limits. */
export const WIDTH = { step: 8, least: 40, most: 800 } as const

type Columns<Row> = readonly ListColumn<Row>[]

/** Every column in the chosen order. New ones, which the choice does not know yet, keep their place among the others. */
export function ordered<Row>(columns: Columns<Row>, choice: ColumnChoice): Columns<Row> {
  const known = (choice.order ?? []).filter((field) => columns.some((column) => column.field === field))
  if (known.length === 0) return columns
  const places = new Map(known.map((field, place) => [field, place]))
  const sorted = columns
    .filter((column) => places.has(column.field))
    .toSorted((one, other) => places.get(one.field)! - places.get(other.field)!)
  let next = 0
  return columns.map((column) => (places.has(column.field) ? sorted[next++]! : column))
}

/** The columns to show; the last one cannot be hidden. */
export function chosen<Row>(columns: Columns<Row>, choice: ColumnChoice): Columns<Row> {
  const all = ordered(columns, choice)
  const shown = all.filter((column) => !choice.hidden?.includes(column.field))
  return (shown.length > 0 ? shown : all.slice(0, 1)).map((column) => {
    const width = choice.widths?.[column.field]
    return width === undefined ? column : { ...column, width: `${width}px` }
  })
}

/** Show or hide a column; the choice as it was where nothing would be left. */
export function withToggled<Row>(columns: Columns<Row>, choice: ColumnChoice, field: string): ColumnChoice {
  const hidden = choice.hidden ?? []
  if (hidden.includes(field)) return { ...choice, hidden: hidden.filter((one) => one !== field) }
  const left = columns.filter((column) => column.field !== field && !hidden.includes(column.field))
  return left.length === 0 ? choice : { ...choice, hidden: [...hidden, field] }
}

/** Move a column by some places. */
export function withMoved<Row>(columns: Columns<Row>, choice: ColumnChoice, field: string, by: number): ColumnChoice {
  const order = ordered(columns, choice).map((column) => column.field as string)
  const from = order.indexOf(field)
  const to = Math.max(0, Math.min(from + by, order.length - 1))
  if (from < 0 || from === to) return choice
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...choice, order }
}

/** Give a column a width, within the limits. */
export function withWidth(choice: ColumnChoice, field: string, width: number): ColumnChoice {
  const fit = Math.round(Math.max(WIDTH.least, Math.min(width, WIDTH.most)))
  return { ...choice, widths: { ...choice.widths, [field]: fit } }
}

/** Whether anything differs from what the screen declares. */
export function isChosen(choice: ColumnChoice): boolean {
  return Boolean(choice.order?.length || choice.hidden?.length || Object.keys(choice.widths ?? {}).length)
}
