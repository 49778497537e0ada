/** The rows of a file people keep lists in: xlsx, CSV, or a text with a line each. */
import { Refusal } from '../../../src/api/client.ts'
import { csvRows } from './csv.ts'
import { xlsxRows } from './xlsx.ts'
import { refuseRows, SHEET_ROWS } from './xmlBounds.ts'

/** A row: its number as people count, from 1, and its cells without blanks around them. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Read a file by what it holds, whatever its name says. A text may be UTF-8, UTF-16 with a mark, or GB 18030. Throws
 * 'refused' with a sentence when it is none of them, 'limit' when it holds too much. A file somebody sent is read in a
 * process apart (server/platform/apart), never in the server's own.
 */
export function readSheet(bytes: Uint8Array): SheetRow[] {
  const [a, b, c, d] = bytes
  if (a === 0x50 && b === 0x4b) return checked(xlsxRows(bytes))
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
    throw new Refusal('refused', '这是旧版 Excel 的 xls 文件，请另存为 xlsx 或 CSV 再导入。')
  return checked(csvRows(textOf(bytes)))
}

function checked(rows: SheetRow[]): SheetRow[] {
  if (rows.length > SHEET_ROWS) refuseRows(rows.length)
  return rows
}

function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  const mark = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  for (const coding of mark ? [mark] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(coding, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      // Not written that way: the next one.
    }
  }
  throw new Refusal('refused', '这个文件读不出文字，请用 xlsx、CSV 或纯文本。')
}
