/** Who a token belongs to. One query, remembered for a moment; changes of permission take the memory away at once. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../database/schema.ts'
import { grantedChannels } from './grantedPages.ts'
import { grantsHeld, heldPages, type HeldPage } from './heldGrants.ts'
import { hashOf } from './tokens.ts'

/** How long an answer is remembered, in milliseconds: the longest a missed invalidation can last. */
const MEMORY_MS = 2000
/** People remembered at a time. */
const MEMORY_LIMIT = 5000

/** The signed-in people, as the pipeline asks for them. */
export interface Sessions {
  /**
   * The person a token belongs to; undefined when it is unknown, over, the account or its role is disabled, or the role
   * wants a second factor that was not shown. Ours: a wall machine's key is one of its own.
   */
  whoIs(token: string | undefined): Promise<Me | undefined>
  /** Ask the database again next time: for one person, or for everybody. */
  forget(userId?: number | null): void
}

interface Remembered {
  readonly until: number
  readonly found: Promise<Me | undefined>
  userId?: number
}

/** Opens the memory. `memoryMs` default MEMORY_MS. */
export function createSessions(
  db: Kysely<Database>,
  { now = () => new Date(), memoryMs = MEMORY_MS }: { now?: () => Date; memoryMs?: number } = {},
): Sessions {
  const memory = new Map<string, Remembered>()
  return {
    async whoIs(token) {
      if (token === undefined) return undefined
      const moment = now()
      const hash = hashOf(token)
      const key = hash.toString('base64')
      const known = memory.get(key)
      if (known && known.until > moment.getTime()) return known.found
      if (memory.size >= MEMORY_LIMIT) memory.clear()
      // The promise is kept, so that a hundred requests that arrive together ask once.
      const entry: Remembered = { until: moment.getTime() + memoryMs, found: findSignedIn(db, hash, moment) }
      memory.set(key, entry)
      try {
        const me = await entry.found
        if (me) entry.userId = me.ID
        return me
      } catch (error) {
        memory.delete(key)
        throw error
      }
    },
    forget(userId) {
      if (userId === undefined || userId === null) memory.clear()
      // An entry whose answer is still on its way may be this person's, and may be from before the change.
      else for (const [key, entry] of memory) if ((entry.userId ?? userId) === userId) memory.delete(key)
    },
  }
}

interface SignedIn extends Omit<Me, 'grants' | 'channels'> {
  readonly pages: HeldPage[]
  readonly channels: number[] | null
}

/** Somebody by the sign-in that lasts while its tokens are exchanged; undefined as in whoIs. */
export function signedInBy(
  db: Kysely<Database>,
  { FamilyID, UserID, now }: { readonly FamilyID: string; readonly UserID: number; readonly now: Date },
): Promise<Me | undefined> {
  return signedIn(db, sql`s."FamilyID" = ${FamilyID} and s."UserID" = ${UserID} and s."RefreshExpiresAt" > ${now}`)
}

const findSignedIn = (db: Kysely<Database>, hash: Buffer, now: Date) =>
  signedIn(db, sql`s."TokenHash" = ${hash} and s."ExpiresAt" > ${now}`)

async function signedIn(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Me | undefined> {
  const { rows } = await sql<SignedIn>`
    select u."ID", u."StID", u."UserName" as "AdminUserName", u."AdminUserRealName", u."RoleID", r."Name" as "RoleName",
      ${heldPages} as "pages",
      ${grantedChannels} as "channels"
    from sessions s join admin_users u on u."ID" = s."UserID" join roles r on r."ID" = u."RoleID"
      join stations st on st."ID" = u."StID"
    where ${which} and u."Enabled" and r."Enabled" and st."Status" = 1
      and (not r."NeedsFactor" or s."Factor" <> '' or s."DeviceID" is not null)`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { pages, channels, ...person } = found
  return { ...person, grants: grantsHeld(pages), channels: channels ?? 'all' }
}
