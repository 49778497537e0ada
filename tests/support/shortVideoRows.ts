/** Short videos in every state with their channels, parts and remarks, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { videoStates } from '../../src/api/engagement/shortVideos/videoStates.ts'
import type { World } from './app.ts'
import { authors, commentsOf } from './commentRows.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

async function channel({ db, people }: World, owner: Owner, Name: string, more: object = {}): Promise<number> {
  const row = { StID: people[owner].StID, Name, ReMark: Name, ...more }
  return (await db.insertInto('short_video_channels').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** A short video that is ready for whatever its state allows. */
async function shortVideo(w: World, owner: Owner, Title: string, more: object): Promise<Row & { ChID: number }> {
  const { StID } = w.people[owner]
  // Nobody decides about their own.
  const OwnerID = owner === 'chief' ? w.people.editor.ID : w.people.outsider.ID
  const ChID = await channel(w, owner, Title)
  const texts = { Title, Summary: Title, Author: Title, Source: Title, People: Title, Tags: Title, Reason: Title }
  const made = await w.db
    .insertInto('short_videos')
    .values({
      ...{ StID, OwnerID, EditorID: OwnerID, ChID, ...texts, Revision: 2 },
      ...{ VideoUrl: '/video/1.mp4', Cover: `/${Title}.jpg`, ...more },
    })
    .returning(['ID', 'ResourceGUID'])
    .executeTakeFirstOrThrow()
  return { ...made, ChID }
}

async function topic({ db, people }: World, owner: Owner, Name: string): Promise<number> {
  const row = { StID: people[owner].StID, Name }
  return (await db.insertInto('topics').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

let made = 0

/** By family. `text` is unlike any other. */
export const shortVideoRows = {
  shortVideos: async (w, owner, text) => {
    const [near, far] = [await topic(w, owner, `${text}专题${++made}`), await topic(w, owner, `${text}专题${++made}`)]
    const rows: Row[] = []
    for (const State of videoStates.states)
      rows.push(
        await shortVideo(
          w,
          owner,
          `${text}${State}${++made}`,
          State === 'public' ? { State, PublicRevision: 2 } : { State },
        ),
      )
    const flags = { IsTop: true, IsHeadlines: true, IsHomepage: true, IsBest: true, IsSub: true }
    rows.push(await shortVideo(w, owner, `${text}顶${++made}`, { ...flags, ShowOrder: 1, TopicIDs: [far] }))
    rows.push(await shortVideo(w, owner, `${text}位${++made}`, { ShowOrder: 2 }))
    rows.push(await shortVideo(w, owner, `${text}删${++made}`, { DeletedAt: w.clock.now() }))
    // Into another topic than they stand in, and out of the one they do.
    return rows.map((row) => ({ ...row, parts: { TopicIDs: [near, far] as never } }))
  },
  shortVideoChannels: async (w, owner, text) => {
    const [first, second] = [await channel(w, owner, `${text}1`), await channel(w, owner, `${text}2`, { ShowOrder: 1 })]
    return [{ ID: first }, { ID: second }, { ID: await channel(w, owner, `${text}3`, { IsEnable: false }) }]
  },
  shortVideoParts: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const { ID: VideoID } = await shortVideo(w, owner, `${text}${++made}`, {})
    const part = { StID, VideoID, Title: text, VideoUrl: '/video/2.mp4' }
    const rows = await w.db
      .insertInto('short_video_parts')
      .values([part, { ...part, ShowOrder: 1 }])
      .returning('ID')
      .execute()
    return rows.map((row) => ({ ...row, parts: { VideoID } }))
  },
  shortVideoComments: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const { ID: TargetID } = await shortVideo(w, owner, `${text}${++made}`, { State: 'public', PublicRevision: 2 })
    const texts = { NickName: text, Content: text, Reason: text }
    return commentsOf(w, { StID, Kind: 'video', TargetID, AuthorID: author!.ID, ...texts })
  },
  shortVideoRemarks: async (w, owner, text) => {
    const { ID: OwnerID, StID } = w.people[owner]
    const { ID: VideoID } = await shortVideo(w, owner, `${text}${++made}`, { State: 'review' })
    const remark = { StID, VideoID, Content: text, AtMs: 12_000, Revision: 2, OwnerID }
    const rows = await w.db
      .insertInto('short_video_remarks')
      .values([remark, { ...remark, IsResolved: true }])
      .returning('ID')
      .execute()
    return rows.map((row) => ({ ...row, parts: { VideoID } }))
  },
} as const satisfies Partial<Record<FamilyName, Make>>
