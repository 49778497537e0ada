import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPassage, lettersOf } from '../../src/api/content/articles/passage.ts'
import { review } from '../../src/api/content/articles/review.ts'
import { decidedLetters } from '../../src/api/content/articles/suggestions.ts'
import { commentStates } from '../../src/api/content/comments/commentStates.ts'
import { plainText } from '../../src/api/text/plainText.ts'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { articleColumns } from '../../server/content/articles/columns.ts'
import { storeSearch } from '../../server/content/articles/search/store.ts'
import { nextInQueue } from '../../server/engagement/signUpMembers/places.ts'
import { loadDemo } from '../../server/demo/load.ts'
import { demoPeople } from '../../server/demo/people.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { freshDatabase } from '../support/database.ts'
import { withKey } from '../support/secretsKeys.ts'

let open: OpenDatabase
let drop: () => Promise<void>
const now = new Date('2026-11-20T12:00:00+08:00')
const told: number[] = []

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  open = withKey(openDatabase(fresh.url))
  await syncMenus(open.db)
  await loadDemo(open.db, {
    ...{ password: 'copydesk-demo', articles: 400, told: 320, now },
    progress: (done) => told.push(done),
  })
}, 60_000)
afterAll(async () => {
  await open.close()
  await drop()
})

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(open.db)).rows[0]!.n

test('everybody of the README is there, and the second station has its own people', async () => {
  const users = await open.db.selectFrom('admin_users').select(['UserName', 'StID']).execute()
  expect(users.map((user) => user.UserName)).toEqual(expect.arrayContaining(demoPeople.map((one) => one.user)))
  expect(new Set(users.map((user) => user.StID)).size).toBe(2)
})

test('as many articles as were asked for, told on the way, in every state', async () => {
  expect(told.at(-1)).toBe(400)
  const rows = await open.db
    .selectFrom('articles')
    .select(['Status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('Status')
    .execute()
  expect(rows.reduce((sum, row) => sum + Number(row.n), 0)).toBe(400)
  expect(rows.map((row) => row.Status).sort()).toEqual([...review.states].sort())
})

test('some articles stand under a further channel of their station', async () => {
  const further = sql<{ n: number }>`select count(*)::int as n from articles a, unnest(further_channels(a."Extra")) as f
    join channels c on c."ID" = f where c."StID" = a."StID"`
  expect(await count(further)).toBeGreaterThan(2)
})

test('what is published passed every level of its channel, by people other than its author', async () => {
  expect(
    await count(sql`select count(*)::int as n from articles a join channels c on c."ID" = a."ChID" where a."Status" = 'published' and a."LiveRevision" is not null
      and (select count(distinct d."Level") from article_decisions d where d."ArticleID" = a."ID" and d."Event" like 'pass%') < c."ReviewLevels"`),
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from article_decisions d join articles a on a."ID" = d."ArticleID" where d."Event" like 'pass%' and d."UserID" = a."AdminID"`,
    ),
  ).toBe(0)
})

test('published articles have marks, nobody their own, and none before it was out', async () => {
  const wrong = sql<{
    n: number
  }>`select count(*)::int as n from article_evaluations e join articles a on a."ID" = e."ArticleID"
    where e."EvaluatorID" = a."AdminID" or a."LiveRevision" is null or e."CreateTime" < a."PublishTime" or e."CreateTime" > ${now}
      or e."Title" = '' or e."StID" <> a."StID"`
  expect(await count(sql`select count(*)::int as n from article_evaluations`)).toBeGreaterThan(30)
  expect(await count(wrong)).toBe(0)
})

test('who signs up next waits behind those who wait already', async () => {
  const next = await nextInQueue(open.db)
  const before = sql<{ n: number }>`select count(*)::int as n from sign_up_members
    where "State" = 'waitlisted' and "QueueOrder" < ${next}`
  const all = sql<{ n: number }>`select count(*)::int as n from sign_up_members where "State" = 'waitlisted'`
  expect(await count(all)).toBeGreaterThan(0)
  expect(await count(before)).toBe(await count(all))
})

test('refusals have reasons, and every article has its log, in order and never in the future', async () => {
  expect(await count(sql`select count(*)::int as n from articles where "Status" = 'refused' and "Reason" = ''`)).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from articles a where not exists (select 1 from operation_log l where l."EventID" @> array[a."ID"])`,
    ),
  ).toBe(0)
  expect(await count(sql`select count(*)::int as n from operation_log where "CreateTime" > ${now}`)).toBe(0)
  const days = await count(
    sql`select extract(day from max("CreateTime") - min("CreateTime"))::int as n from operation_log`,
  )
  expect(days).toBeGreaterThan(60)
})

test('the newest version is the text of the article, and versions count up without a gap', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from articles a join article_revisions r on r."ArticleID" = a."ID" and r."Revision" = a."Revision" where r."ResourceContent" = a."ResourceContent"`,
    ),
  ).toBe(400)
  expect(
    await count(
      sql`select count(*)::int as n from articles a where a."Revision" <> (select count(*) from article_revisions r where r."ArticleID" = a."ID")`,
    ),
  ).toBe(0)
})

test('what stands there is what the product itself would have written: columns, and what articles are found by', async () => {
  const articles = await open.db.selectFrom('articles').selectAll().orderBy('ID').execute()
  for (const { Title, TitleInitials, TitlePinyin, TitleKeys, ResourceContent, WordCount } of articles) {
    const { columns, removed } = articleColumns({ Title, ResourceContent })
    expect({ Title, TitleInitials, TitlePinyin, TitleKeys, ResourceContent, WordCount, removed }).toEqual({
      ...columns,
      SuggestedContent: undefined,
      removed: {},
    })
  }
  const search = () => open.db.selectFrom('article_search').selectAll().orderBy('ArticleID').execute()
  const loaded = await search()
  await storeSearch(
    open.db,
    articles.map(({ ID }) => ID),
  )
  expect(await search()).toEqual(loaded)
})

test('indexes and references are those that the migrations made', async () => {
  const empty = await freshDatabase()
  const other = openDatabase(empty.url)
  const upkeep = sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = current_schema()
    union all
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace order by 1`
  const [there, expected] = [await upkeep.execute(open.db), await upkeep.execute(other.db)]
  await other.close()
  await empty.drop()
  expect(there.rows.length).toBeGreaterThan(100)
  expect(there.rows).toEqual(expected.rows)
})

