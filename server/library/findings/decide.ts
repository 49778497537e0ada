/** What somebody decided about a finding: taken or not, once. */
import type { FindingState } from '../../../src/api/library/findings/words.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

type Columns = Readonly<Record<string, unknown>>

/** What is said of a finding about which somebody decided already. */
export const DECIDED = '已经处理过了'

/** Writes the decision down, and tells the log. `done`: what else it changed, by name. Answers why not, as a sentence. */
export async function decide(
  request: Request<unknown>,
  row: StoredIn<'findings'>,
  State: Exclude<FindingState, 'suggested'>,
  done: Columns = {},
): Promise<string | undefined> {
  const After = { State, AdminID: request.me.ID }
  const turned = await request.db
    .updateTable('findings')
    .set({ ...After, UpdateTime: request.now })
    .where('ID', '=', row.ID)
    .where('State', '=', 'suggested')
    .executeTakeFirst()
  if (turned.numUpdatedRows === 0n) return DECIDED
  const none = Object.fromEntries(Object.keys(done).map((name) => [name, null]))
  const Before = { State: row.State, AdminID: row.AdminID, ...none }
  request.changed({ ID: row.ID, Title: row.Label, Before, After: { ...After, ...done } })
  return undefined
}

/** The part of a change that is the finding's own: what undoing an ordinary record knows of. */
export function ownChange<C extends { readonly Before: Columns | null; readonly After: Columns | null }>(change: C): C {
  const own = (side: Columns | null) => side && { State: side['State'], AdminID: side['AdminID'] }
  return { ...change, Before: own(change.Before), After: own(change.After) }
}
