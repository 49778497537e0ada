/** Signing a member of the public in: what is noted, and the token. */
import type { OutputOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import { disabled, markOfPerson, signIn, type Way } from '../../platform/readers/person.ts'
import type { Member } from '../../platform/readers/member.ts'

/** What is answered. */
export type SignedInReader = OutputOf<(typeof readers.calls)['confirm']>

const ways: Readonly<Record<Way, string>> = { phone: '短信验证码登录', wechat: '微信登录' }

/** Signs in. Throws 'refused' for a member who is switched off. */
export async function enterReader(
  request: Request<unknown>,
  { StID, Way, member }: { readonly StID: number; readonly Way: Way; readonly member: Member },
): Promise<SignedInReader> {
  const { db, now } = request
  const { ID: UserID, NickName, Enabled, isNew } = member
  if (!Enabled) throw disabled()
  await db.updateTable('register_users').set({ LastSignInTime: now }).where('ID', '=', UserID).execute()
  await noteDeed(request, { StID, UserID, Title: isNew ? `注册，${ways[Way]}` : ways[Way] })
  // The public is nobody of the house; the station's screens show the new member.
  request.actAs({ ...{ ID: 0, StID, RoleID: 0 }, ...{ AdminUserName: '', AdminUserRealName: '', RoleName: '' } })
  request.announce({ Topic: 'registeredUsers', Action: 'change', Ids: [UserID] })
  const Who = await markOfPerson(db, StID, member.KnownAs ?? UserID)
  return { ReaderToken: await signIn(db, { StID, UserID, Way, now }), NickName, Who }
}
