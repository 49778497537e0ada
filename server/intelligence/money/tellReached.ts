/** Tells people, once, that most of a limit is used up. */
import type { Kysely } from 'kysely'
import { yuanText } from '../../../src/api/text/yuan.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import { sendNotes, systemSender } from '../../system/messages/send.ts'
import type { Scope } from './periods.ts'
import { limitHolders, raisers } from './raisers.ts'

/** A scope a call was counted against; `Limit` null: there is nothing to tell. Money in µ¥. */
export interface Reached {
  readonly StID: number
  /** Who made the call. */
  readonly UserID: number
  /** The newsroom's day of the call, YYYY-MM-DD; it may be over when the call ends. */
  readonly Day: string
  readonly Scope: Scope
  readonly RoleID: number | null
  readonly Limit: number | null
  readonly Spent: number | null
}

/** Whoever made the call is told; of what is not only theirs, those who may raise it are, too. */
export async function tellReached(db: Kysely<Database>, scopes: readonly Reached[]): Promise<void> {
  for (const { StID, UserID, Day, Scope, RoleID, Limit, Spent } of scopes) {
    if (Limit === null) continue
    const role = RoleID === null ? undefined : await nameOf(db, RoleID)
    const Title =
      `${whose(Scope, Day, role ?? '')}的 AI 额度是 ${yuanText(Limit)}，已经用了 ${yuanText(Spent ?? 0)}。` +
      (await raisers(db, StID))
    const holders = Scope === 'person' ? [] : (await limitHolders(db, StID)).map(({ ID }) => ID)
    const notes = [...new Set([UserID, ...holders])].map((to): Note => ({
      UserID: to,
      Type: 'AI 额度',
      Title,
      // Nobody else may open it.
      Page: holders.includes(to) ? '/Ai/Budgets' : '',
      Params: {},
    }))
    await sendNotes(db, systemSender(StID), notes)
  }
}

/** Whose limit it is and of when, as it begins a sentence. */
function whose(scope: Scope, day: string, role: string): string {
  const [, month, date] = day.split('-').map(Number)
  const on = `${month} 月 ${date} 日`
  return { person: `您 ${on}`, role: `“${role}” ${on}`, station: `本站 ${month} 月` }[scope]
}

async function nameOf(db: Kysely<Database>, ID: number): Promise<string | undefined> {
  const role = await db.selectFrom('roles').select('Name').where('ID', '=', ID).executeTakeFirst()
  return role?.Name
}
