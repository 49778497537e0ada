/** Embargoes and ends in the demonstration: some of what waits must not go out yet, some of what is public goes off soon. */
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { DemoStation } from '../platform/demo/furnish.ts'

const HOUR = 3_600_000

/** Hours from the moment the newsroom stands at. */
const embargoes = [14, 38, 62] as const
const ends = [20, 72, 24 * 6, 24 * 30] as const

/** Set them for a station; its articles must be there. */
export async function setPublicTimes(
  db: Kysely<Database>,
  { ID: StID, people }: DemoStation,
  now: Date,
): Promise<void> {
  const ExpireBy = people.get('reviewer3') ?? null
  // The very newest are what the people of the demonstration have in hand.
  const newest = async (status: readonly string[], count: number, isLive: boolean) =>
    db
      .selectFrom('articles')
      .select('ID')
      .where('StID', '=', StID)
      .where('Status', 'in', [...status])
      .where('LiveRevision', isLive ? 'is not' : 'is', null)
      .orderBy('UpdateTime', 'desc')
      .orderBy('ID', 'desc')
      .offset(3)
      .limit(count)
      .execute()
  const at = (hours: number) => new Date(Math.ceil(now.getTime() / HOUR) * HOUR + hours * HOUR)
  const held = await newest(['draft', 'review2', 'approved'], embargoes.length, false)
  for (const [index, { ID }] of held.entries())
    await db
      .updateTable('articles')
      .set({ EmbargoTime: at(embargoes[index]!) })
      .where('ID', '=', ID)
      .execute()
  const ending = await newest(['published'], ends.length, true)
  for (const [index, { ID }] of ending.entries())
    await db
      .updateTable('articles')
      .set({ ExpireTime: at(ends[index]!), ExpireBy })
      .where('ID', '=', ID)
      .execute()
}
