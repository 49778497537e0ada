/** A person's messages as a table to ask: with the folder each lies in, and which are about the same thing. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { typesIn, type MessageModule } from '../../../src/api/system/messages/modules.ts'
import type { MessageFolder } from '../../../src/api/system/messages/fields.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { mutedOf } from './mutes.ts'

/** A message as it is stored, with its folder. */
export type StoredMessage = StoredIn<'messages'> & { readonly Folder: MessageFolder }

/** The condition on `m`: it is of one of these modules. */
export function isOf(modules: readonly MessageModule[]): RawBuilder<SqlBool> {
  if (modules.length === 0) return sql`false`
  const { isAllBut, types } = typesIn(modules)
  return isAllBut ? sql`m."Type" <> all(${[...types]})` : sql`m."Type" = any(${[...types]})`
}

/** The query of the caller's messages that are not deleted; in it they are called `m`. */
export async function mineOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>): Promise<RawBuilder<StoredMessage>> {
  const muted = await mutedOf(db, me.ID)
  return sql<StoredMessage>`select m.*, case when m."ArchivedAt" is not null then 'archived'
      when ${isOf(muted)} then 'muted' else 'inbox' end as "Folder"
    from messages m where m."UserID" = ${me.ID} and m."StID" = ${me.StID} and m."DeletedAt" is null`
}

/** The condition: two messages, by their names in a query, are about the same thing. One that leads to no record is alone. */
export function sameThing(a: string, b: string): RawBuilder<SqlBool> {
  const at = (table: string, column: string) => sql.ref(`${table}.${column}`)
  return sql`(${at(a, 'ID')} = ${at(b, 'ID')} or (${at(a, 'Page')} = ${at(b, 'Page')}
    and ${at(a, 'Params')} = ${at(b, 'Params')} and ${at(a, 'Params')} <> '{}'))`
}

/** What messages about the same thing have in common, to be grouped by. */
export const thing = sql`"Page", "Params", case when "Params" = '{}' then "ID" end`
