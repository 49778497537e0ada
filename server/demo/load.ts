/** Loads the demonstration newsroom: a house with people, and articles in every state with their history over 90 days. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ReviewRules } from '../../src/api/content/articles/review.ts'
import type { Database } from '../platform/database/schema.ts'
import type { DemoArticle } from './article.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { compose } from './compose.ts'
import { seed } from './seed/index.ts'
import { outgoing } from './seed/outgoing.ts'
import { comments } from './comments.ts'
import { lives } from './lives.ts'
import { liveComments } from './liveComments.ts'
import { planning } from './seed/planning.ts'
import { tasks } from './seed/tasks.ts'
import { instructions } from './seed/instructions.ts'
import { bigScreens } from './seed/bigScreens.ts'
import { dutyDesk } from './seed/dutyDesk.ts'
import { messages } from './seed/messages.ts'
import { handwritten } from './handwritten.ts'
import { buildNewsroom, type DemoNewsroom } from './newsroom.ts'
import { setDesk } from './desk.ts'
import { marks } from './marks.ts'
import { releases } from './releases.ts'
import { demoPeople } from './people.ts'
import { printArchive } from './archive.ts'
import { withoutUpkeep } from './bulk.ts'
import {
  closeStage,
  openStage,
  reserveNumbers,
  rowsOf,
  writeBatch,
  type Names,
  type Stocked,
  type StockedRows,
} from './stock.ts'
import { endingBy, endings, isUnfinished, tell, type Cast } from './story.ts'

/** How the demonstration is loaded. */
export interface DemoOptions {
  /** Every account's password. */
  readonly password: string
  /** Articles in all, the hand-written ones included. Default 2,000. */
  readonly articles?: number
  /** How many of them are told one by one; the others are the archive. Default 10,000. */
  readonly told?: number
  /** The moment the newsroom stands at. Default now. */
  readonly now?: Date
  readonly progress?: (done: number, all: number) => void
}

const DAY = 86_400_000
const BATCH = 500

/** The account that writes under an author's name, or the station's editor. */
function accountOf(author: string, people: ReadonlyMap<string, number>): number {
  const name = author.replace(/^记者\s*/, '')
  const person = demoPeople.find(
    (one) => one.name === name && people.has(one.user) && /^(editor|qingshi)/.test(one.role),
  )
  return people.get(person?.user ?? (people.has('editor') ? 'editor' : 'editor2'))!
}

