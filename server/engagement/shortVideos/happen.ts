/** What happens to short videos, and what is written with it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { VideoEvent } from '../../../src/api/engagement/shortVideos/videoStates.ts'
import { barredMedia } from '../../platform/mediaRights/barredMedia.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { IN_BIN, unready, type StoredVideo } from './checkVideo.ts'
import { videoEvent } from './records.ts'
import { tellMakers } from './tell.ts'

/** What was looked at of a video: its revision, and the file that was played. */
interface SeenVideo {
  readonly ID: number
  readonly Revision: number
  readonly VersionID?: number | null | undefined
}

/** What comes with an event. */
export type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly SeenVideo[] | undefined
}

/** What is written beside the state. */
function columnsOf({ input, me, now }: Request<Asked>, event: VideoEvent) {
  const decided = { AuditorID: me.ID, AuditTime: now }
  return (video: StoredVideo): Readonly<Record<string, unknown>> => {
    switch (event) {
      case 'submit':
        return { SubmitTime: now, Reason: '' }
      case 'recall':
        return {}
      case 'pass': {
        // What replaces what the public sees takes its place at once.
        const out = video.PublicRevision === null ? {} : { PublicRevision: video.Revision }
        return { ...decided, ...out, Reason: '', PassedMark: video.Mark }
      }
      case 'refuse':
        // What was passed before and is public still stays passed.
        return { ...decided, Reason: input.Reason, ...(video.State === 'approved' ? { PassedMark: '' } : {}) }
      case 'publish':
        return { PublicRevision: video.Revision, PublishTime: video.PublishTime ?? now }
      case 'unpublish':
        return { PublicRevision: null }
    }
  }
}

/** Why a person may not pass a video, as a sentence: it takes another pair of eyes. */
function whyNotPass({ me }: Request<Asked>, video: StoredVideo): string | undefined {
  return video.OwnerID === me.ID || video.EditorID === me.ID ? '自己做的短视频要由别人审核' : unready(video)
}

/** The revision of what was looked at; another file is another revision, too. */
const seenOf = (video: StoredVideo) => (one: SeenVideo) => ({
  ...{ ID: one.ID },
  Revision: (one.VersionID ?? video.VersionID) === video.VersionID ? one.Revision : -1,
})

/** Why a video may not go out now, as a sentence: what of the library stands in it may not be made public. */
async function whyNotOut({ db, me, now }: Request<Asked>, { ID }: StoredVideo): Promise<string | undefined> {
  const barred = await barredMedia(db, me.StID, 'shortVideos', [{ ID, channel: null, at: now }], { noun: '短视频', me })
  return barred.get(ID)
}

/** An event happens to short videos; those that are not ready, or were changed since they were looked at, are left. */
export function happen(request: Request<Asked>, event: VideoEvent): Promise<BatchOutcome> {
  if (event === 'refuse') needFields(request.input, undefined, { Reason: '退回的理由' })
  const check = async (video: StoredVideo): Promise<string | undefined> => {
    if (video.DeletedAt !== null) return IN_BIN
    const unseen = whyUnseen(request.input.Seen?.map(seenOf(video)), video, event === 'pass')
    if (unseen !== undefined) return unseen
    if (event === 'submit') return unready(video)
    if (event === 'unpublish') return video.PublicRevision === null ? '没有公开' : undefined
    const why = event === 'pass' ? whyNotPass(request, video) : undefined
    const goesOut = event === 'publish' || (event === 'pass' && video.PublicRevision !== null)
    return why ?? (goesOut ? whyNotOut(request, video) : undefined)
  }
  const done = (video: StoredVideo) => tellMakers(request, event, video)
  return videoEvent(request, { event, columns: columnsOf(request, event), check, done })
}
