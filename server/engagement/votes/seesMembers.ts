/** Options that were taken from a sign-up are taken back, and put there again, by whoever may see who signed up. */
import { maySee, type Me } from '../../../src/api/access.ts'
import { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Whether somebody may see who signed up. */
export const seesMembers = (me: Me): boolean => maySee(me, signUpMembers.pages)

/** Whether the line of the log took options from a sign-up. */
export async function tookFromSignUp(db: Db, LogID: number): Promise<boolean> {
  const line = db.selectFrom('operation_log').select('Action').where('ID', '=', LogID)
  return (await line.executeTakeFirst())?.Action === 'votes.optionsFrom'
}