/** Load the demonstration newsroom into an empty database; the menus must be there. */
export async function loadDemo(db: Kysely<Database>, options: DemoOptions): Promise<void> {
  const now = options.now ?? new Date()
  const all = options.articles ?? 2000
  const chance = chanceFrom(20261120)
  const house = await buildNewsroom(db, options.password)
  await openStage(db)
  for (const furnish of seed) await furnish(db, house, now)
  const names = await readNames(db)
  await db.transaction().execute((trx) =>
    withoutUpkeep(trx, STOCKED, async () => {
      await sql`set local work_mem = '256MB'`.execute(trx)
      const from = await reserveNumbers(trx, all)
      const told = Math.min(all, options.told ?? TOLD)
      const articles = everyArticle(house, told, now, chance)
      await writeAll(trx, articles, { from, names, chance, progress: (done) => options.progress?.(done, all) })
      if (told < all) await printArchive(trx, { from, first: from + told, count: all - told, now })
      options.progress?.(all, all)
      await closeStage(trx)
    }),
  )
  await greet(db, house)
  await setDesk(db, house, now)
  await outgoing(db, house, now)
  await releases(db, house, now)
  await marks(db, house, now)
  await planning(db, house, now)
  await tasks(db, house, now)
  await instructions(db, house, now)
  await messages(db, house, now)
  await lives(db, house, now)
  await comments(db, house, now)
  await liveComments(db, house, now)
  await dutyDesk(db, house, now)
  await bigScreens(db, house, now)
  // A fresh table has no statistics, and without them the planner takes the first list for a small one.
  for (const table of ['articles', 'article_revisions', 'article_decisions', 'operation_log', 'channels', 'comments'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** The tables that grow with the number of articles. */
const STOCKED = ['articles', 'article_revisions', 'article_decisions', 'article_search', 'operation_log']

/** While the database writes a batch, the next one is made. */
async function writeAll(
  trx: Kysely<Database>,
  articles: Iterable<Stocked>,
  { from, names, chance, progress }: { from: number; names: Names; chance: Chance; progress: (done: number) => void },
): Promise<void> {
  let writing = Promise.resolve()
  let made = 0
  let batch: StockedRows[] = []
  const write = async () => {
    await writing
    progress(made)
    made += batch.length
    writing = writeBatch(trx, batch)
    // It is waited for after the next batch; a failure before that is nobody's yet.
    writing.catch(() => {})
    batch = []
  }
  for (const one of articles) {
    batch.push(rowsOf(one, from + made + batch.length, names, chance))
    // What is on its way to the database goes on only when this process takes a breath.
    if (batch.length % 25 === 0) await new Promise(setImmediate)
    if (batch.length >= BATCH) await write()
  }
  await write()
  await writing
}

/** Among so many are some that people still work on; what a larger newsroom has besides is its archive. */
const TOLD = 10_000

function* everyArticle(house: DemoNewsroom, all: number, now: Date, chance: Chance): Generator<Stocked> {
  let made = 0
  for (const [index, station] of house.stations.entries()) {
    for (const [number, article] of handwritten[index]!.entries()) {
      if (made++ >= all) return
      // Every state has its hand-written articles, the first of the list included.
      const ending = number < endings.length * 2 ? endings[number % endings.length]![0] : endingBy(chance)
      yield stock(station, article, ending, now, chance)
    }
  }
  const [main, second] = house.stations
  for (; made < all; made++) {
    const station = made % 12 === 11 ? second! : main!
    const channels = [...station.channels.values()]
      .filter((channel) => isLeaf(channel.name))
      .map((channel) => channel.name)
    yield stock(station, compose(channels, chance), endingBy(chance), now, chance)
  }
}

/** Channels that hold articles rather than channels. */
const isLeaf = (name: string) => !['新闻', '生活', '文体', '深度'].includes(name)

function stock(
  station: DemoNewsroom['stations'][number],
  article: DemoArticle,
  ending: Stocked['story']['status'],
  now: Date,
  chance: Chance,
): Stocked {
  const channel = station.channels.get(article.channel)
  if (!channel) throw new Error(`The demonstration has no channel ${article.channel}`)
  const author = accountOf(article.author, station.people)
  // What waits for a level came in since yesterday.
  const days = ending.startsWith('review') ? 0.9 : 5
  const created = new Date(
    now.getTime() - (isUnfinished(ending) ? chance.next() * days : 1 + chance.next() * 89) * DAY - 3_600_000,
  )
  return {
    station: station.ID,
    channel,
    author,
    article,
    story: tell(possible(ending, channel.rules), channel.rules, castOf(station, author), created, now, chance),
  }
}

/** The ending, or the nearest one the channel's rules can reach. */
function possible(ending: Stocked['story']['status'], rules: ReviewRules): Stocked['story']['status'] {
  const level = /^review([123])$/.exec(ending)?.[1]
  if (level && Number(level) > rules.ReviewLevels)
    return rules.ReviewLevels === 0 ? 'published' : (`review${rules.ReviewLevels}` as Stocked['story']['status'])
  if (rules.PublishOnFinal && (ending === 'approved' || ending === 'scheduled')) return 'published'
  return ending
}

function castOf(station: DemoNewsroom['stations'][number], author: number): Cast {
  const of = (user: string, other: string) => station.people.get(user) ?? station.people.get(other)!
  const first = of('reviewer1', 'lvtian')
  return {
    author,
    reviewers: {
      1: first,
      2: of('reviewer2', 'editor2') === author ? first : of('reviewer2', 'editor2'),
      3: of('reviewer3', 'lvtian'),
    },
    publisher: of('reviewer3', 'lvtian'),
    reasons: station.reasons,
  }
}

async function readNames(db: Kysely<Database>): Promise<Names> {
  const rows = await db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.ID', 'admin_users.RoleID')
    .select([
      'admin_users.ID as id',
      'admin_users.UserName as user',
      'admin_users.AdminUserRealName as name',
      'roles.ID as roleId',
      'roles.Name as role',
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first messages behind the bell: what was refused waits for its author. */
async function greet(db: Kysely<Database>, house: DemoNewsroom): Promise<void> {
  const stations = house.stations.map((station) => station.ID)
  await sql`
    insert into messages ("UserID", "StID", "Type", "Title", "MsgAuthor", "Page", "Params", "CreateTime")
    select a."AdminID", a."StID", '审核拒绝', '《' || left(a."Title", 40) || '》被退回：' || a."Reason", '审核', '/Publish',
      jsonb_build_object('ID', a."ID"), a."UpdateTime"
    from articles a where a."Status" = 'refused' and a."StID" = any(${stations}) order by a."UpdateTime" desc limit 40
  `.execute(db)
}
