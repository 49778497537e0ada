/** A newsroom with a type of announcements, somebody who writes them, and somebody who reviews. */
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { world, type World } from '../../support/app.ts'

/** See announcementRoom. */
export interface AnnouncementRoom extends World {
  readonly TypeID: number
  readonly key: string
  /** Writes and may not review. */
  readonly writer: Client<Contract>
  /** Holds everything. */
  readonly chief: Client<Contract>
  /** An announcement of the writer's in a state, got there by calls. */
  announcement(state?: 'draft' | 'pending' | 'public' | 'withdrawn', more?: object): Promise<number>
  /** What the chief says of what is there now: it was looked at. */
  seen(ID: number): Promise<{ readonly ID: number; readonly Revision: number }>
  pass(ID: number): Promise<unknown>
  /** A moment so many hours from now, as the wire has it. */
  hours(hours: number): string
}

/** Opens it. End it with `end`. */
export async function announcementRoom(): Promise<AnnouncementRoom> {
  const w = await world()
  const chief = w.as('chief')
  const { ID: TypeID } = await chief.announcementTypes.save({ Name: '活动' })
  const writer = w.clientOf(await w.hire({ '/Announce/list': ['删除'], '/Announce/Add': ['添加', '编辑'] }))
  const { PublicKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  let made = 0
  const seen = async (ID: number) => {
    const { Revision } = await chief.announcements.get({ ID })
    return { ID, Revision }
  }
  const pass = async (ID: number) => chief.announcements.batch({ Ids: [ID], IsCheck: true, Seen: [await seen(ID)] })
  return {
    ...w,
    ...{ TypeID, chief, writer, seen, pass, key: PublicKey },
    hours: (hours) => new Date(w.clock.now().getTime() + hours * 3_600_000).toISOString(),
    async announcement(state = 'public', more = {}) {
      const draft = { Title: `公告 ${++made}`, TypeID, Content: '<p>龙舟赛报名开始。</p>', ...more }
      const { ID } = await writer.announcements.save(draft)
      const Ids = [ID]
      if (state === 'draft') return ID
      await writer.announcements.status({ Ids, Event: 'submit' })
      if (state === 'pending') return ID
      await pass(ID)
      if (state === 'withdrawn') await chief.announcements.batch({ Ids, IsPublic: false })
      return ID
    },
  }
}
