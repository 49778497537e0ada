/** Sign-ins: tokens given out, exchanged and taken back. Only hashes are stored. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { sealed, unsealed } from '../../platform/pipeline/sealed.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { devicePlace } from './knownDevices.ts'

/** Ours: an access token is good for 2 hours. */
export const ACCESS_MS = 2 * 60 * 60_000
/** 15 days, counted from the last refresh. */
export const REFRESH_MS = 15 * 24 * 60 * 60_000
/** Ours: a refresh whose answer was lost may be asked for again for so long. */
export const REPEAT_MS = 2 * 60_000
/** Ours: requests that were on their way with the old access token while it was exchanged still arrive. */
export const OVERLAP_MS = 60_000

/** What a client gets. */
export interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

/** How somebody showed who they are. */
export interface Shown {
  /** See signInWays. */
  readonly Way: string
  /** See factorTitles; '': nothing besides. */
  readonly Factor: string
  /** When; null: in a way that whoever has the workspace before them could go, too. */
  readonly AskedAt: Date | null
}

interface Beginning {
  readonly UserID: number
  readonly UserIP: string
  readonly UserAgent: string
  readonly now: Date
  /** What a refreshed sign-in inherits: it stays the same sign-in. */
  readonly from?: { readonly FamilyID: string; readonly CreateTime: Date; readonly RefreshHash: Buffer } & Shown
  /** Default: by the password, just now. What is refreshed has what it is refreshed from. */
  readonly shown?: Shown
  /** The refresh token that is exchanged: the browser that has it may ask for the same tokens again. Default none. */
  readonly spent?: string
  /** By what that browser is known. */
  readonly device?: string | undefined
  /** The wall machine whose key it grows from. */
  readonly DeviceID?: number | null
}

/** Gives out tokens. */
export async function beginSession(db: Db, beginning: Beginning): Promise<Tokens> {
  const { UserID, UserIP, UserAgent, now, from, spent, device, DeviceID = null } = beginning
  const { Way, Factor, AskedAt } = from ?? beginning.shown ?? { Way: 'password', Factor: '', AskedAt: now }
  const tokens = { AccessToken: newToken(), RefreshToken: newToken() }
  await db
    .insertInto('sessions')
    .values({
      TokenHash: hashOf(tokens.AccessToken),
      RefreshHash: hashOf(tokens.RefreshToken),
      UserID,
      DeviceID,
      ...{ Way, Factor, AskedAt },
      UserIP,
      UserAgent: agentOf(UserAgent),
      CreateTime: from?.CreateTime ?? now,
      ...(from ? { FamilyID: from.FamilyID } : {}),
      SeenAt: now,
      ExpiresAt: new Date(now.getTime() + ACCESS_MS),
      RefreshExpiresAt: new Date(now.getTime() + REFRESH_MS),
    })
    .execute()
  if (from && spent !== undefined)
    await db
      .updateTable('sessions')
      .set({ Successor: sealed({ ...tokens, device: deviceText(device) } satisfies Kept, secretOf(spent)) })
      .where('RefreshHash', '=', from.RefreshHash)
      .execute()
  if (!from)
    await db
      .updateTable('admin_users')
      .set({ LastSignInTime: now, LastSignInIP: UserIP })
      .where('ID', '=', UserID)
      .execute()
  return tokens
}

/** As it is stored. */
const agentOf = (userAgent: string) => userAgent.slice(0, 300)
/** Only who has a refresh token reads what it was exchanged for. */
const secretOf = (refreshToken: string) => hashOf(`successor ${refreshToken}`)

/** What is kept of an exchange: the tokens, and which browser has them; '' where it is not known by anything. */
type Kept = Tokens & { readonly device: string }
const deviceText = (device: string | undefined) => (device === undefined ? '' : hashOf(device).toString('hex'))

/** Who asks. */
interface Asking {
  readonly ip: string
  readonly userAgent: string
  readonly device: string | undefined
  readonly now: Date
}

/**
 * The tokens a refresh token was exchanged for, once more: the answer was lost on its way. Undefined unless that was less
 * than REPEAT_MS ago, the same browser asks by its cookie and name (at its address, or one that is known for the account),
 * and they are unused.
 */
export async function exchangedBefore(
  db: Db,
  refreshToken: string,
  { Successor, SpentAt, UserID }: Exchanged,
  { ip, userAgent, device, now }: Asking,
): Promise<Tokens | undefined> {
  if (!Successor || !SpentAt || now.getTime() - SpentAt.getTime() > REPEAT_MS) return undefined
  const { device: first, ...tokens } = unsealed(Successor, secretOf(refreshToken)) as Kept
  // Two that bring other cookies, or one of them none, are two: one of them has stolen the token.
  if (first !== deviceText(device)) return undefined
  const heir = await db
    .selectFrom('sessions')
    .select(['UserIP', 'UserAgent'])
    .where('RefreshHash', '=', hashOf(tokens.RefreshToken))
    .where('SpentAt', 'is', null)
    .executeTakeFirst()
  if (!heir || heir.UserAgent !== agentOf(userAgent)) return undefined
  return heir.UserIP === ip || (await devicePlace(db, device, UserID)) !== undefined ? tokens : undefined
}

/** A sign-in whose refresh token was just used, or was used a second time. */
export interface Exchanged extends Shown {
  readonly RefreshHash: Buffer
  readonly UserID: number
  readonly FamilyID: string
  readonly CreateTime: Date
  readonly DeviceID: number | null
  /** The token had been used before: somebody else has it. */
  readonly reused: boolean
  /** What it was exchanged for, sealed, and when. */
  readonly Successor: Buffer | null
  readonly SpentAt: Date | null
}

const exchanged = [
  ...(['RefreshHash', 'UserID', 'FamilyID', 'CreateTime', 'DeviceID', 'Successor', 'SpentAt'] as const),
  ...(['Way', 'Factor', 'AskedAt'] as const),
] as const

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
    .returning(exchanged)
    .executeTakeFirst()
  if (spent) return { ...spent, reused: false }
  const known = await db
    .selectFrom('sessions')
    .select(exchanged)
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

/** What a sign-in has shown; undefined when there is none. */
export async function shownIn(db: Db, tokenHash: Buffer | undefined): Promise<Shown | undefined> {
  if (!tokenHash) return undefined
  return db
    .selectFrom('sessions')
    .select(['Way', 'Factor', 'AskedAt'])
    .where('TokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** It was shown just now that it is the person; everything refreshed from the sign-in knows it. */
export async function noteAsked(db: Db, FamilyID: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ AskedAt: now }).where('FamilyID', '=', FamilyID).execute()
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
      'Way',
      'Factor',
      fn.min<Date>('CreateTime').as('CreateTime'),
      fn.max<Date>('SeenAt').as('SeenAt'),
    ])
    .where('UserID', '=', UserID)
    .where('SpentAt', 'is', null)
    .where('RefreshExpiresAt', '>', now)
    .groupBy(['FamilyID', 'UserIP', 'UserAgent', 'Way', 'Factor'])
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
