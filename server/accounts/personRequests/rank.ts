/** What is kept about an account that holds more than one's own is nobody's to count, take or erase. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { ranksOf } from '../adminUsers/ranks.ts'

/** Throws 'forbidden' where one of the accounts does; their numbers. */
export async function refuseRank(db: Db, me: Me, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return
  const outranked = await ranksOf(db, me)
  const found = await db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', 'in', [...accounts])
    .execute()
  for (const { RoleID } of found) {
    const why = outranked(RoleID)
    if (why) throw new Refusal('forbidden', why)
  }
}
