/** How a reservation ends: what was spent takes its place. Each ends once; whoever comes later changes nothing. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { tellLine } from './tellLine.ts'
import { tellReached, type Reached } from './tellReached.ts'

/** What a call came to. */
export interface Spent {
  /** In µ¥. */
  readonly spent: number
  /** It was counted here, because the provider did not say. */
  readonly isEstimate: boolean
  readonly InputTokens?: number | undefined
  readonly OutputTokens?: number | undefined
  /** Pictures or videos. */
  readonly Items?: number | undefined
}

type State = 'settled' | 'kept' | 'released'

async function end(db: Kysely<Database>, LedgerID: number, state: State, came?: Spent): Promise<boolean> {
  const { spent = 0, isEstimate = false, InputTokens, OutputTokens, Items } = came ?? {}
  const within = async (tx: Kysely<Database>) => {
    const { rows } = await sql<Reached>`
      select * from ai_end(${LedgerID}, ${state}, ${spent}, ${isEstimate}, ${InputTokens ?? null}, ${OutputTokens ?? null},
        ${Items ?? null}, ${new Date()})`.execute(tx)
    await tellReached(tx, rows)
    const [line] = rows
    if (line) await tellLine(tx, { ...line, LedgerID, Action: state })
    return line !== undefined
  }
  // Whoever is told is told with it, or neither is done.
  return db.isTransaction ? within(db) : db.transaction().execute(within)
}

/** The provider said what it took, or it was counted. Answers whether this ended it. Most of a limit used up: people are told. */
export const settle = (db: Kysely<Database>, LedgerID: number, came: Spent): Promise<boolean> =>
  end(db, LedgerID, 'settled', came)

/** Nobody knows what became of the call: what was reserved counts as spent. Answers whether this ended it. */
export const keep = (db: Kysely<Database>, LedgerID: number): Promise<boolean> => end(db, LedgerID, 'kept')

/** Nothing can have been billed. Answers whether this ended it. */
export const release = (db: Kysely<Database>, LedgerID: number): Promise<boolean> => end(db, LedgerID, 'released')
