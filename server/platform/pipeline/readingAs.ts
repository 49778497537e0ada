/** Reading as a person where nobody's request is at hand: what runs in their name reads what they may, as they may it now. */
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../database/schema.ts'
import { localCaller } from './inProcess.ts'
import type { Db, ReadAs } from './implement.ts'
import { meOf } from './meOf.ts'
import { readsAs } from './request.ts'
import type { ServerFamilies } from './serverFamily.ts'

/** Somebody, and their reads. */
export interface ReadingAs {
  readonly me: Me
  readonly readAs: ReadAs
}

/** What it stands on. */
export interface ReadingParts {
  readonly families: Partial<ServerFamilies>
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
}

/** Whom it is for; undefined when the account, its role or its station is disabled, gone, or another's. */
export async function readingAs(
  db: Kysely<Database>,
  { families, outgoingHosts }: ReadingParts,
  { UserID, StID }: { readonly UserID: number; readonly StID: number },
): Promise<ReadingAs | undefined> {
  const me = await meOf(db, UserID)
  const open = await db
    .selectFrom('stations')
    .select('ID')
    .where('ID', '=', StID)
    .where('Status', '=', 1)
    .executeTakeFirst()
  if (!me || me.StID !== StID || !open) return undefined
  const asking = { me, caller: localCaller, input: {}, files: [], arrived: [], now: new Date(), outgoingHosts }
  return { me, readAs: readsAs({ ...asking, installation: {} }, db as unknown as Db, families) }
}
