/** Rows as a text file that spreadsheets open. */
import type { Cells } from './cells.ts'

/** Ours: so many rows are put into one piece of the file at a time. */
const PIECE = 5000
/** What a spreadsheet would take for a formula; a sign before it makes it a text. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The file: UTF-8 with the mark by which Excel knows it. */
export function csvOf(titles: Cells, lines: readonly Cells[]): Blob {
  const textOf = (cells: Cells) => `${cells.map(cellOf).join(',')}\r\n`
  const pieces: string[] = ['\uFEFF', textOf(titles)]
  for (let at = 0; at < lines.length; at += PIECE)
    pieces.push(
      lines
        .slice(at, at + PIECE)
        .map(textOf)
        .join(''),
    )
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}
