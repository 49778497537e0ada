/**
 * Writes what arrives of all answers a server has in hand: one statement is on its way at a time, and what comes meanwhile goes
 * with the next, so that two hundred answers are no thousand statements a second. One answer alone is written at once.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Answerer } from './writer.ts'

/** So far an answer is. */
export interface Kept {
  readonly ID: number
  readonly Text: string
  /** With its first text: who answers. */
  readonly first?: Answerer | undefined
}

/** Says whether the answer is still this server's; else nothing was written. Rejects where the database is away. */
export type Keep = (kept: Kept) => Promise<boolean>

/** For one server. `runner`: its name among all; see takeAnswers. */
export function createKeeper(db: Kysely<Database>, runner: string): Keep {
  let waiting: (Kept & { readonly done: PromiseWithResolvers<boolean> })[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const these = waiting
      waiting = []
      try {
        const own = await write(db, runner, these)
        for (const { ID, done } of these) done.resolve(own.has(ID))
      } catch (error) {
        for (const { done } of these) done.reject(error)
      }
    }
    isWriting = false
  }
  return (kept) => {
    const done = Promise.withResolvers<boolean>()
    waiting.push({ ...kept, done })
    if (!isWriting) void writeAll()
    return done.promise
  }
}

/** Locked in one order, so that two who write several never wait for each other. Answers those that were written. */
async function write(db: Kysely<Database>, runner: string, all: readonly Kept[]): Promise<ReadonlySet<number>> {
  const column = <Value>(of: (one: Kept) => Value) => all.map(of)
  const { rows } = await sql<{ ID: number }>`
    with mine as materialized (
      select "ID" from ai_answers where "ID" = any(${column(({ ID }) => ID)}::bigint[]) and "Runner" = ${runner}
        and "State" in ('waiting', 'streaming') order by "ID" for no key update)
    update ai_answers a set "Text" = w.text, "State" = 'streaming', "UpdateTime" = clock_timestamp(),
      "SettingID" = coalesce(w.setting, a."SettingID"), "Service" = coalesce(w.service, a."Service"),
      "Provider" = coalesce(w.provider, a."Provider"), "Model" = coalesce(w.model, a."Model"),
      "FirstTime" = case when w.setting is null then a."FirstTime" else clock_timestamp() end
    from mine, unnest(${column(({ ID }) => ID)}::bigint[], ${column(({ Text }) => Text)}::text[],
      ${column(({ first }) => first?.SettingID ?? null)}::bigint[], ${column(({ first }) => first?.Service ?? null)}::text[],
      ${column(({ first }) => first?.Provider ?? null)}::text[], ${column(({ first }) => first?.Model ?? null)}::text[])
      as w(id, text, setting, service, provider, model)
    where a."ID" = mine."ID" and w.id = a."ID"
    returning a."ID"`.execute(db)
  return new Set(rows.map(({ ID }) => ID))
}
