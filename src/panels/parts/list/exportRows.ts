/** Rows as a spreadsheet. Loaded when it is asked for. */
import writeExcel from 'write-excel-file/universal'
import type { Cells } from './cells.ts'
import { widthIn } from './cellText.ts'

/** Rows as they go into the file: the titles first. Text is stored as text, so that no cell becomes a formula. */
export function cellsOf(titles: readonly string[], lines: readonly Cells[]) {
  return [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...lines.map((cells) =>
      cells.map((value) => {
        if (typeof value === 'number') return { value, type: Number }
        return value === '' ? null : { value, type: String }
      }),
    ),
  ]
}

/** The file. */
export function spreadsheetOf(titles: readonly string[], lines: readonly Cells[]): Promise<Blob> {
  const sample = lines.slice(0, 200)
  return writeExcel(cellsOf(titles, lines), {
    columns: titles.map((title, at) => ({ width: widthIn([title, ...sample.map((cells) => cells[at] ?? '')]) })),
    stickyRowsCount: 1,
  }).toBlob()
}
