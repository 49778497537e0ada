import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backfillStep, missingFromSearch } from '../../../server/content/articles/search/backfill.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const find = async (Text: string, more: object = {}, who: 'chief' | 'outsider' | 'editor' = 'chief') =>
  (await room.as(who).articles.search({ Text, ...more })).List.map(({ Title }) => Title)

test('words, phrases and words to keep out; title, text and people', async () => {
  await room.write('editor', {
    Title: '银杏大道通车',
    ResourceContent: '<p>昨日，<b>银</b>杏大道全线通车。</p><p>人工 智能信号灯同步启用。</p>',
    Author: '欧阳清风',
  })
  await room.write('editor', { Title: '智能公交上线', ResourceContent: '<p>银杏社区试点，人工客服也在。</p>' })
  expect(await find('银杏')).toEqual(['银杏大道通车', '智能公交上线'])
  expect(await find('银杏 公交')).toEqual(['智能公交上线'])
  expect(await find('"人工智能"')).toEqual(['银杏大道通车'])
  expect(await find('人工 智能')).toHaveLength(2)
  expect(await find('银杏 -公交')).toEqual(['银杏大道通车'])
  expect(await find('银杏 -"人工 智能"')).toEqual(['智能公交上线'])
  expect(await find('欧阳清风')).toEqual(['银杏大道通车'])
  expect(await find('银杏大桥')).toEqual([])
  expect(await find('yxdd')).toEqual(['银杏大道通车'])
  expect(await find('yinxingdadao')).toEqual(['银杏大道通车'])
  expect(await find('杏')).toEqual(['银杏大道通车'])
})

test('what is found is marked where it stands', async () => {
  await room.write('editor', { Title: '望湖夜市开街', ResourceContent: '<p>记者获悉，望湖夜市今晚开街。</p>' })
  const { List } = await room.as('chief').articles.search({ Text: '夜市' })
  const [{ Title, TitleMarks, Snippet, Marks }] = List as [(typeof List)[0]]
  expect(TitleMarks.map(([at, length]) => Title.slice(at, at + length))).toEqual(['夜市'])
  expect(Marks.map(([at, length]) => Snippet.slice(at, at + length))).toEqual(['夜市'])
})

test('an own title stands before a younger text, unless the newest are wanted first', async () => {
  const old = { CreateTime: new Date(Date.now() - 30 * 86_400_000).toISOString() }
  await room.write('editor', { Title: '候鸟来了', ResourceContent: '<p>湿地。</p>', ...old })
  await room.write('editor', { Title: '湿地公告', ResourceContent: '<p>为保护候鸟，封闭施工。</p>' })
  expect(await find('候鸟')).toEqual(['候鸟来了', '湿地公告'])
  expect(await find('候鸟', { Order: 'new' })).toEqual(['湿地公告', '候鸟来了'])
})

test('filters of the list hold; another station and other channels see nothing; the bin is left out', async () => {
  const ID = await room.write('editor', { Title: '缆车检修', ResourceContent: '<p>停运三日。</p>' })
  expect(await find('缆车', { Status: 'draft' })).toEqual(['缆车检修'])
  expect(await find('缆车', { Status: 'published' })).toEqual([])
  expect(await find('缆车', { Chid: room.channel })).toEqual(['缆车检修'])
  expect(await find('缆车', {}, 'outsider')).toEqual([])
  const { client } = await room.confined([await room.makeChannel()])
  expect((await client.articles.search({ Text: '缆车' })).List).toEqual([])
  await room.as('chief').articles.remove({ Ids: [ID] })
  expect(await find('缆车')).toEqual([])
  expect(await find('缆车', { Status: 'recycled' })).toEqual(['缆车检修'])
})

test('between two moments only what was written then is found, whatever is left out of them', async () => {
  const moment = (days: number) => new Date(Date.UTC(2024, 4, 10) + days * 86_400_000).toISOString()
  for (const days of [0, 2.5, 5, 900]) {
    const ResourceContent = days === 5 ? '<p>灯塔。</p>' : '<p>海。</p>'
    await room.write('editor', {
      Title: days === 5 ? '守夜五' : `灯塔${days}`,
      ResourceContent,
      CreateTime: moment(days),
    })
  }
  const between = (From?: number, To?: number) =>
    find('灯塔', {
      Order: 'new',
      ...(From === undefined ? {} : { From: moment(From) }),
      ...(To === undefined ? {} : { To: moment(To) }),
    })
  expect(await between()).toEqual(['灯塔900', '守夜五', '灯塔2.5', '灯塔0'])
  expect(await between(2, 5)).toEqual(['守夜五', '灯塔2.5'])
  expect(await between(2.6, 4.9)).toEqual([])
  expect(await between(0, 800)).toEqual(['守夜五', '灯塔2.5', '灯塔0'])
  expect(await between(2.5)).toEqual(['灯塔900', '守夜五', '灯塔2.5'])
  expect(await between(undefined, 2.5)).toEqual(['灯塔2.5', '灯塔0'])
  expect(await between(5, 2)).toEqual([])
})