test('the archive is printed from articles nobody works on any more, with all that belongs to them', async () => {
  const [archive, all] = await Promise.all([
    sql<{ n: number; days: number; same: number; open: number }>`
      with numbered as (select *, row_number() over (order by "ID") as at from articles)
      select count(*)::int as n, extract(day from max("CreateTime") - min("CreateTime"))::int as days,
        count(*) filter (where exists (select from numbered o where o.at <= 320 and o."Title" = a."Title"
          and o."ResourceContent" = a."ResourceContent" and o."CreateTime" <> a."CreateTime"))::int as same,
        count(*) filter (where "Status" in ('draft', 'review1', 'review2', 'review3', 'refused'))::int as open
      from numbered a where at > 320`.execute(open.db),
    count(sql`select count(distinct "ResourceGUID")::int as n from articles`),
  ])
  expect(archive.rows[0]).toMatchObject({ n: 80, same: 80, open: 0 })
  expect(archive.rows[0]!.days).toBeGreaterThan(60)
  expect(all).toBe(400)
  expect(await count(sql`select count(*)::int as n from articles where "CreateTime" > ${now}`)).toBe(0)
  expect(
    await count(sql`select count(*)::int as n from article_decisions d join articles a on a."ID" = d."ArticleID"
      where d."CreateTime" < a."CreateTime" or d."CreateTime" > a."UpdateTime"`),
  ).toBe(0)
  expect(
    await count(sql`select count(*)::int as n from operation_log where "Module" = 300
      and "Modifys"->0->>'ID' is distinct from "EventID"[1]::text and "Action" in ('articles.add', 'articles.submit')`),
  ).toBe(0)
})

test('an article that is added later gets a number of its own', async () => {
  const last = await count(sql`select max("ID")::int as n from articles`)
  expect(await count(sql`select nextval(pg_get_serial_sequence('articles', 'ID'))::int as n`)).toBeGreaterThan(last)
})

