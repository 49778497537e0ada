/** Persons of the public: whose token it is, as long as they are signed in. */
import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Database } from '../database/schema.ts'
import { hashOf } from '../pipeline/tokens.ts'
import { readerSecretOf, signatureBy } from './secretOf.ts'

/** How somebody proved who they are: a code that their telephone got, or WeChat. */
export type Way = 'phone' | 'wechat'

/** A member of the public who proved who they are. */
export interface Person {
  /** Of register_users. */
  readonly UserID: number
  /** The number they are counted by: their own, or where they were erased and came back the one before. */
  readonly KnownAs: number
  readonly Way: Way
  readonly NickName: string
  /** Eleven digits, or ''. */
  readonly Phone: string
  readonly OpenID: string
}

/** Ours: how long somebody who does not come is still signed in, in milliseconds. */
export const SIGNED_IN_MS = 180 * 86_400_000
/** Ours: how often it is noted that they came. */
const NOTED_MS = 86_400_000
/** Ours: in so many places one may be signed in; the oldest ends. */
const PLACES = 20
const TOKEN = /^person_[\w-]{43}$/

/** Whether a token is one of a person. */
export const isPersonToken = (token: string): boolean => TOKEN.test(token)

/** What a comment's author is known by; the same as where a front server names them. */
export function identityOfPerson({ OpenID, Phone }: Pick<Person, 'OpenID' | 'Phone'>): string {
  return OpenID ? `openid:${OpenID}` : `phone:${Phone}`
}

/** By what a page tells what is one person's from what is another's: the same for the same person, and nobody else can make it. */
export async function markOfPerson(db: Kysely<Database>, StID: number, KnownAs: number): Promise<string> {
  return signatureBy(await readerSecretOf(db, StID), `who ${KnownAs}`)
}

const signedOut = () =>
  new Refusal('refused', '登录已失效，请重新登录，或退出后以设备的身份继续。', { detail: { SignedOut: true } })

/** What is said to who was switched off. */
export const disabled = () => new Refusal('refused', '您的账号已停用，如有疑问请联系编辑部。')

/** Whose token it is. Throws 'refused' where they are not signed in any more, or switched off. */
export async function personOf(
  db: Kysely<Database>,
  { StID, token, now }: { readonly StID: number; readonly token: string; readonly now: Date },
): Promise<Person> {
  const TokenHash = hashOf(token)
  const found = await db
    .selectFrom('reader_sign_ins as s')
    .innerJoin('register_users as u', (join) => join.onRef('u.ID', '=', 's.UserID').onRef('u.StID', '=', 's.StID'))
    .select(['s.Way', 's.SeenAt', 'u.ID as UserID', 'u.KnownAs', 'u.NickName', 'u.Telphone', 'u.OpenID', 'u.Enabled'])
    .where('s.TokenHash', '=', TokenHash)
    .where('s.StID', '=', StID)
    .where('s.ExpiresAt', '>', now)
    .executeTakeFirst()
  if (!found) throw signedOut()
  if (!found.Enabled) throw disabled()
  if (now.getTime() - found.SeenAt.getTime() > NOTED_MS)
    await db
      .updateTable('reader_sign_ins')
      .set({ SeenAt: now, ExpiresAt: new Date(now.getTime() + SIGNED_IN_MS) })
      .where('TokenHash', '=', TokenHash)
      .execute()
  const { Way, UserID, KnownAs, NickName, Telphone, OpenID } = found
  return { Way, UserID, KnownAs: KnownAs ?? UserID, NickName, OpenID, Phone: mobileDigits(Telphone) ?? '' }
}

/** Signs a person in, in one place more. Answers the token, which is told this once. */
export async function signIn(
  db: Kysely<Database>,
  { StID, UserID, Way, now }: { readonly StID: number; readonly UserID: number; readonly Way: Way; readonly now: Date },
): Promise<string> {
  // Another kind of token than the name of a device has, so that neither can be taken for the other.
  const token = `person_${randomBytes(32).toString('base64url')}`
  const ExpiresAt = new Date(now.getTime() + SIGNED_IN_MS)
  await db
    .insertInto('reader_sign_ins')
    .values({ TokenHash: hashOf(token), StID, UserID, Way, CreateTime: now, SeenAt: now, ExpiresAt })
    .execute()
  await sql`delete from reader_sign_ins where "UserID" = ${UserID} and "TokenHash" not in (
    select "TokenHash" from reader_sign_ins where "UserID" = ${UserID} order by "CreateTime" desc limit ${PLACES})`.execute(
    db,
  )
  return token
}
