/** A deleted account of the house, as this program knows it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readCatalogue } from './catalogue.ts'
import { declaredTables } from './declared.ts'
import { deletedAccount } from './deletedAccount.ts'
import type { KnownPerson } from './person.ts'

/**
 * By its number, and by the addresses that are its own alone. Never by its telephone, which nobody proved, nor by what another
 * row of somebody has, too: an address that a department shares, a WeChat that is also a reader's. Throws 'refused'.
 */
export async function knownAccount(
  db: Kysely<Database>,
  StID: number | undefined,
  value: string,
): Promise<KnownPerson> {
  const { ID, UserName } = await deletedAccount(db, StID, value)
  const { rows: heirs } = await sql`select from admin_users
    where lower("UserName") = lower(${UserName}) and "ID" <> ${ID} and "DeletedAt" is null`.execute(db)
  return {
    ...{ StID, accounts: [ID], literals: await ownAddresses(db, ID) },
    // What stands under a name is the heir's, where there is one.
    logins: heirs.length > 0 ? [] : [UserName],
    ...{ phones: [], openIDs: [], devices: [], members: [], authors: [], identities: [] },
  }
}

/** OpenIDs and addresses of mail of the account that stand in no row of anybody else. */
async function ownAddresses(db: Kysely<Database>, ID: number): Promise<string[]> {
  const catalogue = await readCatalogue(db)
  const columns = [...declaredTables.values()].flatMap(({ table, columns: said }) => {
    const isTheirs =
      'UserID' in (catalogue.get(table)?.types ?? {}) ? sql`coalesce("UserID" = ${ID}, false)` : sql`false`
    return Object.entries(said).flatMap(([column, { kind, whose }]) =>
      whose !== 'named' && (kind === 'openid' || kind === 'email')
        ? [
            sql`select ${sql.ref(column)} as address, ${whose === 'account' ? isTheirs : sql`false`} as own
              from ${sql.table(table)} where ${sql.ref(column)} <> ''`,
          ]
        : [],
    )
  })
  const { rows } = await sql<{ address: string }>`
    select address from (${sql.join(columns, sql` union all `)}) known group by address having bool_and(own)`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}