test('titles are found by the initials of their sound', async () => {
  const row = await open.db
    .selectFrom('articles')
    .select(['TitleInitials', 'TitlePinyin'])
    .where('Title', 'like', '市人大常委会%')
    .executeTakeFirstOrThrow()
  expect(row.TitleInitials).toMatch(/^srdcwh/)
})

test('the log is numbered in the order of time, and no two acts on an article fall into the same moment', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from (select "CreateTime" < lag("CreateTime") over (order by "ID") as back from operation_log) x where back`,
    ),
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from (select "EventID", "CreateTime" from operation_log group by 1, 2 having count(*) > 1) x`,
    ),
  ).toBe(0)
})

test('comments in every state, those that are shown on what is public, and somebody who may write none', async () => {
  const states = await open.db.selectFrom('comments').select('State').where('Kind', '=', 'article').distinct().execute()
  expect(states.map(({ State }) => State).toSorted()).toEqual([...commentStates.states].toSorted())
  for (const Kind of ['article', 'live'])
    expect(await count(sql`select count(*)::int as n from comments where "Kind" = ${Kind}`)).toBeGreaterThan(200)
  expect(
    await count(sql`select count(*)::int as n from comments c join articles a on a."ID" = c."TargetID"
      where c."Kind" = 'article'
        and (a."LiveRevision" is null or c."CreateTime" > ${now} or c."CreateTime" < a."PublishTime")`),
  ).toBe(0)
  expect(await count(sql`select count(*)::int as n from comment_authors where "IsBanned"`)).toBeGreaterThan(0)
})

test('screens whose data sets are there, and a wall with three of them in turn', async () => {
  expect(await count(sql`select count(*)::int as n from data_sets`)).toBeGreaterThanOrEqual(14)
  expect(
    await count(sql`select count(*)::int as n from big_screen_versions v, unnest(v."DataSetIDs") d
      where not exists (select from data_sets s where s."ID" = d)`),
  ).toBe(0)
  const [wall] = await open.db.selectFrom('walls').select('Screens').execute()
  const shown = wall!.Screens.map(({ ID }) => ID)
  expect(await open.db.selectFrom('big_screens').select('ID').where('ID', 'in', shown).execute()).toHaveLength(3)
})

test('notes on passages, open, answered and settled; suggestions that belong to their texts', async () => {
  const remarks = await open.db.selectFrom('article_remarks').selectAll().execute()
  const notes = remarks.filter(({ ParentID }) => ParentID === null)
  expect(notes.some(({ SettledAt }) => SettledAt === null)).toBe(true)
  expect(notes.some(({ SettledAt }) => SettledAt !== null)).toBe(true)
  expect(remarks.length).toBeGreaterThan(notes.length)
  const texts = await open.db
    .selectFrom('articles')
    .select(['ID', 'ResourceContent', 'SuggestedContent'])
    .where((eb) =>
      eb.or([
        eb('SuggestedContent', '<>', ''),
        eb(
          'ID',
          'in',
          notes.map((one) => one.ArticleID),
        ),
      ]),
    )
    .execute()
  const suggested = texts.filter(({ SuggestedContent }) => SuggestedContent !== '')
  expect(suggested.length).toBeGreaterThan(0)
  for (const { SuggestedContent, ResourceContent } of suggested)
    expect(decidedLetters(SuggestedContent)).toBe(decidedLetters(ResourceContent))
  for (const note of notes) {
    const text = texts.find(({ ID }) => ID === note.ArticleID)!
    expect(findPassage(lettersOf(plainText(text.ResourceContent)), note)?.isExact).toBe(true)
  }
})

test('the rules of draws say how often somebody takes part by their limits, and nowhere else', async () => {
  const draws = await open.db.selectFrom('draws').selectAll().execute()
  expect(draws.map(({ PerPerson }) => PerPerson)).toContain(7)
  // Said by rulesText with the limits: words of one's own would be a second number.
  for (const { Title, HowTo, Summary, PerDay, Kind, ForfeitTerms } of draws) {
    expect([Title, /[一二两三\d] ?次/.exec(HowTo)]).toEqual([Title, null])
    if (/每天/.test(Summary)) expect(Summary).toContain(`每天抽 ${PerDay} 次`)
    expect([Title, Kind === 'deck' && ForfeitTerms.includes('候补')]).toEqual([Title, false])
  }
})
