/** A newsroom with a live that is on, the public that writes about it, and two officers. */
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { newReader } from '../../../server/platform/readers/readerToken.ts'
import { world, type SignedInPerson, type World, type WorldOptions } from '../../support/app.ts'

type Sent = Parameters<Client<Contract>['liveComments']['post']>[0]
type Officer = Client<Contract>

/** See liveRoom. */
export interface LiveRoom extends World {
  readonly live: { readonly ID: number; readonly StationKey: string; readonly Target: string }
  /** Another live of the station that is on. */
  readonly other: { readonly ID: number; readonly StationKey: string; readonly Target: string }
  /** Sends a comment in as the station's front; each by somebody else and with a ClientID of its own unless told. */
  post(Content: string, more?: Partial<Sent>): Promise<{ ID: number; IsShown: boolean; Message: string }>
  /** The token of somebody who reads, another each time: they send without a front server. */
  reader(): Promise<string>
  /** Two people who may moderate, and nothing else. */
  readonly officers: readonly [Officer, Officer]
  readonly people2: readonly [SignedInPerson, SignedInPerson]
  /** Approve what stands there now. */
  approve(ID: number): Promise<number>
}

/** Opens it. End it with `end`. `options`: of its world. */
export async function liveRoom(options: WorldOptions = {}): Promise<LiveRoom> {
  const room = await world(options)
  const { StID } = room.people.chief
  const { PublicKey } = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const { ID: ChID } = await room.db
    .insertInto('live_channels')
    .values({ StID, Name: '体育' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const live = async (Title: string) => {
    const made = await room.db
      .insertInto('lives')
      .values({
        ...{ StID, Title, ChID, LiveTypes: 1, State: 'live', OwnerID: room.people.chief.ID },
        StartedAt: room.clock.now(),
      })
      .returning(['ID', 'ResourceGUID'])
      .executeTakeFirstOrThrow()
    return { ID: made.ID, StationKey: PublicKey, Target: made.ResourceGUID }
  }
  const [first, other] = [await live('江州马拉松'), await live('防汛发布会')]
  const people2 = [await room.hire({ '/Live/Comments': 'all' }), await room.hire({ '/Live/Comments': 'all' })] as const
  const { Key: IntakeKey } = await room.as('chief').intakeKeys.make({ Name: '前置机' })
  let sent = 0
  return {
    ...room,
    ...{ live: first, other, people2 },
    officers: [room.clientOf(people2[0]), room.clientOf(people2[1])],
    post(Content, more = {}) {
      const nth = ++sent
      const { ID: _ID, ...about } = first
      const named = { ClientID: `client-${nth}`, NickName: `网友${nth}`, OpenID: `person-${nth}`, IntakeKey }
      return room.as().liveComments.post({ ...about, ...named, Content, ...more })
    },
    async reader() {
      const { token } = await newReader(room.db, { StID, ip: '', ClientID: `reader-${++sent}` })
      return token
    },
    async approve(comment) {
      const { Revision } = await room.as('chief').liveComments.get({ ID: comment })
      const Seen = [{ ID: comment, Revision }]
      const answer = await room.as('chief').liveComments.check({ Ids: [comment], IsCheck: true, Seen })
      if (answer.Skipped[0]) throw new Error(answer.Skipped[0].Reason)
      return answer.LogID!
    },
  }
}
