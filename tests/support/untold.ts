/** What stands in a log and has no title. */
import { sql, type Kysely } from 'kysely'
import { fieldTitle } from '../../src/api/fieldTitle.ts'
import { pages } from '../../src/api/pages.ts'
import type { Database } from '../../server/platform/database/schema.ts'

/** The fields of a database's log lines that people would be shown by their wire names: `300.Place`. */
export async function untoldIn(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ Module: number; name: string }>`
    select distinct l."Module", key as name
    from operation_log l, jsonb_array_elements(l."Modifys") one,
      lateral jsonb_object_keys(
        coalesce(nullif(one->'Before', 'null'), '{}') || coalesce(nullif(one->'After', 'null'), '{}')) key`.execute(db)
  return (
    rows
      // A role's line names pages by their addresses, also those that an administrator added.
      .filter(({ name }) => !Object.hasOwn(pages, name) && !name.includes('/'))
      .filter(({ Module, name }) => fieldTitle(Module, name) === undefined)
      .map(({ Module, name }) => `${Module}.${name}`)
  )
}
