/** Whose account is not erased: one's own, one with more power than one's own, and one that is still in use. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Throws 'refused' and says what to do. Ours: an account is deleted first, by which all its guards are kept. */
export async function refuseAccount(db: Db, me: Me, name: string): Promise<void> {
  const found = await db
    .selectFrom('admin_users')
    .select(['ID', 'DeletedAt'])
    .where('StID', '=', me.StID)
    .where('UserName', '=', name.trim())
    .executeTakeFirst()
  if (!found) throw new Refusal('refused', '本站没有这个账号。')
  if (found.DeletedAt === null) throw new Refusal('refused', '这个账号还在用：请先在“账号”里删除它，再登记抹去。')
}
