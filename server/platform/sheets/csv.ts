/** Rows of a text: cells apart by tabs, or by commas or semicolons where there is no tab, quoted as RFC 4180 says. */
import type { SheetRow } from './readSheet.ts'

/** What cells are kept apart by, from the first line that has any of them. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const first = text.split('\n').find((line) => /[,;，]/.test(line)) ?? ''
  return [',', '，', ';'].find((sign) => first.includes(sign)) ?? ','
}

/** Read a text. A line is counted where its row begins, so that a quoted cell may hold line ends. */
export function csvRows(source: string): SheetRow[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell].map((one) => one.trim()) })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      begun = line
    } else cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
