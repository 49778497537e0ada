/** A newsroom from nothing: station, administrator, furnishing, first accounts. The command line and the first-run page use it. */
import { sql, type Kysely } from 'kysely'
import type { FirstAccount } from '../../../src/api/accounts/firstRun/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { FurnishingChoice, NamedFurnishing } from '../../platform/furnishing/furnishing.ts'
import { furnishStation } from '../../platform/furnishing/furnishStation.ts'
import { addAdministrator, type NewAdministrator } from '../session/addAdministrator.ts'
import { addFirstAccounts } from './addFirstAccounts.ts'

/** What is wanted. */
export interface NewNewsroom {
  /** How the administrator signs in. */
  readonly userName: string
  /** Default the user name. */
  readonly realName?: string | undefined
  /** Default a random one, which is answered. */
  readonly password?: string
  /** Default 本站; where there are stations already the one of this name, or else the first. */
  readonly stationName?: string | undefined
  /** Default none of what is by choice. */
  readonly choices?: readonly FurnishingChoice[] | undefined
  /** Whether each role of the newsroom gets an account. Default true. */
  readonly accounts?: boolean
}

/** What was made. */
export interface MadeNewsroom extends NewAdministrator {
  /** What was put into the station, as people call it; empty where it had all of it. */
  readonly made: readonly string[]
  readonly accounts: readonly FirstAccount[]
}

/** One newsroom is made at a time, whoever asks and on whichever server. Held until the transaction ends. */
export async function holdFirstRun(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('copydesk first run'))`.execute(tx)
}

/**
 * Make it, in a transaction of the caller's; the menus must be there (syncMenus). A station that is there is given what it
 * lacks. Throws 'conflict' when the administrator's name is taken, 'refused' when the station is another one than there is
 * or the password is against its rule.
 */
export async function createNewsroom(
  tx: Kysely<Database>,
  furnishings: readonly NamedFurnishing[],
  wanted: NewNewsroom,
): Promise<MadeNewsroom> {
  const { accounts = true, choices = [], ...administrator } = wanted
  await holdFirstRun(tx)
  const added = await addAdministrator(tx, administrator)
  const { StID } = added
  const made = (await furnishStation(tx, furnishings, { StID, choices })).map(({ title }) => title)
  return { ...added, made, accounts: accounts ? await addFirstAccounts(tx, StID) : [] }
}

/** Whether nobody was ever given an account here. */
export async function isUntouched(db: Kysely<Database>): Promise<boolean> {
  const somebody = await db.selectFrom('admin_users').select('ID').limit(1).executeTakeFirst()
  return somebody === undefined
}

/** Said to whoever comes too late. */
export function alreadyOpened(): Refusal {
  return new Refusal('refused', '新闻室已经开通。请登录，或请管理员给您建账号。')
}
