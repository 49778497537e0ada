/** Before the house writes a member: a new one takes a place in turn, or waits; one that is there stays in their session. */
import { Refusal } from '../../../src/api/client.ts'
import type { signUpMemberFields } from '../../../src/api/engagement/signUpMembers/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { isFree, lockSessions, nextInQueue } from './places.ts'

type Draft = DraftFrom<typeof signUpMemberFields>
type Stored = StoredOf<'sign_up_members'>

const missing = () => new Refusal('missing', '没有这个报名，它可能已被删除。')

/** Holds the row of a sign-up, which goes before those of its sessions. Throws 'missing'. */
export async function holdSignUp(db: Db, { StID, SignUpID }: { StID: number; SignUpID: number }): Promise<void> {
  const found = await db
    .selectFrom('sign_ups')
    .select('ID')
    .where('ID', '=', SignUpID)
    .where('StID', '=', StID)
    .where('DeletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing()
}

/** The next number of a sign-up, whose row is held from now on. Throws 'missing'. */
export async function nextNo(db: Db, { StID, SignUpID }: { StID: number; SignUpID: number }): Promise<number> {
  const found = await db
    .updateTable('sign_ups')
    .set((eb) => ({ LastNo: eb('LastNo', '+', 1) }))
    .where('ID', '=', SignUpID)
    .where('StID', '=', StID)
    .where('DeletedAt', 'is', null)
    .returning('LastNo')
    .executeTakeFirst()
  if (!found) throw missing()
  return found.LastNo
}

/** A masked number stands for the one it was made of. Throws 'refused' when it was made of another. */
function phoneAfter(sent: string | undefined, before: Stored | undefined): { Phone?: string } {
  if (sent === undefined || !isMasked(sent)) return {}
  if (before && sent === maskedPhone(before.Phone)) return { Phone: before.Phone }
  throw refuseField('Phone', '电话里有星号，请填写完整的号码。')
}

/** The `saving` of the records; see the head of this file. */
export async function houseSaving(request: Request<any>, draft: Draft, before: Stored | undefined) {
  const { db, me } = request
  const meant = phoneAfter(draft.Phone, before)
  if (before) {
    for (const name of ['SignUpID', 'SessionID', 'Seats'] as const)
      if (draft[name] !== undefined && draft[name] !== before[name])
        throw refuseField(name, '报名、场次和人数不能改；请取消后重新录入。')
    return meant
  }
  const { SignUpID, SessionID, Seats = 1 } = draft
  const No = await nextNo(db, { StID: me.StID, SignUpID: SignUpID! })
  const [session] = await lockSessions(db, me.StID, [SessionID!])
  if (!session || session.SignUpID !== SignUpID) throw refuseField('SessionID', '这个报名没有这个场次，请重新选择。')
  const free = await isFree(db, session, Seats)
  const place = free ? { State: 'passed' } : { State: 'waitlisted', QueueOrder: await nextInQueue(db) }
  return { ...meant, ...place, No, Way: 'house' }
}
