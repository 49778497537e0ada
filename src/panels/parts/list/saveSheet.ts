/** Rows as a file the person keeps: told of in the log before it is handed over. The code that makes it is fetched when wanted. */
import type { FamilyName } from '../../../api/index.ts'
import { carriesPersons } from '../../../api/system/exports/persons.ts'
import { download } from '../../../workspace/download.ts'
import { api } from '../../../workspace/session.ts'
import type { Cells } from './cells.ts'
import { csvOf } from './csvOf.ts'
import { cellText } from './cellText.ts'
import type { ListColumn } from './columns.ts'

/** Ours: more rows than this are a text file: no spreadsheet of as many is made in a browser. */
const SPREADSHEET_ROWS = 100_000

/** What goes into a file, as it comes in. */
export interface Sheet<Row> {
  add(rows: readonly Row[]): void
  count(): number
  /** The file and the end of its name. */
  file(): Promise<{ readonly file: Blob; readonly ending: 'xlsx' | 'csv' }>
}

/** An empty one. `most`: rows of a spreadsheet (default SPREADSHEET_ROWS). */
export function sheetOf<Row>(columns: readonly ListColumn<Row>[], most = SPREADSHEET_ROWS): Sheet<Row> {
  const titles = columns.map(({ title }) => title)
  const lines: Cells[] = []
  return {
    add(rows) {
      for (const row of rows) lines.push(columns.map((column) => cellText(row, column)))
    },
    count: () => lines.length,
    async file() {
      if (lines.length > most) return { file: csvOf(titles, lines), ending: 'csv' }
      const { spreadsheetOf } = await import('./exportRows.ts')
      return { file: await spreadsheetOf(titles, lines), ending: 'xlsx' }
    },
  }
}

/** How a file is called, and of whose rows the log is told; without them the rows came by a call that tells it. */
export interface SheetName {
  readonly name: string
  readonly family?: FamilyName
  /** How the list is called. */
  readonly label?: string
}

/** `window`: the one the person looks at. Rejects where it may not be had, or cannot be made or fetched. */
export async function saveSheet<Row>(
  window: Window,
  sheet: Sheet<Row>,
  { name, family, label }: SheetName,
): Promise<void> {
  const { file, ending } = await sheet.file()
  if (family) {
    const told = { Family: family, IsPersons: carriesPersons(family), Label: label ?? name, Count: sheet.count() }
    await api.exports.take(told)
  }
  download(window, file, `${name}.${ending}`)
}
