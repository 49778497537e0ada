/** Reads a file of articles in a process apart (readApart.ts), so that the largest one keeps nobody waiting. */
import { ImportProblem } from './ImportProblem.ts'
import { keptItems } from './keptItems.ts'
import { readImport } from './readImport.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import type { ReadFile } from './readApart.ts'

/** Ours: pieces of one file at most, those that are left out included. */
const PIECES_LIMIT = 100_000
/** Characters of JSON in one parcel, about. */
const PARCEL = 2_000_000

/** The file as parcels for the database. Throws an ImportProblem when nothing in it can be used. */
export function read({ bytes, name }: FileToRead): ReadFile {
  const found = readImport(bytes, name)
  const pieces = found.items.length + found.refused.length
  if (pieces > PIECES_LIMIT)
    throw new ImportProblem(`「${name}」里有 ${pieces} 条，一次最多导入 ${PIECES_LIMIT} 条，请在原系统里分批导出。`)
  const counts = { total: 0, failed: 0, leftOut: 0 }
  const parcels: string[] = []
  let parcel: string[] = []
  let size = 0
  const close = () => {
    if (parcel.length > 0) parcels.push(`[${parcel.join(',')}]`)
    parcel = []
    size = 0
  }
  for (const item of keptItems(found)) {
    const json = JSON.stringify(item)
    counts.total++
    if (item.State === 'failed') counts.failed++
    if (item.State === 'leftOut') counts.leftOut++
    parcel.push(json)
    size += json.length
    if (size > PARCEL) close()
  }
  close()
  return { format: found.format, warnings: found.warnings, counts, parcels }
}
