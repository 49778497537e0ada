/** Signing a member of the public in: what is noted, and the token. */
import type { OutputOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { disabled, signIn, type Way } from '../../platform/readers/person.ts'
import type { Member } from './member.ts'

/** What is answered. */
export type SignedInReader = OutputOf<(typeof readers.calls)['confirm']>

const ways: Readonly<Record<Way, string>> = { phone: '短信验证码登录', wechat: '微信登录' }

/** What somebody reads with, in a word for the member's log. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/iPhone|iPad/i, 'iPhone'],
  [/Android/i, 'Android'],
  [/Windows|Macintosh|X11/i, '电脑'],
]
const deviceOf = (userAgent: string) => devices.find(([look]) => look.test(userAgent))?.[1] ?? '其他'

/** Writes a line of a member's own log. */
export async function noteDeed(
  { db, ip, userAgent, now }: Pick<Request<unknown>, 'db' | 'ip' | 'userAgent' | 'now'>,
  { StID, UserID, Title }: { readonly StID: number; readonly UserID: number; readonly Title: string },
): Promise<void> {
  await db
    .insertInto('register_logs')
    .values({ StID, UserID, Title, Device: deviceOf(userAgent), UserIP: ip, CreateTime: now })
    .execute()
}

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
  return { ReaderToken: await signIn(db, { StID, UserID, Way, now }), NickName }
}
