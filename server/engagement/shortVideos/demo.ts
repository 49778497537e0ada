/** Short videos of the demonstration newsroom in every state. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { SAMPLE_REPLAY } from '../lives/sampleStream/routes.ts'
import { demoVideos, type DemoVideo } from './demoTexts.ts'

const HOUR = 3_600_000

/** What the state of a video has with it; `by`: who decided. */
function standing({ state, hours, reason = '' }: DemoVideo, now: Date, by: number) {
  const at = (later: number) => new Date(now.getTime() - Math.max(0, hours - later) * HOUR)
  const isDecided = ['approved', 'public', 'refused'].includes(state)
  return {
    State: state,
    Reason: reason,
    CreateTime: at(0),
    SubmitTime: state === 'draft' ? null : at(0.5),
    ...(isDecided ? { AuditorID: by, AuditTime: at(1) } : {}),
    ...(state === 'public' ? { PublicRevision: 1, PublishTime: at(1.2) } : {}),
  }
}

async function addParts(db: Kysely<Database>, StID: number, VideoID: number, titles: readonly string[]): Promise<void> {
  for (const [at, Title] of titles.entries())
    await db
      .insertInto('short_video_parts')
      .values({ StID, VideoID, Title, VideoUrl: SAMPLE_REPLAY, ShowOrder: at + 1 })
      .execute()
}

async function addRemarks(
  db: Kysely<Database>,
  { StID, VideoID, OwnerID }: { readonly StID: number; readonly VideoID: number; readonly OwnerID: number },
  remarks: NonNullable<DemoVideo['remarks']>,
): Promise<void> {
  for (const [seconds, Content] of remarks)
    await db
      .insertInto('short_video_remarks')
      .values({ StID, VideoID, OwnerID, AtMs: seconds * 1000, Content, Revision: 1 })
      .execute()
}

/** Those of both stations; their channels must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const channels = await idsBy(db, StID, 'short_video_channels', 'Name')
    const of = await peopleByName(db, station)
    const OwnerID = of(nth === 0 ? '林小满' : '唐果')
    const all = demoVideos[nth] ?? []
    for (const [at, video] of all.entries()) {
      const { Title, Summary, author = '', people = '', tags = '', label = 'none', parts = [] } = video
      const { ID } = await db
        .insertInto('short_videos')
        .values({
          ...{ StID, Title, Summary, Author: author, People: people, Tags: tags, AiLabel: label },
          ...{ ChID: channels.get(video.channel)!, VideoUrl: SAMPLE_REPLAY, Cover: `/demo/live/picture-${at % 8}.svg` },
          ...{ IsTop: video.top ?? false, IsBest: video.best ?? false, IsHomepage: video.home ?? false },
          ...{ CommentMode: video.mode ?? 'pre', ReadNo: video.reads ?? 0, Likes: video.likes ?? 0 },
          ...{ OwnerID, EditorID: OwnerID, ShowOrder: all.length - at, DeletedAt: video.deleted ? now : null },
          ...standing(video, now, of('何静')),
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      await addParts(db, StID, ID, parts)
      await addRemarks(db, { StID, VideoID: ID, OwnerID: of('何静') }, video.remarks ?? [])
      if (video.correction)
        await db.updateTable('short_videos').set({ Title: video.correction }).where('ID', '=', ID).execute()
    }
  }
}
