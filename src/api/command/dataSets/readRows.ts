/** JSON of any shape as columns and rows. Pure. */
import { ROWS_LIMIT, type DataColumn, type DataRow } from '../bigScreens/dataResult.ts'
import { cutText } from '../../text/textLimit.ts'

/** Ours: a data set has at most so many columns, and a cell so many characters. */
export const COLUMNS_LIMIT = 50
export const CELL_LIMIT = 2000

/** Columns and rows. */
export interface Table {
  readonly Columns: DataColumn[]
  readonly Rows: DataRow[]
}

/**
 * The part of a value that a path names: `data.list`, `results[0].rows`; '' is all of it. Throws a RangeError with a
 * sentence when nothing is there.
 */
export function partAt(value: unknown, path: string): unknown {
  let part = value
  const walked: string[] = []
  for (const step of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    walked.push(step)
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step))
      throw new RangeError(`数据里没有“${walked.join('.')}”，请检查数据位置。`)
    part = (part as Record<string, unknown>)[step]
  }
  return part
}

/** Titles by column out of lines such as `count=数量`. */
export function readTitles(text: string): ReadonlyMap<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const at = line.search(/[=＝]/)
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : []
  })
  return new Map(pairs.filter(([name, title]) => name !== '' && title !== ''))
}

/** The rows of a value: a list of objects or of plain values, or one object. Throws a RangeError with a sentence. */
export function readRows(value: unknown, titles: ReadonlyMap<string, string> = new Map()): Table {
  const items = Array.isArray(value) ? value.slice(0, ROWS_LIMIT) : [value]
  if (!Array.isArray(value) && (typeof value !== 'object' || value === null))
    throw new RangeError('数据要是 JSON 的列表或对象，例如 [{"name": "本地", "count": 3}]。')
  const Rows: DataRow[] = items.map((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).map(([name, cell]) => [name.slice(0, 100), cellOf(cell)]))
      : { value: cellOf(item) },
  )
  const names = [...new Set(Rows.flatMap((row) => Object.keys(row)))].slice(0, COLUMNS_LIMIT)
  const Columns = names.map((Name) => ({ Name, Title: titles.get(Name) ?? Name, Type: typeOf(Rows, Name) }))
  return { Columns, Rows: Rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))) }
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? '是' : '否'
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), CELL_LIMIT, '…')
}

const moment = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function typeOf(rows: readonly DataRow[], name: string): DataColumn['Type'] {
  const there = rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [row[name]]))
  if (there.length === 0) return 'text'
  if (there.every((cell) => typeof cell === 'number')) return 'number'
  return there.every((cell) => typeof cell === 'string' && moment.test(cell)) ? 'time' : 'text'
}
