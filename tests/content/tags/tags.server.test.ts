/** Tags: words of articles as records; renaming, merging and removing write the articles, and are taken back whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hearTags } from '../../../server/content/tags/work.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
const chief = () => room.as('chief')
const words = async (ID: number) => (await chief().articles.get({ ID })).KeyWords
const tag = async (Name: string) => (await chief().tags.list({ Keyword: Name })).List.find((one) => one.Name === Name)
const names = async (Keyword: string) => (await chief().tags.suggest({ Keyword })).List.map(({ Name }) => Name)
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

test('who may add tags makes them by writing: a list with commas keeps its spelling', async () => {
  const ID = await room.write('chief', { KeyWords: '地铁， 三号线 开通;World Cup，地铁' })
  expect(await words(ID)).toBe('地铁， 三号线 开通;World Cup，地铁')
  for (const Name of ['地铁', '三号线', '开通', 'World Cup']) expect(await tag(Name)).toMatchObject({ Uses: 1 })
  const again = await room.write('chief', { KeyWords: 'ＷＯＲＬＤ　ＣＵＰ,地铁' })
  expect(await words(again)).toContain('地铁')
  expect((await tag('地铁'))!.Uses).toBe(2)
})

test('an alias becomes the name of its tag, and the rest stays as it was sent', async () => {
  await chief().tags.save({ Name: '气象', Aliases: '天气预报,Weather' })
  expect(await words(await room.write('chief', { KeyWords: 'weather,晨报' }))).toBe('气象,晨报')
})

test('found by characters, initials, full pinyin, alias and number; what begins with the word stands first', async () => {
  const { ID } = await chief().tags.save({ Name: '江州地铁集团' })
  expect(await names('地铁')).toEqual(['地铁', '江州地铁集团'])
  for (const word of ['jzdtjt', 'jiangzhouditie', 'jiangzhou di tie', String(ID)])
    expect(await names(word)).toContain('江州地铁集团')
  expect(await names('天气预报')).toEqual(['气象'])
  expect((await room.as('outsider').tags.suggest({ Keyword: '地铁' })).Total).toBe(0)
})

test('known tags that stand in a text are offered, the most frequent first', async () => {
  const found = await room.as('editor').tags.occurring({ Text: '天气预报说三号线今天停运，三号线明天恢复。World Cup' })
  expect(found.map(({ Name }) => Name)).toEqual(['三号线', 'World Cup', '气象'])
})

test('a new name stands in every article, the old one is an alias, and all of it is taken back and done again', async () => {
  const ID = await room.write('chief', { KeyWords: '菜价、民生' })
  await room.send('chief', 'submit', ID).catch(() => {})
  const before = (await tag('菜价'))!
  const { LogID } = await chief().tags.save({ ID: before.ID, Name: '菜篮子' })
  expect(await words(ID)).toBe('菜篮子,民生')
  expect(await tag('菜篮子')).toMatchObject({ Aliases: '菜价', Uses: 1 })
  expect((await chief().articles.list({ Name: '', TagID: before.ID })).List.map((row) => row.ID)).toEqual([ID])
  expect((await chief().articles.search({ Text: '菜篮子' })).List.map((row) => row.ID)).toContain(ID)
  const back = await chief().operationLog.undo({ ID: LogID! })
  expect(await words(ID)).toBe('菜价、民生')
  expect(await tag('菜价')).toMatchObject({ Aliases: '' })
  await chief().operationLog.undo({ ID: back.LogID! })
  expect(await words(ID)).toBe('菜篮子,民生')
})

test('merged tags are one: articles, aliases, and back again as they were', async () => {
  const one = await room.write('chief', { KeyWords: '轻轨,夜班' })
  const two = await room.write('chief', { KeyWords: '轻轨,城铁' })
  const [a, b] = [(await tag('轻轨'))!, (await tag('城铁'))!]
  const { LogID, Done } = await chief()
    .tags.merge({ Ids: [a.ID, b.ID], Into: b.ID })
    .then((answer) => answer)
  expect(Done).toEqual([a.ID])
  expect([await words(one), await words(two)]).toEqual(['城铁,夜班', '城铁'])
  expect(await tag('城铁')).toMatchObject({ Aliases: '轻轨', Uses: 2 })
  expect(await words(await room.write('chief', { KeyWords: '轻轨' }))).toBe('城铁')
  await chief().operationLog.undo({ ID: LogID! })
  expect([await words(one), await words(two)]).toEqual(['轻轨,夜班', '轻轨,城铁'])
  expect([await tag('轻轨'), (await tag('城铁'))!.Aliases]).toMatchObject([{ ID: a.ID }, ''])
})

test('what is removed is taken off, and comes back with its tag; what was written since stays', async () => {
  const one = await room.write('chief', { KeyWords: '寒潮,供暖' })
  const two = await room.write('chief', { KeyWords: '寒潮' })
  const { LogID } = await chief().tags.remove({ Ids: [(await tag('寒潮'))!.ID] })
  expect([await words(one), await words(two)]).toEqual(['供暖', ''])
  await room.edit('chief', one, { KeyWords: '供暖,燃气' })
  await chief().operationLog.undo({ ID: LogID! })
  expect([await words(one), await words(two)]).toEqual(['供暖,燃气', '寒潮'])
})

test('a word is one tag only, and a name is one word', async () => {
  const { tags } = chief()
  await expect(tags.save({ Name: 'world cup' })).rejects.toThrow('已经有标签“World Cup”')
  await expect(tags.save({ Name: 'Weather' })).rejects.toThrow('“Weather”已经是标签“气象”的又名')
  await expect(tags.save({ Name: '新标签', Aliases: '地铁' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Aliases' }] },
  })
  await expect(tags.save({ Name: '甲,乙' })).rejects.toThrow('标签名称里不能有逗号')
  await expect(tags.save({ Name: '长'.repeat(31) })).rejects.toThrow('标签不能超过 30 个字，现在是 31 个')
  await tags.save({ Name: '新标签', Aliases: '新标签,又一个，又一个' })
  expect(await tag('新标签')).toMatchObject({ Aliases: '又一个' })
})

test('a name that makes the words of an article too long is refused, and nothing was written', async () => {
  const ID = await room.write('chief', {
    KeyWords: `短,${'甲'.repeat(30)},${'乙'.repeat(30)},${'丙'.repeat(30)},${'丁'.repeat(30)},${'戊'.repeat(30)},${'己'.repeat(30)}`,
  })
  const { ID: short } = (await tag('短'))!
  await expect(chief().tags.save({ ID: short, Name: '庚'.repeat(30) })).rejects.toThrow(
    '有 1 篇稿件的关键词会超过 200 个字',
  )
  expect(await words(ID)).toMatch(/^短,/)
})

test('articles are listed by what a tag is called, by sound as well', async () => {
  const list = async (Tag: string) => (await chief().articles.list({ Tag })).List.length
  expect([await list('三号线'), await list('sanhaoxian'), await list('没有')]).toEqual([1, 1, 0])
})

test('tags that came with old articles are heard once', async () => {
  const { StID } = room.people.chief
  await room.db.insertInto('tags').values({ StID, Name: '非遗' }).execute()
  expect(await names('fy')).not.toContain('非遗')
  expect(await hearTags(room.db as never)).toBe(1)
  expect(await names('fy')).toContain('非遗')
})
