/** Lives of the demonstration newsroom in every state. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { demoLives, type DemoLive } from './demoTexts.ts'
import { SAMPLE_LIVE, SAMPLE_REPLAY } from './sampleStream/routes.ts'

const HOUR = 3_600_000

/** Times of a live as its state has them. */
function timesOf({ state, begin, hours }: DemoLive, now: Date) {
  const at = (from: number) => new Date(now.getTime() + from * HOUR)
  const BeginTime = at(begin)
  const EndTime = hours === undefined ? null : at(begin + hours)
  const wasOn = ['live', 'paused', 'ended', 'replay', 'closed'].includes(state)
  const isOver = ['ended', 'replay'].includes(state)
  return {
    ...{ BeginTime, EndTime },
    StartedAt: wasOn ? BeginTime : null,
    EndedAt: isOver ? at(begin + (hours ?? 2)) : null,
    CreateTime: at(Math.min(begin - 20, -1)),
  }
}

/** Those of both stations; their channels must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const channels = await idsBy(db, StID, 'live_channels', 'Name')
    const of = await peopleByName(db, station)
    const all = demoLives[nth] ?? []
    for (const [at, live] of all.entries()) {
      const { Title, Summary, type, state, top = false, best = false, mode = 'pre', slow = 0, stream = false } = live
      const Lines = stream && type === 1 ? `备用机位 ${SAMPLE_REPLAY}` : ''
      await db
        .insertInto('lives')
        .values({
          ...{ StID, Title, Summary, LiveTypes: type, State: state, IsTop: top, IsBest: best },
          ...{ ChID: channels.get(live.channel)!, CommentMode: mode, SlowSeconds: slow, Reason: live.reason ?? '' },
          ...{ StreamUrl: stream ? SAMPLE_LIVE : '', Lines, ReplayUrl: state === 'replay' ? SAMPLE_REPLAY : '' },
          Cover: `/demo/live/picture-${at % 8}.svg`,
          RevertState: state === 'closed' ? 'live' : '',
          ...{ Views: live.views ?? 0, Likes: live.likes ?? 0, ShowOrder: all.length - at },
          OwnerID: of(nth === 0 ? '孙立群' : '唐果'),
          DeletedAt: live.deleted ? now : null,
          ...timesOf(live, now),
        })
        .execute()
    }
  }
}
