/** A newsroom with a channel of short videos, somebody who makes them, and somebody who reviews. */
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { world, type World } from '../../support/app.ts'

/** See videoRoom. */
export interface VideoRoom extends World {
  readonly ChID: number
  readonly key: string
  /** Makes videos and may not review them. */
  readonly maker: Client<Contract>
  /** Reviews, publishes and places. */
  readonly chief: Client<Contract>
  /** A video of the maker's in a state, got there by calls. */
  video(state?: 'draft' | 'review' | 'approved' | 'public', more?: object): Promise<number>
  /** What the chief says of what is there now: it was looked at. */
  seen(ID: number): Promise<{ readonly ID: number; readonly Revision: number; readonly VersionID: number | null }>
  pass(ID: number): Promise<unknown>
}

/** Opens it. End it with `end`. */
export async function videoRoom(): Promise<VideoRoom> {
  const w = await world()
  const chief = w.as('chief')
  const { ID: ChID } = await chief.shortVideoChannels.save({ Name: '新闻短视频' })
  const maker = w.clientOf(await w.hire({ '/ShortVideoManagement/ShortVideoList': ['添加', '编辑', '删除'] }))
  const { PublicKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  let made = 0
  const seen = async (ID: number) => {
    const { Revision, VersionID } = await chief.shortVideos.get({ ID })
    return { ID, Revision, VersionID }
  }
  const pass = async (ID: number) => chief.shortVideos.batch({ Ids: [ID], IsCheck: true, Seen: [await seen(ID)] })
  return {
    ...w,
    ...{ ChID, chief, maker, seen, pass, key: PublicKey },
    async video(state = 'public', more = {}) {
      const draft = { Title: `短视频 ${++made}`, ChID, VideoUrl: `https://a.example/${made}.mp4`, ...more }
      const { ID } = await maker.shortVideos.save(draft)
      const Ids = [ID]
      if (state === 'draft') return ID
      await maker.shortVideos.status({ Ids, Event: 'submit' })
      if (state === 'review') return ID
      await pass(ID)
      if (state === 'public') await chief.shortVideos.batch({ Ids, IsPublic: true })
      return ID
    },
  }
}
