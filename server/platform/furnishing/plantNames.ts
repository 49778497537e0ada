/** Puts records that are little more than a name, in two steps, into a station. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Tables of such records. */
type Named = 'clue_types' | 'live_channels' | 'short_video_channels'

/** Names in their order, each with those below it. */
export async function plantNames(
  db: Kysely<Database>,
  table: Named,
  StID: number,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const put = async (Name: string, ParentID: number, ShowOrder: number): Promise<number> => {
    const row = { StID, Name, ParentID, ShowOrder }
    const { ID } = await db.insertInto(table).values(row).returning('ID').executeTakeFirstOrThrow()
    return ID
  }
  for (const [at, [name, below]] of Object.entries(names).entries()) {
    const above = await put(name, 0, at + 1)
    for (const [place, one] of below.entries()) await put(one, above, place + 1)
  }
}
