/** Erasing in one table: the rows about somebody go or are emptied, and what names them elsewhere is replaced. */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { queueJobs } from '../jobs/queue.ts'
import { emptied } from './emptied.ts'
import type { PersonRows } from './rowsOf.ts'
import { ERASED, withoutWords } from './words.ts'

type Tx = Transaction<Database>

/** The numbers of the rows about them, of a table that has numbers. */
export async function ownNumbers(db: Kysely<Database>, { table, own }: PersonRows): Promise<readonly number[]> {
  if (!own || !table.readable.includes('ID') || !/int/.test(table.types['ID']!)) return []
  const { rows } = await sql<{ ID: number }>`select "ID" from ${sql.table(table.name)} where ${own}`.execute(db)
  return rows.map(({ ID }) => ID)
}

/** Empties or removes the rows about them; answers how many. */
export async function eraseOwn(db: Tx, { table, declared, own }: PersonRows, withTexts: boolean): Promise<number> {
  if (!own || !declared) return 0
  if (declared.erased === 'row') {
    const done = await sql`delete from ${sql.table(table.name)} where ${own}`.execute(db)
    return Number(done.numAffectedRows ?? 0)
  }
  const sets: RawBuilder<unknown>[] = []
  for (const [column, personal] of Object.entries(declared.columns)) {
    if (personal.by && !declared.own.includes(personal.by)) continue
    const value = emptied(table, column, personal, withTexts)
    if (value) sets.push(sql`${sql.ref(column)} = ${value}`)
  }
  for (const [column, value] of Object.entries(declared.also ?? {}))
    sets.push(sql`${sql.ref(column)} = ${sql.raw(value!)}`)
  if (sets.length === 0) return 0
  const done = await sql`update ${sql.table(table.name)} set ${sql.join(sets)} where ${own}`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

/** Empties what says of an account who did something, where a column beside it says whose name that is; answers how many. */
export async function eraseDoer(db: Tx, { table, declared, deeds }: PersonRows, before?: Date): Promise<number> {
  let count = 0
  for (const { column, condition } of deeds) {
    const sets = Object.entries(declared?.columns ?? {}).flatMap(([one, personal]) => {
      const value = personal.by === column ? emptied(table, one, personal, false) : undefined
      return value ? [{ one, value }] : []
    })
    if (sets.length === 0) continue
    const isOther = sql.join(
      sets.map(({ one, value }) => sql`${sql.ref(one)} is distinct from ${value}`),
      sql` or `,
    )
    const isOld = before && table.readable.includes('CreateTime') ? sql`"CreateTime" < ${before}` : sql`true`
    const done = await sql`update ${sql.table(table.name)}
      set ${sql.join(sets.map(({ one, value }) => sql`${sql.ref(one)} = ${value}`))}
      where ${condition} and ${isOld} and (${isOther})`.execute(db)
    count += Number(done.numAffectedRows ?? 0)
  }
  return count
}

/** Ours: how many rows are rewritten before the next are looked for. */
const BATCH = 200

interface Found {
  readonly at: string
  readonly part: number
  readonly id: number | null
  readonly texts: Readonly<Record<string, unknown>>
}

/** How many rows were rewritten; `others`: those that are not about them. */
interface Replaced {
  readonly all: number
  readonly others: number
}

/** Replaces the words by which they are known wherever a text of the table has them. `own`: the numbers of rows about them. */
export async function replaceWords(
  db: Tx,
  rows: PersonRows,
  pattern: string,
  own: readonly number[],
): Promise<Replaced> {
  const { table, declared, mentioned } = rows
  if (!mentioned) return { all: 0, others: 0 }
  const theirs = new Set(own)
  const texts = sql.join(rows.texts.flatMap(({ column }) => [sql`${column}::text`, sql`to_jsonb(${sql.ref(column)})`]))
  const id = /int/.test(table.types['ID'] ?? '') ? sql.ref('ID') : sql`null::bigint`
  const changed = new Set<number>()
  let all = 0
  let others = 0
  for (;;) {
    const { rows: found } = await sql<Found>`
      select ctid::text as at, tableoid::bigint as part, ${id} as id, jsonb_build_object(${texts}) as texts
      from ${sql.table(table.name)} where ${mentioned} limit ${BATCH} for update`.execute(db)
    for (const one of found) {
      await rewrite(db, rows, one, pattern)
      if (one.id !== null) changed.add(one.id)
      if (one.id === null || !theirs.has(one.id)) others++
    }
    all += found.length
    if (found.length < BATCH) break
  }
  if (declared?.anew && changed.size > 0)
    await queueJobs(
      db,
      [...changed].map((number) => ({ kind: declared.anew!, key: String(number) })),
    )
  return { all, others }
}

/** What may go wrong with other words in a column: it is taken already, or not allowed. */
const refusals = new Set(['23505', '23514'])

/** Other words, each tried where the one before is not allowed. */
const otherWords = (at: string): readonly string[] => [ERASED, `${ERASED}${at.replace(/\D/g, '')}`, '']

async function rewrite(
  db: Tx,
  { table, declared, texts: columns }: PersonRows,
  { at, part, texts }: Found,
  pattern: string,
): Promise<void> {
  for (const word of otherWords(at)) {
    const sets = columns.flatMap(({ column, type }) => {
      const before = texts[column]
      const isNumber = declared?.columns[column]?.kind === 'phone'
      const after = withoutWords(before, pattern, isNumber ? '' : word)
      if (JSON.stringify(after) === JSON.stringify(before)) return []
      return [sql`${sql.ref(column)} = ${type === 'jsonb' ? sql`${JSON.stringify(after)}::jsonb` : after}`]
    })
    if (sets.length === 0) throw new Error(`the words in ${table.name} are found by the database and not here`)
    if (table.name === 'operation_log') sets.push(sql`"Erased" = true`)
    await sql`savepoint rewriting`.execute(db)
    try {
      await sql`update ${sql.table(table.name)} set ${sql.join(sets)} where ctid = ${at}::tid and tableoid = ${part}`.execute(
        db,
      )
      return
    } catch (error) {
      if (word === '' || !refusals.has((error as { code?: string }).code ?? '')) throw error
      await sql`rollback to savepoint rewriting`.execute(db)
    }
  }
}
