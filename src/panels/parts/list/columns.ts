/** Columns of a list. */
import type { ReactNode } from 'react'

/** One column. Default: the field's value as text. */
export interface ListColumn<Row> {
  readonly field: keyof Row & string
  readonly title: string
  /** A CSS grid track, e.g. '96px' or 'minmax(160px, 1fr)'. Default 'minmax(80px, 1fr)'. */
  readonly width?: string
  /** Figures: right-aligned, tabular. Default false. */
  readonly figures?: boolean
  readonly cell?: (row: Row) => ReactNode
  /** Left out where the pane is narrower than this, in px. Default: never. */
  readonly from?: number
}

/** The columns that fit into a width. */
export function fitting<Row>(columns: readonly ListColumn<Row>[], width: number): readonly ListColumn<Row>[] {
  return columns.filter((column) => !column.from || width >= column.from)
}

/** The grid's tracks for some columns. */
export function tracksOf(columns: readonly ListColumn<never>[]): string {
  return columns.map((column) => column.width ?? 'minmax(80px, 1fr)').join(' ')
}
