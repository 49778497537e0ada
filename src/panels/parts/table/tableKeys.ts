/** Where keys lead in a table of cells. Pure. */

/** A cell by its place. */
export interface CellPosition {
  readonly row: number
  readonly col: number
}

/** How large the table is, and how many whole rows are on the screen. */
export interface Extent {
  readonly rows: number
  readonly cols: number
  readonly page: number
}

/** What a key event says. */
export interface KeyLike {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The cell a key leads to; undefined for keys that lead nowhere. As in spreadsheets: Home is the row's, Ctrl+Home the table's. */
export function placeAfter(from: CellPosition, event: KeyLike, { rows, cols, page }: Extent): CellPosition | undefined {
  if (rows === 0 || event.altKey) return undefined
  const far = event.ctrlKey || event.metaKey
  const last = { row: rows - 1, col: cols - 1 }
  const steps: Readonly<Record<string, CellPosition>> = {
    ArrowDown: { row: far ? last.row : from.row + 1, col: from.col },
    ArrowUp: { row: far ? 0 : from.row - 1, col: from.col },
    ArrowRight: { row: from.row, col: far ? last.col : from.col + 1 },
    ArrowLeft: { row: from.row, col: far ? 0 : from.col - 1 },
    PageDown: { row: from.row + page, col: from.col },
    PageUp: { row: from.row - page, col: from.col },
    Home: { row: far ? 0 : from.row, col: 0 },
    End: { row: far ? last.row : from.row, col: last.col },
  }
  const to = steps[event.key]
  return to && { row: clamp(to.row, last.row), col: clamp(to.col, last.col) }
}
