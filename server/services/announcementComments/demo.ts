/** What the demonstration's public says about the dragon boat race, and what the house answered. */
import { randomUUID } from 'node:crypto'
import { dataOf } from '../../platform/demo/dataOf.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const MINUTE = 60_000

const said = dataOf<
  readonly {
    readonly NickName: string
    readonly Content: string
    readonly State: 'approved' | 'pending'
    readonly reply?: string
  }[]
>(new URL('./demo.json', import.meta.url))

/** On the first station's announcement that stands on top; it must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [{ ID: StID, people }] = stations as [(typeof stations)[number]]
  const judge = people.values().next().value!
  const { ID: TargetID } = await db
    .selectFrom('announcements')
    .select('ID')
    .where('StID', '=', StID)
    .where('State', '=', 'public')
    .where('IsTop', '=', true)
    .executeTakeFirstOrThrow()
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const author = async (Identity: string, Name: string) =>
    db
      .insertInto('comment_authors')
      .values({ StID, Identity, Name })
      .onConflict((conflict) => conflict.columns(['StID', 'Identity']).doUpdateSet({ Name }))
      .returning(['ID', 'Name'])
      .executeTakeFirstOrThrow()
  for (const [at, { NickName, Content, State, reply }] of said.entries()) {
    const when = (minutes: number) => {
      const time = new Date(now.getTime() - minutes * MINUTE)
      return { CreateTime: time, UpdateTime: time }
    }
    const base = { StID, Kind: 'announcement', TargetID }
    const decided = State === 'approved' ? { DecidedBy: judge, DecidedAt: now } : {}
    const { ID: AuthorID } = await author(`reader:announcement-${at}`, NickName)
    const { ID: ParentID } = await db
      .insertInto('comments')
      .values({ ...base, ...decided, ...when(80 - at * 9), AuthorID, NickName, Content, State, ClientID: randomUUID() })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (reply === undefined) continue
    const staff = await author('staff:', StationName)
    await db
      .insertInto('comments')
      .values({
        ...{ ...base, ...when(70 - at * 9), AuthorID: staff.ID, NickName: staff.Name, ParentID, IsStaff: true },
        ...{ Content: reply, State: 'approved', ClientID: randomUUID(), DecidedBy: judge, DecidedAt: now },
      })
      .execute()
  }
}
