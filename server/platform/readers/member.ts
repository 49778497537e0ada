/** The member of the public that a telephone or a WeChat is, made when it first comes. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Db } from '../pipeline/implement.ts'
import { knownBefore } from './returning.ts'

/** A member, as far as signing in goes. */
export interface Member {
  readonly ID: number
  /** The number they are counted by, where it is not their own: see server/platform/readers/returning.ts. */
  readonly KnownAs: number | null
  readonly NickName: string
  readonly Enabled: boolean
  readonly isNew: boolean
}

interface OfPhone {
  readonly StID: number
  readonly Phone: string
  readonly now: Date
}

interface OfWeChat {
  readonly StID: number
  readonly OpenID: string
  /** Which application of which gateway calls them so; they are believed under no other. */
  readonly WeChatApp: string
  readonly now: Date
}

/** Ours: what somebody is called before they say; nothing of their number. */
const newName = () => `读者${randomInt(100_000, 1_000_000)}`
const columns = ['ID', 'KnownAs', 'NickName', 'Enabled'] as const

/** Two who come at once are one member: holds whoever is called so until the end of the transaction. */
export const oneAtATime = (db: Db, who: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`member ${who}`}, 0))`.execute(db)

/** Makes a member; `KnownAs`: the number they are counted by, default their own or that from before they were erased. */
export async function makeMember(
  db: Db,
  { StID, Phone, OpenID, WeChatApp, KnownAs, now }: OfPhone & OfWeChat & { readonly KnownAs?: number },
): Promise<Member> {
  const made = await db
    .insertInto('register_users')
    .values({
      ...{ StID, NickName: newName(), Telphone: Phone, OpenID, WeChatApp },
      KnownAs: KnownAs ?? (await knownBefore(db, StID, { Phone, OpenID })),
      ...{ Source: OpenID ? 'wechat' : 'web', RegisterTime: now, UpdateTime: now },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...made, isNew: true }
}

/** The member of a telephone, however the house wrote its number down; the oldest where it stands twice. Undefined: nobody yet. */
export async function knownOfPhone(
  db: Db,
  { StID, Phone }: Pick<OfPhone, 'StID' | 'Phone'>,
): Promise<Omit<Member, 'isNew'> | undefined> {
  const { rows } = await sql<Omit<Member, 'isNew'> & { Telphone: string }>`
    select "ID", "KnownAs", "NickName", "Enabled", "Telphone" from register_users
    where "StID" = ${StID} and "Telphone" <> '' and right(regexp_replace("Telphone", '\\D', '', 'g'), 11) = ${Phone}
    order by "ID"`.execute(db)
  // The end of a foreign number may look the same.
  return rows.find(({ Telphone }) => mobileDigits(Telphone) === Phone)
}

/** See knownOfPhone; whoever is nobody yet is made. */
export async function memberOfPhone(db: Db, { StID, Phone, now }: OfPhone): Promise<Member> {
  await oneAtATime(db, `${StID} ${Phone}`)
  const found = await knownOfPhone(db, { StID, Phone })
  if (found) return { ...found, isNew: false }
  return makeMember(db, { StID, Phone, OpenID: '', WeChatApp: '', now })
}

/** Of a WeChat. */
export async function memberOfWeChat(db: Db, { StID, OpenID, WeChatApp, now }: OfWeChat): Promise<Member> {
  await oneAtATime(db, `${StID} ${WeChatApp} ${OpenID}`)
  const found = await db
    .selectFrom('register_users')
    .select(columns)
    .where('StID', '=', StID)
    .where('WeChatApp', '=', WeChatApp)
    .where('OpenID', '=', OpenID)
    .executeTakeFirst()
  if (found) return { ...found, isNew: false }
  return makeMember(db, { StID, Phone: '', OpenID, WeChatApp, now })
}
