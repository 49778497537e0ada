/** Erasing somebody, table by table, each in a transaction of its own: whoever is interrupted goes on where they were. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readCatalogue } from './catalogue.ts'
import { eraseDoer, eraseOwn, ownNumbers, replaceWords } from './eraseRows.ts'
import { markErased } from '../readers/returning.ts'
import { eraseLines } from './eraseLines.ts'
import { wordsOf, type KnownPerson } from './person.ts'
import { personRows } from './rowsOf.ts'
import { patternOf } from './words.ts'

/** What was done in one table. */
export interface TableErased {
  readonly Table: string
  readonly Title: string
  /** Rows about them that were emptied or removed. */
  readonly Own: number
  /** Other rows in which what named them was replaced. */
  readonly Mentioned: number
  /** Lines and names of theirs as who did something. */
  readonly Deeds: number
}

/** How it is done. */
export interface ErasingOptions {
  /** What they wrote goes, too. */
  readonly withTexts: boolean
  readonly now: Date
  /** Tables that were done already. Default none. */
  readonly done?: readonly TableErased[]
  /** Called at the end of each table's transaction. */
  readonly keep?: (tx: Transaction<Database>, done: readonly TableErased[]) => Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Ours: the law on network security (article 21) has who did what from where kept for six months; until then the doer of a
 * line keeps their name, and what is left is emptied by the clock.
 */
export const LINES_KEPT_MS = 184 * 86_400_000

/** Ours: what comes in while it is at work is found in another round. */
const ROUNDS = 3

/** Erases them; answers what was done, by table. */
export async function erasePerson(
  db: Kysely<Database>,
  person: KnownPerson,
  options: ErasingOptions,
): Promise<TableErased[]> {
  const { withTexts, now, keep, signal } = options
  await markErased(db, person.members, now)
  const done = new Map((options.done ?? []).map((one) => [one.Table, one]))
  const all = personRows(await readCatalogue(db), person)
  const pattern = patternOf(wordsOf(person))
  // What the log tells of a row is known by its number, and so comes before anything else does.
  const ordered = all.toSorted(
    (one, other) => Number(one.table.name === 'operation_log') - Number(other.table.name === 'operation_log'),
  )
  const add = (name: string, title: string, more: Partial<TableErased>) => {
    const before = done.get(name) ?? { Table: name, Title: title, Own: 0, Mentioned: 0, Deeds: 0 }
    const { Own = 0, Mentioned = 0, Deeds = 0 } = more
    done.set(name, {
      ...before,
      Own: before.Own + Own,
      Mentioned: before.Mentioned + Mentioned,
      Deeds: before.Deeds + Deeds,
    })
  }
  for (let round = 1; round <= ROUNDS; round++) {
    let found = 0
    for (const rows of ordered) {
      const { table, declared, own, deeds, mentioned } = rows
      if (round === 1 && options.done?.some((one) => one.Table === table.name)) continue
      if (!own && !mentioned && deeds.length === 0) continue
      signal?.throwIfAborted()
      found += await db.transaction().execute(async (tx) => {
        const ids = await ownNumbers(tx, rows)
        const Lines =
          declared && ids.length > 0 ? await eraseLines(tx, declared, { StID: person.StID, ids, withTexts }) : 0
        // Rows that are emptied stay theirs by their number; a second time would count them again.
        const Own = round === 1 || declared?.erased === 'row' ? await eraseOwn(tx, rows, withTexts) : 0
        const { all: replaced, others: Mentioned } = pattern
          ? await replaceWords(tx, rows, pattern, ids)
          : { all: 0, others: 0 }
        const before = table.name === 'operation_log' ? new Date(now.getTime() - LINES_KEPT_MS) : undefined
        const Deeds = await eraseDoer(tx, rows, before)
        const title = declared?.title ?? table.name
        if (Own + Mentioned + Deeds > 0 || done.has(table.name)) add(table.name, title, { Own, Mentioned, Deeds })
        if (Lines > 0 && round === 1) add('operation_log', '操作日志', { Deeds: Lines })
        await keep?.(tx, [...done.values()])
        return Own + replaced
      })
    }
    if (found === 0) break
  }
  return [...done.values()].filter(({ Own, Mentioned, Deeds }) => Own + Mentioned + Deeds > 0)
}
