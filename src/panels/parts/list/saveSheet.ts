/** Rows as a spreadsheet the person keeps. The code that makes it is fetched when it is wanted. */
import { download } from '../../../workspace/download.ts'
import type { ListColumn } from './columns.ts'
import type { Listed } from './listState.ts'

/** `window`: the one the person looks at. Rejects where it cannot be made or fetched. */
export async function saveSheet<Row extends Listed>(
  window: Window,
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  fileName: string,
): Promise<void> {
  const { spreadsheetOf } = await import('./exportRows.ts')
  download(window, await spreadsheetOf(rows, columns), fileName)
}
