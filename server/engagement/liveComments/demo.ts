/** What the public says about the demonstration's lives, and what the officers did with it. The lives must be there. */
import type { Kysely } from 'kysely'
import { firstState, type CommentMode, type CommentState } from '../../../src/api/content/comments/commentStates.ts'
import { silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { suspicionOf } from '../../content/comments/suspicion.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { chanceFrom, type Chance } from '../../platform/demo/chance.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { say, type Said, type Viewer } from './demoTexts.ts'

const MINUTE = 60_000
/** How many comments a live has, by how it stands. */
const COUNTS: Readonly<Partial<Record<string, number>>> = { live: 1400, paused: 500, ended: 500, replay: 600 }
const BATCH = 400
const REASONS = ['人身攻击或辱骂', '广告或引流', '未经证实的传言', '与内容无关', '重复灌水']

interface Live {
  readonly ID: number
  readonly StID: number
  readonly Title: string
  readonly State: string
  readonly CommentMode: CommentMode
  readonly StartedAt: Date | null
  readonly EndedAt: Date | null
}

/** Puts them in: some thousand, of which those of lives that are on wait in part. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [at, station] of stations.entries()) {
    const judge = station.people.get('duty') ?? station.people.get('lvtian') ?? null
    const lives = await db
      .selectFrom('lives')
      .select(['ID', 'StID', 'Title', 'State', 'CommentMode', 'StartedAt', 'EndedAt'])
      .where('StID', '=', station.ID)
      .where('State', 'in', Object.keys(COUNTS) as never)
      .where('DeletedAt', 'is', null)
      .orderBy('ID')
      .execute()
    const authors = new Map<string, number>()
    const drafts: Draft[] = []
    for (const live of lives) {
      const chance = chanceFrom(live.ID * 7919 + at)
      const count = Math.round(COUNTS[live.State]! / (at === 0 ? 1 : 10))
      const said = Array.from({ length: count }, () => say(chance))
      await makeAuthors(db, { StID: station.ID, viewers: said.map(({ viewer }) => viewer), authors, now })
      drafts.push(...(await draftsOf(db, { live, said, authors, judge, now, chance })))
    }
    const readable = await store(db, drafts, chanceFrom(20261122 + at))
    for (const live of lives) await answerSome(db, { live, judge, now }, readable.get(live.ID) ?? [])
  }
}

interface Making {
  readonly StID: number
  readonly viewers: readonly Viewer[]
  readonly authors: Map<string, number>
  readonly now: Date
}

async function makeAuthors(db: Kysely<Database>, { StID, viewers, authors, now }: Making): Promise<void> {
  const fresh = new Map(viewers.filter(({ OpenID }) => !authors.has(OpenID)).map((one) => [one.OpenID, one]))
  const rows = [...fresh.values()].map(({ OpenID, NickName, Address }) => ({
    ...{ StID, Identity: `openid:${OpenID}`, Name: NickName, OpenID, Address, CreateTime: now, UpdateTime: now },
    // Those who advertise all the time are kept from it already, but for two.
    ...(/^seller-[45]/.test(OpenID) ? silenced('ban', now) : {}),
  }))
  for (let at = 0; at < rows.length; at += BATCH) {
    const made = await db
      .insertInto('comment_authors')
      .values(rows.slice(at, at + BATCH))
      .returning(['ID', 'OpenID'])
      .execute()
    for (const { ID, OpenID } of made) authors.set(OpenID, ID)
  }
}

interface Writing {
  readonly live: Live
  readonly said: readonly Said[]
  readonly authors: ReadonlyMap<string, number>
  readonly judge: number | null
  readonly now: Date
  readonly chance: Chance
}

/** What was said about one live, and what was done with it. */
async function draftsOf(db: Kysely<Database>, writing: Writing) {
  const { live, said, authors, judge, now, chance } = writing
  const begin = live.StartedAt ?? new Date(now.getTime() - 60 * MINUTE)
  const end = live.EndedAt ?? now
  const isOn = live.State === 'live' || live.State === 'paused'
  const mode = live.CommentMode === 'closed' ? 'pre' : live.CommentMode
  const found = new Map<string, Awaited<ReturnType<typeof suspicionOf>>>()
  const drafts = []
  for (const [nth, { viewer, Content, isAnswer }] of said.entries()) {
    const target = { StID: live.StID, liveName: live.Title }
    const look = found.get(Content) ?? (await suspicionOf(db as unknown as Db, target, [Content]))
    found.set(Content, look)
    const CreateTime = new Date(begin.getTime() + ((end.getTime() - begin.getTime() - 20_000) * nth) / said.length)
    // What came of late waits; before, everything was looked at.
    const isJudged = !isOn || nth < said.length * 0.82
    const isBad =
      look.suspicion === 'block' || viewer.OpenID.startsWith('seller') || /骗子|去死|脑子有病|垃圾|滚，/.test(Content)
    const State: CommentState = !isJudged ? firstState(mode, look.suspicion) : isBad ? 'rejected' : 'approved'
    const row = {
      ...{ StID: live.StID, Kind: 'live', TargetID: live.ID, ClientID: `demo-live-${live.ID}-${nth}` },
      ...{ AuthorID: authors.get(viewer.OpenID)!, NickName: viewer.NickName, Address: viewer.Address, Content },
      ...{ State, Words: look.Words, Reason: State === 'rejected' ? chance.pick(REASONS) : '' },
      IsTop: State === 'approved' && isJudged && chance.happens(0.004),
      DecidedBy: isJudged ? judge : null,
      DecidedAt: isJudged ? new Date(CreateTime.getTime() + chance.between(5, 90) * 1000) : null,
      AtSeconds: Math.round((CreateTime.getTime() - begin.getTime()) / 1000),
      ...{ CreateTime, UpdateTime: CreateTime },
    }
    drafts.push({ row, isAnswer })
  }
  return drafts
}

type Draft = Awaited<ReturnType<typeof draftsOf>>[number]

/** In the order in which they came, whatever they are about; an answer answers what could be read by then. */
async function store(db: Kysely<Database>, drafts: readonly Draft[], chance: Chance): Promise<Map<number, number[]>> {
  const readable = new Map<number, number[]>()
  const all = drafts.toSorted((a, b) => a.row.CreateTime.getTime() - b.row.CreateTime.getTime())
  for (let at = 0; at < all.length; at += BATCH) {
    const rows = all.slice(at, at + BATCH).map(({ row, isAnswer }) => {
      const before = readable.get(row.TargetID) ?? []
      return { ...row, ParentID: isAnswer && before.length > 0 ? chance.pick(before) : null }
    })
    const made = await db
      .insertInto('comments')
      .values(rows)
      .returning(['ID', 'TargetID', 'ParentID', 'State'])
      .execute()
    for (const { ID, TargetID, ParentID, State } of made)
      if (State === 'approved' && ParentID === null) readable.set(TargetID, [...(readable.get(TargetID) ?? []), ID])
  }
  return readable
}

const stationAnswers = ['感谢提问，稍后由热力集团统一答复。', '客服热线 12319，24 小时有人接听。', '已转给主持人。']

async function answerSome(
  db: Kysely<Database>,
  { live, judge, now }: Pick<Writing, 'live' | 'judge' | 'now'>,
  readable: readonly number[],
): Promise<void> {
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', live.StID)
    .executeTakeFirstOrThrow()
  const staff = await db
    .insertInto('comment_authors')
    .values({ StID: live.StID, Identity: 'staff:', Name: StationName })
    .onConflict((conflict) => conflict.columns(['StID', 'Identity']).doUpdateSet({ Name: StationName }))
    .returning('ID')
    .executeTakeFirstOrThrow()
  const rows = stationAnswers.flatMap((Content, at) => {
    const ParentID = readable[Math.floor((readable.length * (at + 1)) / 4)]
    if (ParentID === undefined) return []
    return [
      {
        ...{ StID: live.StID, Kind: 'live', TargetID: live.ID, ParentID, ClientID: `demo-staff-${live.ID}-${at}` },
        ...{ AuthorID: staff.ID, NickName: StationName, Content, State: 'approved' as const, IsStaff: true },
        ...{ DecidedBy: judge, DecidedAt: now, CreateTime: now, UpdateTime: now },
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('comments').values(rows).execute()
}
