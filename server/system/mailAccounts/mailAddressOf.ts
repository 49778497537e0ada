/** Where people of a station read mail. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** The addresses of some people by their numbers: bound, and of an account that is there and on. */
export async function mailAddressesOf(
  db: Kysely<Database>,
  StID: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('mail_bindings as b')
    .innerJoin('admin_users as u', 'u.ID', 'b.UserID')
    .select(['b.UserID', 'b.Address'])
    .where('b.UserID', 'in', people.length > 0 ? [...people] : [0])
    .where('b.StID', '=', StID)
    .whereRef('u.StID', '=', 'b.StID')
    .where('u.DeletedAt', 'is', null)
    .where('u.Enabled', '=', true)
    .execute()
  return new Map(rows.map(({ UserID, Address }) => [UserID, Address]))
}

/** See mailAddressesOf, of one person. */
export async function mailAddressOf(db: Kysely<Database>, StID: number, UserID: number): Promise<string | undefined> {
  return (await mailAddressesOf(db, StID, [UserID])).get(UserID)
}
