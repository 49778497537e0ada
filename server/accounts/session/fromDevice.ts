/**
 * Sign-ins that grew from a wall machine's key. They end with the key, so nothing that would outlive it may be made in
 * them: no sign-in for anybody else, no binding to sign in by, no password.
 */
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** Throws 'forbidden' where the caller's sign-in grew from a machine's key. */
export async function refuseDevice({ db, tokenHash }: Pick<Request<unknown>, 'db' | 'tokenHash'>): Promise<void> {
  if (!tokenHash) return
  const grown = await db
    .selectFrom('sessions')
    .select('DeviceID')
    .where('TokenHash', '=', tokenHash)
    .where('DeviceID', 'is not', null)
    .executeTakeFirst()
  if (grown) throw new Refusal('forbidden', '这是墙面设备的登录，不能确认别人的登录，也不能改账号。')
}
