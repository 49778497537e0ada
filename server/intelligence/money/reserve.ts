/** Before a provider is called, what the call may cost at most is reserved. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { noRoom } from './noRoom.ts'
import { tellLine } from './tellLine.ts'
import type { Scope } from './periods.ts'

/** A call that is about to be made. */
export interface Reserving {
  readonly StID: number
  readonly UserID: number
  /** A setting of text_parameters, or, of checks and news, of settings_parameters. */
  readonly SettingID: number
  readonly Provider: string
  readonly Model: string
  readonly Purpose: 'text' | 'picture' | 'video' | 'check' | 'news'
  /** In µ¥; 0 for what costs nothing, such as a model in the house. */
  readonly most: number
  readonly now: Date
}

interface Answer {
  readonly LedgerID: number | null
  readonly Why: Scope | 'gone' | 'calls' | null
  readonly Limit: number
  readonly Left: number
  readonly Name: string | null
}

/**
 * Writes the line of the ledger, in one statement that holds it against the limits of person and role for the newsroom's day
 * and of the station for its month: of any number at once only those go for which there is room. The line ends by settle, keep
 * or release. Throws a Refusal 'limit' that says what is left, when it renews and who raises it; 'busy' where the setting has
 * as many calls under way as it may (AtOnce); 'missing' where the person is gone.
 */
export async function reserve(db: Kysely<Database>, asked: Reserving): Promise<number> {
  const { StID, UserID, SettingID, Provider, Model, Purpose, most, now } = asked
  const { rows } = await sql<Answer>`
    select * from ai_reserve(${StID}, ${UserID}, ${SettingID}, ${Provider}, ${Model}, ${Purpose}, ${most}, ${dayHere(now)})`.execute(
    db,
  )
  const { LedgerID, Why, Limit, Left, Name } = rows[0]!
  if (LedgerID !== null) {
    await tellLine(db, { StID, UserID, LedgerID, Action: 'reserved' })
    return LedgerID
  }
  if (Why === null || Why === 'gone') throw new Refusal('missing', '这个账号不在了，不能使用 AI。')
  if (Why === 'calls')
    throw new Refusal('busy', `“${Name ?? ''}”同时最多进行 ${Limit} 个请求，现在已经满了，请稍后再试。`)
  throw await noRoom(db, { StID, scope: Why, limit: Limit, left: Left, most, role: Name ?? '', now })
}
