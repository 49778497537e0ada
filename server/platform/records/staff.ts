/** Accounts that records name. */
import type { Request } from '../pipeline/implement.ts'
import { refuseField } from './refuseField.ts'

/** Refuses a field that names somebody who is no account of the station, or left it. `null` and undefined name nobody. */
export async function checkPeople(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  field: string,
  ids: readonly unknown[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
  if (wanted.length === 0) return
  const found = await db
    .selectFrom('admin_users')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', 'in', wanted)
    .where('DeletedAt', 'is', null)
    .execute()
  if (found.length < wanted.length) throw refuseField(field, '选择的人不是本站的账号，请重新选择。')
}
