/** What the house knows already of who claims a prize: their own record alone, and of nobody a front server names. */
import type { Mine } from '../../../src/api/engagement/draws/publicDraw.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { Participant } from '../participants/participant.ts'

/** The telephone somebody signed in with; '' where it is not known. */
const ownPhone = ({ isVouched, Phone }: Participant): string => (isVouched ? '' : Phone)

/** What stands in the form of a claim at first. The number keeps its stars: it is theirs whole where they send it so. */
export async function knownOf(db: Db, who: Participant): Promise<Mine['Known']> {
  if (who.isVouched || who.UserID === undefined) return { Name: '', Phone: '' }
  const member = await db
    .selectFrom('register_users')
    .select('RealName')
    .where('ID', '=', who.UserID)
    .executeTakeFirst()
  return { Name: member?.RealName ?? '', Phone: maskedPhone(ownPhone(who)) }
}

/** The number that is meant: as it was typed, or the own one where it was left as `knownOf` gave it. */
export function meantPhone(typed: string, who: Participant): string {
  const own = ownPhone(who)
  return own !== '' && typed.trim() === maskedPhone(own) ? own : typed
}
