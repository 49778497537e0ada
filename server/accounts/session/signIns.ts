/** Sign-ins: tokens given out, exchanged and taken back. Only hashes are stored. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** Ours: an access token is good for 2 hours. */
export const ACCESS_MS = 2 * 60 * 60_000
/** 15 days, counted from the last refresh. */
export const REFRESH_MS = 15 * 24 * 60 * 60_000
/** Ours: requests that were on their way with the old access token while it was exchanged still arrive. */
export const OVERLAP_MS = 60_000

/** What a client gets. */
export interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

interface Beginning {
  readonly UserID: number
  readonly UserIP: string
  readonly UserAgent: string
  readonly now: Date
  /** What a refreshed sign-in inherits: it stays the same sign-in. */
  readonly from?: { readonly FamilyID: string; readonly CreateTime: Date }
  /** The wall machine whose key it grows from. */
  readonly DeviceID?: number | null
}

/** Gives out tokens. */
export async function beginSession(db: Db, beginning: Beginning): Promise<Tokens> {
  const { UserID, UserIP, UserAgent, now, from, DeviceID = null } = beginning
  const tokens = { AccessToken: newToken(), RefreshToken: newToken() }
  await db
    .insertInto('sessions')
    .values({
      TokenHash: hashOf(tokens.AccessToken),
      RefreshHash: hashOf(tokens.RefreshToken),
      UserID,
      DeviceID,
      UserIP,
      UserAgent: UserAgent.slice(0, 300),
      CreateTime: from?.CreateTime ?? now,
      ...(from ? { FamilyID: from.FamilyID } : {}),
      SeenAt: now,
      ExpiresAt: new Date(now.getTime() + ACCESS_MS),
      RefreshExpiresAt: new Date(now.getTime() + REFRESH_MS),
    })
    .execute()
  if (!from)
    await db
      .updateTable('admin_users')
      .set({ LastSignInTime: now, LastSignInIP: UserIP })
      .where('ID', '=', UserID)
      .execute()
  return tokens
}

/** A sign-in whose refresh token was just used, or was used a second time. */
export interface Exchanged {
  readonly UserID: number
  readonly FamilyID: string
  readonly CreateTime: Date
  readonly DeviceID: number | null
  /** The token had been used before: somebody else has it. */
  readonly reused: boolean
}

/** Uses a refresh token up. Throws 'expired' when it is unknown or over. */
export async function spendRefreshToken(db: Db, refreshToken: string, now: Date): Promise<Exchanged> {
  const RefreshHash = hashOf(refreshToken)
  const spent = await db
    .updateTable('sessions')
    .set({
      SpentAt: now,
      ExpiresAt: sql<Date>`least("ExpiresAt", ${new Date(now.getTime() + OVERLAP_MS)}::timestamptz)`,
    })
    .where('RefreshHash', '=', RefreshHash)
    .where('SpentAt', 'is', null)
    .where('RefreshExpiresAt', '>', now)
    .returning(['UserID', 'FamilyID', 'CreateTime', 'DeviceID'])
    .executeTakeFirst()
  if (spent) return { ...spent, reused: false }
  const known = await db
    .selectFrom('sessions')
    .select(['UserID', 'FamilyID', 'CreateTime', 'DeviceID'])
    .where('RefreshHash', '=', RefreshHash)
    .where('SpentAt', 'is not', null)
    .executeTakeFirst()
  if (!known) throw new Refusal('expired', EXPIRED)
  return { ...known, reused: true }
}

/** A push event that makes every server and workspace look again whether this person is still signed in. */
export function endedEvent(UserID: number) {
  return { Topic: 'session', Action: 'ended', ToUserID: UserID }
}

/** Ends one sign-in and everything refreshed from it. */
export async function endFamily(db: Db, FamilyID: string): Promise<void> {
  await db.deleteFrom('sessions').where('FamilyID', '=', FamilyID).execute()
}

/** The family of an access token. */
export async function familyOf(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db.selectFrom('sessions').select('FamilyID').where('TokenHash', '=', tokenHash).executeTakeFirst()
  return found?.FamilyID
}

/** A person's sign-ins that still hold, the newest first. */
export function signInsOf(db: Db, UserID: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'FamilyID as Key',
      'UserIP',
      'UserAgent',
      fn.min<Date>('CreateTime').as('CreateTime'),
      fn.max<Date>('SeenAt').as('SeenAt'),
    ])
    .where('UserID', '=', UserID)
    .where('SpentAt', 'is', null)
    .where('RefreshExpiresAt', '>', now)
    .groupBy(['FamilyID', 'UserIP', 'UserAgent'])
    .orderBy('SeenAt', 'desc')
    .execute()
}

/** Ends every sign-in of a person; all but one family when one is given. Answers whether there was any. */
export async function endSessionsOf(db: Db, UserID: number, exceptFamily?: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('UserID', '=', UserID)
    .$if(exceptFamily !== undefined, (query) => query.where('FamilyID', '!=', exceptFamily!))
    .returning('UserID')
    .execute()
  return ended.length > 0
}

/** Ends sign-ins of a person: the one named, else all; never `except`. Answers how many there were. */
export async function endSignIns(
  db: Db,
  UserID: number,
  { Key, except }: { readonly Key?: string | undefined; readonly except: string | undefined },
): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('UserID', '=', UserID)
    .$if(Key !== undefined, (query) => query.where(sql<string>`"FamilyID"::text`, '=', Key!))
    .$if(except !== undefined, (query) => query.where('FamilyID', '!=', except!))
    .returning('FamilyID')
    .execute()
  return new Set(ended.map((one) => one.FamilyID)).size
}
