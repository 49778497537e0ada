/**
 * What a model outside of the house is told of a list where a station has channels for models in the house: the page it would be if
 * nothing of these channels were there at all, and no number that counts them.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { ReadingAs } from '../../../platform/pipeline/readingAs.ts'
import { localAmong } from '../onlyLocal.ts'
import { PAGE_LIMIT, type ReadTool } from './readTools.ts'
import { rowsIn, type Row } from './rowsIn.ts'

/** Ours: rows that are read at once to fill a page, and how often: what stands behind these is not found. */
const CHUNK = 200
const CHUNKS = 10

/**
 * Fields that count records of other families, some of which may be withheld. Those that count what belongs to a record itself, or
 * who read it, are told with it.
 */
export const countsOfOthers: ReadonlySet<string> = new Set([
  ...['Total', 'Capped', 'ArticleCount', 'TaskCount', 'AdoptedCount', 'SelectionCount', 'Uses', 'UseCount'],
])

/** A page of what is not withheld, as it was asked for. Throws what the read refuses. */
export async function visiblePage(
  { db, StID, readAs }: { readonly db: Kysely<Database>; readonly StID: number } & Pick<ReadingAs, 'readAs'>,
  { family, call }: ReadTool,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> {
  const [index, size] = [numberOf(input, 'pageindex', 1), numberOf(input, 'pagesize', PAGE_LIMIT)]
  const rest = Object.entries(input).filter(([name]) => !['pageindex', 'pagesize'].includes(name.toLowerCase()))
  const [from, to] = [(index - 1) * size, index * size]
  const seen: Row[] = []
  for (let at = 1; at <= CHUNKS && seen.length < to; at++) {
    const page = { ...Object.fromEntries(rest), PageIndex: at, PageSize: CHUNK }
    const rows = rowsIn(await readAs(family, call as never, page as never))
    const ids = rows.map(({ ID }) => ID)
    const local = await localAmong(db, StID, { family, ids })
    seen.push(...rows.filter(({ ID }) => !local.has(ID)))
    if (rows.length < CHUNK) break
  }
  return seen.slice(from, to)
}

function numberOf(input: Readonly<Record<string, unknown>>, name: string, other: number): number {
  const value = Number(Object.entries(input).find(([one]) => one.toLowerCase() === name)?.[1] ?? other)
  return Number.isSafeInteger(value) && value >= 1 ? value : other
}

/** Without the numbers that count records of other families. */
export function withoutCounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCounts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (countsOfOthers.has(name) ? [] : [[name, withoutCounts(one)]])),
  )
}
