/** Who of a station's services is asked for something, in which order. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { TextParameter } from '../../../src/api/system/textParameters/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { secretOf } from '../../platform/records/secrets.ts'
import type { Access } from '../providers/provider.ts'
import { restingOf } from './breakers.ts'
import { connectTimes, inTurn } from './inTurn.ts'

/** What is asked for. */
export interface AccessAsked {
  readonly StID: number
  /** The purpose of the settings: 2 pictures and videos, 6 copywriting, 12 dialogue. */
  readonly Types: TextParameter['Types']
  /** Nothing may leave the house. Default false. */
  readonly onlyLocal?: boolean
  /** The setting that goes before the others, unless it rests. Default: as the list says. */
  readonly first?: number | null
  /**
   * What somebody named: there are no others then, so that it stands below none of them, also not below a model in the house.
   * Default: all.
   */
  readonly named?: { readonly SettingID?: number | undefined; readonly Provider?: string | undefined }
  /** Hosts in private networks that an administrator listed. */
  readonly allowedHosts: readonly string[]
}

/** A service that may be asked. */
export interface Candidate extends Access {
  /** It could not be reached of late, and stands behind those that could. */
  readonly isResting: boolean
}

/**
 * The enabled services of a purpose, in the order of the list (R-083's rule: the first one is used); those that could not be
 * reached of late come last, and behind one in the house stands none outside. One whose secret is missing or cannot be opened
 * is left out. Empty: there is none.
 */
export async function accessesFor(db: Kysely<Database>, asked: AccessAsked): Promise<readonly Candidate[]> {
  const { named = {} } = asked
  const rows = await db
    .selectFrom('text_parameters')
    .selectAll()
    .where('StID', '=', asked.StID)
    .where('Types', '=', asked.Types)
    .where('Enabled', '=', true)
    .where('Host', '<>', '')
    .$if(named.SettingID !== undefined, (rows) => rows.where('ID', '=', named.SettingID!))
    .$if(named.Provider !== undefined, (rows) => rows.where('Provider', '=', named.Provider as never))
    .orderBy(sql`"ShowOrder", "ID"`)
    .execute()
  const opened = await Promise.all(rows.map((row) => candidateOf(db, row, asked)))
  const found = opened.flatMap((one) => one ?? [])
  const resting = await restingOf(
    db,
    found.map(({ SettingID }) => SettingID),
  )
  const { first = null } = asked
  // Before anything is left out: what somebody chose is not below a model in the house, wherever the list has it.
  const chosen = found.toSorted((a, b) => Number(b.SettingID === first) - Number(a.SettingID === first))
  const wanted = asked.onlyLocal ? chosen.filter(({ IsLocal }) => IsLocal) : chosen
  const listed = inTurn(wanted.map((one) => ({ ...one, isResting: resting.has(one.SettingID) })))
  const times = connectTimes(listed.length)
  return listed.map((one, at) => ({ ...one, ...(times[at] === undefined ? {} : { connectMs: times[at] }) }))
}

/** The service of one setting, enabled or not: a job goes on where it began. Undefined: it is gone, or its secret is. */
export async function accessOf(
  db: Kysely<Database>,
  { StID, SettingID, allowedHosts }: { StID: number; SettingID: number; allowedHosts: readonly string[] },
): Promise<Access | undefined> {
  const row = await db
    .selectFrom('text_parameters')
    .selectAll()
    .where('StID', '=', StID)
    .where('ID', '=', SettingID)
    .executeTakeFirst()
  return row && candidateOf(db, row, { StID, allowedHosts })
}

async function candidateOf(
  db: Kysely<Database>,
  row: StoredIn<'text_parameters'>,
  { StID, allowedHosts }: Pick<AccessAsked, 'StID' | 'allowedHosts'>,
): Promise<Access | undefined> {
  const { ID, Name, Provider, IsLocal, Host, Model, Appkey, SecretID } = row
  const { InputPrice, OutputPrice, ItemPrice, AtOnce } = row
  const secret = await secretOf(db, StID, SecretID).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (secret === undefined && !IsLocal) return undefined
  return {
    ...{ SettingID: ID, title: Name, Provider, IsLocal, Host, Model, Appkey, secret: secret ?? '', allowedHosts },
    ...{ InputPrice, OutputPrice, ItemPrice, AtOnce },
  }
}
