/** A service of the interface parameters (第三方服务), as providers are reached. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { thirdTypes } from '../../../src/api/system/settingsParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import { secretOf } from '../../platform/records/secrets.ts'
import type { Access } from '../providers/provider.ts'

/** What is asked for. */
export interface ThirdAsked {
  readonly StID: number
  readonly Types: keyof typeof thirdTypes
  /** Hosts in private networks that an administrator listed. */
  readonly allowedHosts: readonly string[]
}

/** the first enabled one of a purpose; undefined where there is none, or its secret is missing or cannot be opened. */
export async function thirdAccess(
  db: Kysely<Database>,
  { StID, Types, allowedHosts }: ThirdAsked,
): Promise<Access | undefined> {
  const row = await rows(db, StID)
    .where('Types', '=', Types)
    .where('IsEnable', '=', true)
    .orderBy(sql`"ShowOrder", "ID"`)
    .executeTakeFirst()
  return row && opened(db, row, { StID, allowedHosts })
}

/** The service of one entry, enabled or not; undefined: it is gone, has no address, or its secret cannot be opened. */
export async function thirdAccessOf(
  db: Kysely<Database>,
  { StID, SettingID, allowedHosts }: Pick<ThirdAsked, 'StID' | 'allowedHosts'> & { readonly SettingID: number },
): Promise<Access | undefined> {
  const row = await rows(db, StID).where('ID', '=', SettingID).executeTakeFirst()
  return row && opened(db, row, { StID, allowedHosts })
}

const rows = (db: Kysely<Database>, StID: number) =>
  db
    .selectFrom('settings_parameters')
    .select(['ID', 'Name', 'Host', 'Appkey', 'SecretID'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'third')

async function opened(
  db: Kysely<Database>,
  row: { ID: number; Name: string; Host: string; Appkey: string; SecretID: number | null },
  { StID, allowedHosts }: Pick<ThirdAsked, 'StID' | 'allowedHosts'>,
): Promise<Access | undefined> {
  if (row.Host === '') return undefined
  const secret = await secretOf(db, StID, row.SecretID).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (secret === undefined) return undefined
  return {
    ...{ SettingID: row.ID, title: row.Name, Provider: 'baidu', IsLocal: false, Model: '', Host: row.Host },
    ...{ Appkey: row.Appkey, secret, allowedHosts },
    ...{ InputPrice: 0, OutputPrice: 0, ItemPrice: 0, AtOnce: 0 },
  }
}
