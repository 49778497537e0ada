/** Reads the rows of a guide, in a process apart (fileRows.ts). */
import { Refusal } from '../../../src/api/client.ts'
import type { Row } from '../../../src/api/engagement/vodGuides/guideColumns.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { readSheet } from '../../platform/sheets/readSheet.ts'

/** Ours: so many lines one guide may hold: a month of a channel. */
const GUIDE_LINES = 2000

/** The rows that hold anything. Throws a Refusal that names the file. */
export function read({ name, bytes }: FileToRead): readonly Row[] {
  const rows = rowsOf(name, bytes).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Refusal('refused', `“${name}”是空的。`)
  if (rows.length > GUIDE_LINES)
    throw new Refusal('limit', `“${name}”太长：一份节目单最多 ${GUIDE_LINES} 行，现在是 ${rows.length} 行。`)
  return rows
}

function rowsOf(name: string, bytes: Uint8Array): readonly Row[] {
  try {
    return readSheet(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.kind, `“${name}”没有读出来：${error.message}`)
    throw error
  }
}