test('a number finds the article itself; no words, the ordinary list; too long is refused', async () => {
  const ID = await room.write('editor', { Title: '编号可查' })
  expect(await find(String(ID))).toContain('编号可查')
  const plain = await room.as('chief').articles.search({})
  expect(plain.List[0]).toMatchObject({ Title: '编号可查', Marks: [] })
  await expect(find('长'.repeat(201))).rejects.toThrow('搜索词不能超过 200 个字，现在是 201 个。')
})

test('a change of the text is found at once, what stood there before no longer', async () => {
  const ID = await room.write('editor', { Title: '旧题目甲', ResourceContent: '<p>骆驼。</p>' })
  await room.edit('editor', ID, { Title: '新题目乙', ResourceContent: '<p>羚羊。</p>' })
  expect(await find('骆驼')).toEqual([])
  expect(await find('旧题目甲')).toEqual([])
  expect(await find('羚羊')).toEqual(['新题目乙'])
})

test('pages follow one another, and more finds than are ordered are told', async () => {
  const channel = await room.makeChannel()
  for (let at = 0; at < 5; at++) await room.write('editor', { Title: `翻页样本第${at}篇`, ChID: channel })
  const page = (PageIndex: number) => room.as('chief').articles.search({ Text: '翻页样本', PageIndex, PageSize: 2 })
  const all = [...(await page(1)).List, ...(await page(2)).List, ...(await page(3)).List].map(({ Title }) => Title)
  expect(new Set(all).size).toBe(5)
  expect(await page(1)).toMatchObject({ Total: 5, Capped: false, Pending: 0 })
  expect((await page(4)).List).toEqual([])
})

test('a text one was written from is told as a duplicate, another about the same as similar', async () => {
  const body = (end: string) =>
    `<p>江州市水务局昨日通报，澜江北岸雨污分流改造提前完工，沿线十二个小区受益。</p><p>${end}</p>`
  const ID = await room.write('editor', {
    Title: '澜江北岸雨污分流完工',
    ResourceContent: body('工程历时两年，总投资三亿元。'),
  })
  const other = await room.write('editor', {
    Title: '雨污分流改造怎么改',
    ResourceContent: '<p>专家解读：雨污分流改造的难点在老城区管网。水务局表示将分期推进。</p>',
  })
  const found = await room.as('chief').articles.similar({
    Title: '澜江北岸雨污分流改造完工',
    ResourceContent: body('工程历时两年。'),
  })
  expect(found[0]).toMatchObject({ ID, IsDuplicate: true })
  const likeOther = await room.as('chief').articles.similar({ ID: other })
  expect(likeOther.map((one) => one.ID)).toContain(ID)
  expect(likeOther.some((one) => one.ID === other || one.IsDuplicate)).toBe(false)
  expect(
    await room.as('outsider').articles.similar({ Title: '澜江北岸雨污分流完工', ResourceContent: body('') }),
  ).toEqual([])
  expect(await room.as('chief').articles.similar({ Title: '短' })).toEqual([])
})

test('articles from before the index are taken in step by step, and what was written since is left alone', async () => {
  const { db } = room
  const ID = await room.write('editor', { Title: '沉船打捞记' })
  await sql`delete from article_search`.execute(db)
  const [count] = (
    await sql<{ n: number; top: number }>`select count(*)::int as n, max("ID") as top from articles`.execute(db)
  ).rows
  await db.updateTable('article_search_backfill').set({ UpTo: count!.top, Total: count!.n }).execute()
  expect(await missingFromSearch(db)).toBe(count!.n)
  expect(await find('沉船')).toEqual([])
  expect((await room.as('chief').articles.search({ Text: '沉船' })).Pending).toBe(count!.n)
  await room.edit('editor', ID, { Title: '沉船打捞再记' })
  while (await backfillStep(db));
  expect(await missingFromSearch(db)).toBe(0)
  expect(await find('沉船')).toEqual(['沉船打捞再记'])
  expect(await backfillStep(db)).toBeUndefined()
})
