/** Everything kept about somebody, in portions: rows about them whole, of others only what names them. */
import { sql, type Kysely } from 'kysely'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Database } from '../database/schema.ts'
import { readCatalogue } from './catalogue.ts'
import { wordsOf, type KnownPerson } from './person.ts'
import { modulesOf } from './eraseLines.ts'
import { ownNumbers } from './eraseRows.ts'
import { anyOf, personRows, type PersonRows } from './rowsOf.ts'
import { patternOf } from './words.ts'

/** Ours: how many rows a portion has at most. */
const PORTION = 500

/** Some rows of a table. */
export interface Portion {
  readonly Table: string
  readonly Title: string
  /** Why they are handed over. */
  readonly Why: 'own' | 'deed' | 'mentioned'
  readonly Rows: Record<string, unknown>[]
}

/** What a text of ours never hands over: what is good for signing in. */
function handed({ table, declared }: PersonRows): readonly string[] {
  return table.readable.filter((column) => declared?.columns[column]?.kind !== 'secret')
}

/** Columns that say which row it is, of rows that are somebody else's. */
const told = ['ID', 'Title', 'Name', 'CreateTime']

/** What is read of a table, and which rows. */
interface Look {
  readonly rows: PersonRows
  readonly why: Portion['Why']
  /** Of lines of the log: those about rows of this table. */
  readonly about?: PersonRows
}

function looksAt(all: readonly PersonRows[]): readonly Look[] {
  const log = all.find(({ table }) => table.name === 'operation_log')!
  return [
    ...all.flatMap((rows) => [
      ...(rows.own ? [{ rows, why: 'own' } as const] : []),
      ...(rows.deeds.length > 0 ? [{ rows, why: 'deed' } as const] : []),
      ...(rows.mentioned ? [{ rows, why: 'mentioned' } as const] : []),
    ]),
    ...all.flatMap((rows) =>
      rows.own && rows.table.types['ID'] ? [{ rows: log, why: 'own', about: rows } as const] : [],
    ),
  ]
}

type Row = Record<string, unknown>

/** What the log tells of their rows; of others' rows in the same lines, nothing. */
async function readLines(db: Kysely<Database>, { rows, about }: Look, from: number): Promise<Row[]> {
  const ids = await ownNumbers(db, about!)
  const modules = modulesOf(about!.declared!)
  if (ids.length === 0 || modules.length === 0) return []
  const { rows: found } = await sql<Row & { Modifys: Change[] }>`
    select "ID", "CreateTime", "Title", "Modifys" from operation_log
    where "Module" = any(${modules}) and "EventID" && ${[...ids]}::bigint[] and ${rows.here ?? sql`true`}
    order by "ID" limit ${PORTION} offset ${from}`.execute(db)
  return found.map((line) => ({ ...line, Modifys: line.Modifys.filter(({ ID }) => ids.includes(ID)) }))
}

/** Some rows of one look, from so many on. */
async function read(db: Kysely<Database>, look: Look, pattern: string | undefined, from: number): Promise<Row[]> {
  if (look.about) return readLines(db, look, from)
  const { rows, why } = look
  const { table, own = sql`false`, mentioned = sql`false`, deeds } = rows
  const done = anyOf(deeds.map(({ condition }) => condition))
  const others = sql`not coalesce(${own}, false)`
  const which = { own, deed: sql`${done} and ${others}`, mentioned: sql`${mentioned} and ${others}` }[why]
  const columns = handed(rows)
  const isFew = (one: string) =>
    told.includes(one) || table.key.includes(one) || deeds.some(({ column }) => column === one)
  const chosen = why === 'deed' && table.name !== 'operation_log' ? columns.filter(isFew) : columns
  const order = table.key.length > 0 ? sql.join(table.key.map((one) => sql.ref(one))) : sql`ctid`
  const { rows: found } = await sql<Row>`
    select ${sql.join(chosen.map((one) => sql.ref(one)))} from ${sql.table(table.name)} where ${which}
    order by ${order} limit ${PORTION} offset ${from}`.execute(db)
  return why === 'mentioned' && pattern !== undefined ? found.map((row) => namingOnly(row, table.key, pattern)) : found
}

/** Of a row that is somebody else's, what names them. */
function namingOnly(row: Row, key: readonly string[], pattern: string): Row {
  const found = new RegExp(pattern, 'u')
  const isIn = (value: unknown) => found.test(typeof value === 'string' ? value : JSON.stringify(value))
  const kept = Object.entries(row).filter(([name, value]) => key.includes(name) || name === 'CreateTime' || isIn(value))
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? value.filter(isIn) : value]))
}

/** The portion at a place, '' for the first, and where the next one is; undefined: there is none. */
export async function portionAt(
  db: Kysely<Database>,
  person: KnownPerson,
  after: string,
): Promise<{ readonly portion: Portion | undefined; readonly next: string | undefined }> {
  const looks = looksAt(personRows(await readCatalogue(db), person))
  const pattern = patternOf(wordsOf(person))
  let [at = 0, from = 0] = after === '' ? [] : after.split('.').map(Number)
  for (; at < looks.length; at++, from = 0) {
    const look = looks[at]!
    const found = await read(db, look, pattern, from)
    if (found.length === 0) continue
    const { table, declared } = look.rows
    const portion = { Table: table.name, Title: declared?.title ?? table.name, Why: look.why, Rows: found }
    return { portion, next: found.length === PORTION ? `${at}.${from + PORTION}` : `${at + 1}.0` }
  }
  return { portion: undefined, next: undefined }
}

/** What a file of somebody's says of itself. */
export const ABOUT =
  '本系统保存的、与此人有关的全部内容。own：关于本人的记录；deed：本人办理的事务；mentioned：其他记录里写到本人的地方。不含备份：备份按保留的份数到期删除。'
