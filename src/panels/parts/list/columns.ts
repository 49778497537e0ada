/** Columns of a list. */
import type { Keeps } from '../../../api/text/keeps.ts'
import type { ReactNode } from 'react'

/** How a cell is edited in place. */
export interface CellEdit<Row> {
  /** Longest text, in characters. */
  readonly max: number
  /** Its input helper. Default none. */
  readonly keeps?: Keeps | undefined
  /** Whether this row's cell may be edited: true, or why not. Default: it may. */
  readonly can?: (row: Row) => true | string
  /** Store the text. Rejects with a Refusal when it cannot be; what was typed stays in the field. */
  readonly save: (row: Row, text: string) => Promise<void>
}

/** One column. Default: the field's value as text. */
export interface ListColumn<Row> {
  readonly field: keyof Row & string
  readonly title: string
  /** A CSS grid track, e.g. '96px' or 'minmax(160px, 1fr)'. Default 'minmax(80px, 1fr)'. */
  readonly width?: string
  /** Figures: right-aligned, tabular. Default false. */
  readonly figures?: boolean
  readonly cell?: (row: Row) => ReactNode
  /** The cell as text, for export and copying. Default: the field's value (cellText.ts). */
  readonly text?: (row: Row) => string | number
  /** F2 edits the cell in place; see EditCell. */
  readonly edit?: CellEdit<Row>
  /** Left out where the pane is narrower than this, in px. Default: never. */
  readonly from?: number
  /** It answers a question: the filter that must be asked for it to be there. Default: always. */
  readonly asked?: string
}

/** The columns that have something to say with these filters. */
export function askedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  values: Readonly<Record<string, string>>,
): readonly ListColumn<Row>[] {
  return columns.filter(({ asked }) => asked === undefined || (values[asked] ?? '').trim() !== '')
}

/** What a row has beside its columns, in px: the mark of what is selected, and its end. */
const AROUND = 32
/** What a column needs at least, in px: of a track the first figure. */
const least = ({ width = '80px' }: ListColumn<never>) => Number(/(\d+)px/.exec(width)?.[1] ?? 80)

/**
 * The columns that fit into a width: those that may be there, and of these, where they need more than there is, the ones
 * that ask for the widest pane go first. What has no `from` always stays.
 */
export function fitting<Row>(columns: readonly ListColumn<Row>[], width: number): readonly ListColumn<Row>[] {
  let shown = columns.filter((column) => !column.from || width >= column.from)
  let needed = shown.reduce((sum, column) => sum + least(column as ListColumn<never>), AROUND)
  while (needed > width) {
    const [widest] = shown.filter(({ from }) => from).toSorted((a, b) => b.from! - a.from!)
    if (!widest) break
    shown = shown.filter((column) => column !== widest)
    needed -= least(widest as ListColumn<never>)
  }
  return shown
}

/** The grid's tracks for some columns. */
export function tracksOf(columns: readonly ListColumn<never>[]): string {
  return columns.map((column) => column.width ?? 'minmax(80px, 1fr)').join(' ')
}
