/** Lives of the demonstration newsroom in every state, with their channels and what reporters sent. */
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { DemoNewsroom } from './newsroom.ts'
import { demoLives, liveChannelTrees, type DemoLive, type DemoReport } from './liveTexts.ts'
import { SAMPLE_LIVE, SAMPLE_REPLAY } from './sampleStream/routes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Station = DemoNewsroom['stations'][number]

/** Whoever of the station goes by a name, else its first. */
async function peopleByName(db: Kysely<Database>, { ID }: Station): Promise<(name: string) => number> {
  const people = await db.selectFrom('admin_users').select(['ID', 'AdminUserRealName']).where('StID', '=', ID).execute()
  const byName = new Map(people.map((one) => [one.AdminUserRealName, one.ID]))
  return (name) => byName.get(name) ?? people[0]!.ID
}

async function plant(db: Kysely<Database>, StID: number, tree: object): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>()
  const put = async (Name: string, ParentID: number, ShowOrder: number): Promise<number> => {
    const row = { StID, ParentID, Name, ShowOrder }
    const { ID } = await db.insertInto('live_channels').values(row).returning('ID').executeTakeFirstOrThrow()
    made.set(Name, ID)
    return ID
  }
  for (const [at, [name, below]] of Object.entries(tree).entries()) {
    const top = await put(name, 0, at + 1)
    for (const [nth, child] of (below as readonly string[]).entries()) await put(child, top, nth + 1)
  }
  return made
}

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

async function report(
  db: Kysely<Database>,
  {
    LiveID,
    StID,
    now,
    of,
    judge,
  }: { LiveID: number; StID: number; now: Date; of: (name: string) => number; judge: number },
  [minutes, Reporter, Content, Kind = 'text', State = 'shown', pictures = []]: DemoReport,
): Promise<void> {
  const HappenTime = new Date(now.getTime() - minutes * MINUTE)
  const isJudged = State === 'shown' || State === 'refused'
  const later = (by: number) => new Date(HappenTime.getTime() + by * MINUTE)
  await db
    .insertInto('live_flows')
    .values({
      ...{ StID, LiveID, Kind, Content, Reporter, HappenTime, State, OwnerID: of(Reporter) },
      Pictures: pictures.map((nth) => `/demo/live/picture-${nth}.svg`).join('\n'),
      ShowOrder: Math.floor(HappenTime.getTime() / 1000),
      Reason: State === 'refused' ? '未经核实，暂不发布' : '',
      AuditorID: isJudged ? judge : null,
      AuditTime: isJudged ? later(1) : null,
      SubmitTime: later(0.5),
      ...{ CreateTime: HappenTime, UpdateTime: later(isJudged ? 1 : 0.5) },
    })
    .execute()
}

/** Puts them in. */
export async function lives(db: Kysely<Database>, { stations }: DemoNewsroom, now: Date): Promise<void> {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const channels = await plant(db, StID, liveChannelTrees[nth] ?? {})
    const of = await peopleByName(db, station)
    const judge = of(nth === 0 ? '何静' : '吕田')
    const all = demoLives[nth] ?? []
    for (const [at, live] of all.entries()) {
      const { Title, Summary, type, state, top = false, best = false, mode = 'pre', slow = 0, stream = false } = live
      const Lines = stream && type === 1 ? `备用机位 ${SAMPLE_REPLAY}` : ''
      const { ID } = await db
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
        .returning('ID')
        .executeTakeFirstOrThrow()
      for (const one of live.reports ?? []) await report(db, { LiveID: ID, StID, now, of, judge }, one)
    }
  }
}
