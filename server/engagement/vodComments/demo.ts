/** Comments on contents of the demonstration newsroom, some of them answered, some waiting. */
import { dataOf } from '../../platform/demo/dataOf.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

const MINUTE = 60_000

const said = dataOf<
  readonly {
    readonly about: string
    readonly NickName: string
    readonly Content: string
    readonly State: 'approved' | 'pending'
    readonly reply?: string
  }[]
>(new URL('./demo.json', import.meta.url))

/** Of the first station; its contents must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [{ ID: StID, people }] = stations as [(typeof stations)[number]]
  const contents = await idsBy(db, StID, 'vod_contents', 'Title')
  const judge = people.values().next().value!
  const author = async (Identity: string, Name: string) =>
    db
      .insertInto('comment_authors')
      .values({ StID, Identity, Name })
      .onConflict((conflict) => conflict.columns(['StID', 'Identity']).doUpdateSet({ Name }))
      .returning(['ID', 'Name'])
      .executeTakeFirstOrThrow()
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  for (const [at, { about, NickName, Content, State, reply }] of said.entries()) {
    const TargetID = contents.get(about)!
    const when = (minutes: number) => {
      const time = new Date(now.getTime() - minutes * MINUTE)
      return { CreateTime: time, UpdateTime: time }
    }
    const decided = State === 'approved' ? { DecidedBy: judge, DecidedAt: now } : {}
    const base = { StID, Kind: 'vod', TargetID }
    const { ID: AuthorID } = await author(`demo-vod-${at}`, NickName)
    const { ID: ParentID } = await db
      .insertInto('comments')
      .values({
        ...base,
        ...decided,
        ...when(90 - at * 8),
        AuthorID,
        NickName,
        Content,
        State,
        ClientID: `demo-vod-${at}`,
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (reply === undefined) continue
    const staff = await author('staff:', StationName)
    await db
      .insertInto('comments')
      .values({
        ...{ ...base, ...when(80 - at * 8), AuthorID: staff.ID, NickName: staff.Name, ParentID, IsStaff: true },
        ...{ Content: reply, State: 'approved', ClientID: `demo-vod-reply-${at}`, DecidedBy: judge, DecidedAt: now },
      })
      .execute()
  }
}
