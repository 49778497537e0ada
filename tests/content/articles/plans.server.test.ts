import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleColumns } from '../../../server/content/articles/insert.ts'
import { listQueries, type ListInput } from '../../../server/content/articles/list.ts'
import type { Me } from '../../../src/api/access.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

// The lists must stay quick with 200,000 articles: their queries may read an index, never every article.
const ROWS = 20_000

let room: Newsroom
let me: Me
let channels: number[]
beforeAll(async () => {
  room = await newsroom()
  const { db, people } = room
  channels = [room.channel]
  for (let at = 1; at < 20; at++) channels.push(await room.makeChannel())
  const [subjects, acts] = [
    ['市政府', '地铁三号线', '江北区', '重庆路', '望湖公园', '第一中学', '澜江大桥', '气象台', '人民医院', '高新区'],
    ['召开常务会议', '月底试运行', '老旧小区改造收官', '发布暴雨预警', '新增五条公交', '春季招生开始', '内涝治理见效'],
  ]
  const titles = subjects!.flatMap((subject) =>
    acts!.map((act, at) => articleColumns({ Title: `${subject}${act}（${at}）` }).columns),
  )
  const body = '<p>正文内容，用来占地方。</p>'.repeat(60)
  for (const [at, { Title, TitleInitials, TitlePinyin, TitleKeys }] of titles.entries()) {
    await sql`
      insert into articles ("StID", "ChID", "AdminID", "Title", "TitleInitials", "TitlePinyin", "TitleKeys",
        "ResourceContent", "Status", "LiveRevision", "ReadNo", "IsTop", "CreateTime", "UpdateTime")
      select ${people.editor.StID}, (${channels}::bigint[])[1 + (g * 7 + ${at}) % 20],
        (${[people.editor.ID, people.chief.ID, people.duty.ID]}::bigint[])[1 + (g + ${at}) % 3],
        ${Title}, ${TitleInitials}, ${TitlePinyin}, ${TitleKeys}::text[], ${body},
        case when g % 50 = 0 then 'review1' when g % 50 = 1 then 'draft' when g % 100 = 2 then 'recycled' else 'published' end,
        case when g % 50 > 2 then 1 end, (g * 37 + ${at}) % 5000, g % 200 = 7,
        now() - make_interval(mins => g * 97 + ${at}), now() - make_interval(mins => g * 89 + ${at})
      from generate_series(1, ${Math.ceil(ROWS / titles.length)}) g`.execute(db)
  }
  // What a running database does by itself; without it new keys still wait to be put into the index.
  await sql`vacuum analyze articles`.execute(db)
  me = {
    ID: people.editor.ID,
    StID: people.editor.StID,
    AdminUserName: '',
    AdminUserRealName: '',
    RoleID: people.editor.RoleID,
    RoleName: '',
    grants: { '/contribution/Unreviewed': { defined: ['一审'], granted: ['一审'] } },
    channels: 'all',
  }
}, 120_000)
afterAll(() => room.end())

async function planOf(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Promise<string> {
  const { sql: text, parameters } = query.compile()
  const { rows } = await room.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const input = (filter: Partial<ListInput>): ListInput => ({ PageIndex: 1, PageSize: 20, ...filter })
const few = (): Me => ({ ...me, channels: channels.slice(3, 6) })

const shapes: [string, Partial<ListInput>, ('restricted' | undefined)?][] = [
  ['all', {}],
  ['all, restricted to channels', {}, 'restricted'],
  ['top first', { SortType: 'top' }],
  ['last changed first', { SortType: 'updated' }],
  ['most read first', { SortType: 'read' }],
  ['oldest first', { SortType: 'oldest' }],
  ['page 50', { PageIndex: 50 }],
  ['drafts', { Status: 'draft' }],
  ['several states', { Statuses: ['draft', 'review1'] }],
  ['the recycle bin', { Status: 'recycled' }],
  ['my own', { Scope: 'mine' }],
  ['what waits for me', { Scope: 'toReview' }],
  ['what waits for me, restricted', { Scope: 'toReview' }, 'restricted'],
  ['a Chinese word', { Name: '内涝' }],
  ['a Chinese word, restricted', { Name: '内涝' }, 'restricted'],
  ['a long word', { Name: '常务会议' }],
  ['two words', { Name: '地铁 试运行' }],
  ['initials', { Name: 'szfzkcw' }],
  ['syllables', { Name: 'chongqinglu' }],
  ['a number', { Name: '12345' }],
  ['one character', { Name: '涝' }],
]
test.each(shapes)('a page of %s reads an index', async (_, filter, restricted) => {
  const plan = await planOf(listQueries(room.db as never, restricted ? few() : me, input(filter)).page!)
  expect(plan).not.toMatch(/Seq Scan on articles/)
})

test.each(shapes.slice(0, 7).filter(([, , restricted]) => !restricted))(
  'the order of %s comes from an index',
  async (_, filter) => {
    const plan = await planOf(listQueries(room.db as never, me, input(filter)).page!)
    expect(plan).not.toMatch(/Sort/)
  },
)

test.each([
  ['drafts', { Status: 'draft' }],
  ['what waits for me', { Scope: 'toReview' }],
  ['a Chinese word', { Name: '内涝治理' }],
  ['syllables', { Name: 'chongqinglu' }],
] as [string, Partial<ListInput>][])('counting %s reads an index', async (_, filter) => {
  const plan = await planOf(listQueries(room.db as never, me, input(filter)).found.limit(10_001))
  expect(plan).not.toMatch(/Seq Scan on articles/)
})

test('the number of articles of each channel is read from the index alone', async () => {
  const query = room.db
    .selectFrom('articles')
    .select((eb) => ['ChID', eb.fn.countAll().as('count')])
    .where('StID', '=', me.StID)
    .groupBy('ChID')
  expect(await planOf(query)).toMatch(/Index Only Scan using articles_channel/)
})

test('a search among them finds what it should', async () => {
  const { articles } = room.as('chief')
  expect(await articles.list({ Name: 'cqlxqg', PageSize: 500 })).toMatchObject({ Total: 0 })
  const { Total, List } = await articles.list({ Name: 'cqllj', PageSize: 1 })
  expect([Total > 100, List[0]!.Title]).toEqual([true, expect.stringMatching('重庆路老旧小区')])
})
