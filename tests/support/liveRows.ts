/** Lives in every state with their channels and reports, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { flowStates } from '../../src/api/engagement/liveFlows/flowStates.ts'
import { liveStates } from '../../src/api/engagement/lives/liveStates.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

async function channel({ db, people }: World, owner: Owner, Name: string, more: object = {}): Promise<number> {
  const row = { StID: people[owner].StID, Name, ReMark: Name, ...more }
  return (await db.insertInto('live_channels').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** A live that is ready for whatever its state allows. */
export async function live(w: World, owner: Owner, Title: string, more: object): Promise<Row> {
  const { ID: OwnerID, StID } = w.people[owner]
  const ChID = await channel(w, owner, Title)
  const streams = { StreamUrl: '/live/1.m3u8', Lines: '二 /live/2.m3u8', ReplayUrl: '/live/3.m3u8' }
  const texts = { Title, Summary: Title, Cover: `/${Title}.jpg`, Reason: Title }
  return w.db
    .insertInto('lives')
    .values({ StID, OwnerID, ChID, LiveTypes: 1, BeginTime: w.clock.now(), Revision: 2, ...texts, ...streams, ...more })
    .returning(['ID', 'ResourceGUID'])
    .executeTakeFirstOrThrow()
}

/** By family. `text` is unlike any other. */
export const liveRows = {
  lives: async (w, owner, text) => {
    const rows: Row[] = []
    for (const State of liveStates.states) {
      const RevertState = State === 'closed' ? 'ended' : ''
      rows.push(await live(w, owner, `${text}${State}`, { State, RevertState }))
    }
    rows.push(await live(w, owner, `${text}顶`, { IsTop: true, IsBest: true, ShowOrder: 1 }))
    rows.push(await live(w, owner, `${text}位`, { ShowOrder: 2 }))
    return [...rows, await live(w, owner, `${text}删`, { DeletedAt: w.clock.now() })]
  },
  liveChannels: async (w, owner, text) => {
    const [first, second] = [await channel(w, owner, `${text}1`), await channel(w, owner, `${text}2`, { ShowOrder: 1 })]
    return [{ ID: first }, { ID: second }, { ID: await channel(w, owner, `${text}3`, { IsEnable: false }) }]
  },
  liveFlows: async (w, owner, text) => {
    const { ID: OwnerID, StID } = w.people[owner]
    const { ID: LiveID } = await live(w, owner, text, { State: 'live' })
    const texts = { Title: text, Content: text, Pictures: text, Reporter: text, Reason: text }
    const kinds = [...flowStates.states.map((State) => ({ State })), { State: 'shown' as const, IsTop: true }]
    const rows = await w.db
      .insertInto('live_flows')
      .values(kinds.map((more, at) => ({ StID, LiveID, OwnerID, ShowOrder: at, Revision: 2, ...texts, ...more })))
      .returning('ID')
      .execute()
    return rows.map((row) => ({ ...row, parts: { LiveID } }))
  },
} as const satisfies Partial<Record<FamilyName, Make>>
