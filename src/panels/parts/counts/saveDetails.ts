/** The lines behind a page of counts, as a file of their own. */
import { Refusal } from '../../../api/client.ts'
import type { FamilyName } from '../../../api/index.ts'
import type { ListColumn } from '../list/columns.ts'
import { saveSheet, sheetOf } from '../list/saveSheet.ts'
import type { CountsAsked } from './CountsPanel.tsx'

/** What is saved. */
export interface Details<Row> {
  /** Whose call answered them, as in the operation log. */
  readonly family: FamilyName
  /** What the file is called before its period, as in 广告明细. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Saves them as a sheet named by its period. Throws 'refused' where there are none. */
export async function saveDetails<Row>(
  { From, To }: Pick<CountsAsked<string>, 'From' | 'To'>,
  { family, label, columns, rows }: Details<Row>,
): Promise<void> {
  if (rows.length === 0) throw new Refusal('refused', '这段时间没有可以导出的明细。')
  const sheet = sheetOf(columns)
  sheet.add(rows)
  await saveSheet(window, sheet, { name: `${label} ${From.slice(0, 10)} 至 ${To.slice(0, 10)}`, family, label })
}
