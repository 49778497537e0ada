/** A newsroom with a channel, and people who write, who review, and who run lives. */
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

/** See liveRoom. */
export interface LiveRoom extends World {
  readonly ChID: number
  /** Writes reports and may not review them. */
  readonly reporter: SignedInPerson
  readonly key: string
  chief: Client<Contract>
  /** A live in a state, got there by the calls of the chief. */
  live(state?: 'draft' | 'pending' | 'scheduled' | 'live', more?: object): Promise<number>
  later(minutes: number): string
}

/** Opens it. End it with `end`. */
export async function liveRoom(): Promise<LiveRoom> {
  const w = await world()
  const chief = w.as('chief')
  const { ID: ChID } = await chief.liveChannels.save({ Name: '新闻直播' })
  const reporter = await w.hire({ '/Live/Live_management': [], '/Live/Reports': ['添加', '编辑', '删除'] })
  const { PublicKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  const later = (minutes: number) => new Date(w.clock.now().getTime() + minutes * 60_000).toISOString()
  let made = 0
  return {
    ...w,
    ...{ ChID, reporter, chief, later },
    key: PublicKey,
    async live(state = 'live', more = {}) {
      const { ID } = await chief.lives.save({
        ...{ Title: `直播 ${++made}`, ChID, LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', BeginTime: later(10) },
        ...more,
      })
      const Ids = [ID]
      if (state === 'draft') return ID
      await chief.lives.status({ Ids, Event: 'submit' })
      if (state === 'pending') return ID
      await chief.lives.check({ Ids, IsPublic: true })
      if (state === 'live') await chief.lives.status({ Ids, Event: 'start' })
      return ID
    },
  }
}
