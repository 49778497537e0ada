/** Comments of the demonstration newsroom: what waits for the night desk, and what it did. */
import { sql, type Kysely } from 'kysely'
import type { CommentState, Suspicion } from '../../../src/api/content/comments/commentStates.ts'
import { firstState } from '../../../src/api/content/comments/commentStates.ts'
import { silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { builtInDictionaries } from '../../../src/api/system/dictionaries/builtIn.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { identityOfPerson } from '../../platform/readers/person.ts'
import { suspicionOf } from '../comments/suspicion.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { dictionaryOptions } from '../../platform/records/dictionaryOptions.ts'
import { chanceFrom, type Chance } from '../../platform/demo/chance.ts'
import { answerTexts, doubtfulTexts, plainTexts, writers, type Writer } from './demoTexts.ts'
import type { DemoStation, Furnish } from '../../platform/demo/furnish.ts'

const MINUTE = 60_000
/** Comments in all, in the first and in the second station. */
const COUNTS = [200, 24] as const
/** Channels whose comments are seen first and looked at later, and those that take none. */
const modes = { 体育: 'post', 天气: 'post', 文化: 'post', 转载: 'closed' } as const

/** Puts them in. The articles must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [at, station] of stations.entries()) {
    for (const [name, CommentMode] of Object.entries(modes)) {
      const channel = station.channels.get(name)
      if (channel) await db.updateTable('channels').set({ CommentMode }).where('ID', '=', channel.ID).execute()
    }
    await write(db, { station, count: COUNTS[at] ?? 0, now, chance: chanceFrom(20261121 + at) })
  }
}

interface Writing {
  readonly station: DemoStation
  readonly count: number
  readonly now: Date
  readonly chance: Chance
}

async function write(db: Kysely<Database>, writing: Writing): Promise<void> {
  const { station, count, now, chance } = writing
  const StID = station.ID
  const targets = await db
    .selectFrom('articles as a')
    .innerJoin('channels as c', 'c.ID', 'a.ChID')
    .select(['a.ID', 'a.PublishTime', 'c.CommentMode'])
    .where('a.StID', '=', StID)
    .where('a.LiveRevision', 'is not', null)
    .where('c.CommentMode', '<>', 'closed')
    .orderBy('a.PublishTime', 'desc')
    .orderBy('a.ID')
    .limit(400)
    .execute()
  const authors = await makeAuthors(db, writing)
  const offered = await dictionaryOptions(db, StID, builtInDictionaries.commentRefusalReason)
  const reasons = offered.map(({ Name }) => Name)
  const judge = station.people.get('duty') ?? station.people.get('lvtian') ?? null
  const readable = new Map<number, number[]>()
  for (let nth = 0; nth < count; nth++) {
    // The last ones are new; what came before was looked at.
    const isNew = nth >= count * 0.62
    const minutes = isNew ? (count - nth) * 3.1 : (count - nth) * 17
    const CreateTime = new Date(now.getTime() - minutes * MINUTE)
    // The newest articles are talked about most.
    const out = targets.filter(({ PublishTime }) => PublishTime !== null && PublishTime < CreateTime).slice(0, 40)
    const target = out[Math.floor(chance.next() ** 2 * out.length)]
    if (!target) continue
    const parents = readable.get(target.ID) ?? []
    const ParentID = parents.length > 0 && chance.happens(0.25) ? chance.pick(parents) : null
    const isDoubtful = chance.happens(0.16)
    const author = chance.pick(authors.filter(({ shady }) => shady === isDoubtful))
    const Content = ParentID ? chance.pick(answerTexts) : chance.pick(isDoubtful ? doubtfulTexts : plainTexts)
    const found = await suspicionOf(db as unknown as Db, { StID, liveName: '' }, [author.name, Content])
    const fate = fateOf(found.suspicion, { isNew, isDoubtful, mode: target.CommentMode as 'pre' | 'post', chance })
    const isJudged = !isNew && fate.State !== 'pending'
    const { ID } = await db
      .insertInto('comments')
      .values({
        ...{ StID, Kind: 'article', TargetID: target.ID, ParentID, ClientID: `demo-${StID}-${nth}` },
        ...{ AuthorID: author.ID, NickName: author.name, Address: author.at, Content, Words: found.Words, ...fate },
        IsTop: fate.State === 'approved' && !isNew && chance.happens(0.05),
        Reason: (fate.RevertState ?? fate.State) === 'rejected' ? chance.pick(reasons) : '',
        DecidedBy: isJudged ? judge : null,
        DecidedAt: isJudged ? new Date(CreateTime.getTime() + 4 * MINUTE) : null,
        ...(isNew && chance.happens(0.06) ? { Revision: 2, EditTime: new Date(CreateTime.getTime() + MINUTE) } : {}),
        ...{ CreateTime, UpdateTime: CreateTime },
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (fate.State === 'approved' && ParentID === null) readable.set(target.ID, [...parents, ID])
  }
  await sql`update comment_authors a set "CreateTime" = c.first, "UpdateTime" = c.last from
    (select "AuthorID", min("CreateTime") as first, max("CreateTime") as last from comments group by 1) c
    where c."AuthorID" = a."ID"`.execute(db)
}

interface Fate {
  readonly State: CommentState
  readonly RevertState: 'approved' | 'rejected' | null
}

function fateOf(
  suspicion: Suspicion,
  how: {
    readonly isNew: boolean
    readonly isDoubtful: boolean
    readonly mode: 'pre' | 'post'
    readonly chance: Chance
  },
): Fate {
  if (how.isNew) return { State: firstState(how.mode, suspicion), RevertState: null }
  const verdict = how.isDoubtful ? 'rejected' : 'approved'
  return how.chance.happens(0.06) ? { State: 'deleted', RevertState: verdict } : { State: verdict, RevertState: null }
}

/** Adverts come from few. */
const isShady = ({ name, at }: Writer) => at === '45.12.88.9' || name === '大嗓门'

/** Those who write with a telephone signed in with it: members of the public. */
async function signedInWriters(db: Kysely<Database>, StID: number, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = writers.flatMap(({ name, phone = '' }, at) => {
    const Telphone = mobileDigits(phone)
    const RegisterTime = new Date(now.getTime() - (at + 3) * 24 * 60 * MINUTE)
    const LastSignInTime = new Date(now.getTime() - (at + 1) * 60 * MINUTE)
    return Telphone === undefined
      ? []
      : [{ StID, NickName: name, Telphone, Source: 'web' as const, RegisterTime, LastSignInTime }]
  })
  if (rows.length === 0) return new Map()
  const made = await db.insertInto('register_users').values(rows).returning(['ID', 'NickName']).execute()
  return new Map(made.map(({ ID, NickName }) => [NickName, ID]))
}

async function makeAuthors(db: Kysely<Database>, { station, now }: Writing) {
  const members = await signedInWriters(db, station.ID, now)
  const rows = writers.map(({ name, phone = '', open = '', at }) => ({
    ...{ StID: station.ID, Name: name, Phone: phone, OpenID: open, Address: at, ReaderID: members.get(name) ?? null },
    Identity: open || phone ? identityOfPerson({ OpenID: open, Phone: mobileDigits(phone) ?? phone }) : `address:${at}`,
    ...(name === '低价办事找我' ? silenced('ban', now) : name === '大嗓门' ? silenced('day', now) : {}),
  }))
  const made = await db.insertInto('comment_authors').values(rows).returning('ID').execute()
  return writers.flatMap((writer, at) =>
    Array.from({ length: writer.often }, () => ({ ...writer, ID: made[at]!.ID, shady: isShady(writer) })),
  )
}
