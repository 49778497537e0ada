/** A list as a spreadsheet: the columns that are shown, every row that matches. Loaded when it is asked for. */
import writeExcel from 'write-excel-file/universal'
import { cellText, widthIn } from './cellText.ts'
import type { ListColumn } from './columns.ts'
import type { Listed } from './listState.ts'

/** Rows as they go into the file: the titles first. Text is stored as text, so that no cell becomes a formula. */
export function sheetOf<Row extends Listed>(rows: readonly Row[], columns: readonly ListColumn<Row>[]) {
  return [
    columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      columns.map((column) => {
        const value = cellText(row, column)
        if (typeof value === 'number') return { value, type: Number }
        return value === '' ? null : { value, type: String }
      }),
    ),
  ]
}

/** The file. */
export function spreadsheetOf<Row extends Listed>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): Promise<Blob> {
  const sample = rows.slice(0, 200)
  return writeExcel(sheetOf(rows, columns), {
    columns: columns.map((column) => ({
      width: widthIn([column.title, ...sample.map((row) => cellText(row, column))]),
    })),
    stickyRowsCount: 1,
  }).toBlob()
}
