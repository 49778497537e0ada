import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const duty = () => room.as('duty').channels
const add = async (Name: string, ParentID = 0) => (await duty().save({ Name, ParentID })).ID
const names = async () => (await duty().list({})).map(({ Name }) => Name)
const row = (ID: number) => duty().get({ ID })

beforeEach(async () => {
  await room.db.deleteFrom('articles').execute()
  await room.db.deleteFrom('channels').where('ID', '<>', room.channel).execute()
})

test('a new channel stands last among its siblings, with the usual rules', async () => {
  const city = await add('本地')
  const [a, b] = [await add('社区', city), await add('街道', city)]
  expect(await names()).toEqual(['要闻', '本地', '社区', '街道'])
  expect(await row(b)).toMatchObject({
    ParentID: city,
    ShowOrder: 2,
    IsPublic: true,
    ReviewLevels: 3,
    FourEyes: true,
    ArticleCount: 0,
    StID: room.people.duty.StID,
  })
  expect((await row(a)).ShowOrder).toBe(1)
})

test('everybody signed in reads channels; the number of articles leaves out the bin', async () => {
  await room.write()
  const gone = await room.write()
  await room.as('editor').articles.remove({ Ids: [gone] })
  expect((await room.as('stranger').channels.list({})).map(({ ArticleCount }) => ArticleCount)).toEqual([1])
  expect(await room.as('outsider').channels.list({})).toEqual([])
  expect((await refusalOf(room.as('outsider').channels.get({ ID: room.channel }))).kind).toBe('missing')
})

test('only the granted ones, when asked', async () => {
  const sport = await add('体育')
  const { client } = await room.confined([sport])
  expect((await client.channels.list({ Granted: true })).map(({ Name }) => Name)).toEqual(['体育'])
  expect(await client.channels.list({})).toHaveLength(2)
})

test('a name is needed and unique where the channel stands', async () => {
  expect((await refusalOf(duty().save({ Name: ' ' }))).message).toBe('请填写栏目名称')
  const { kind, message } = await refusalOf(duty().save({ Name: ' 要闻 ' }))
  expect([kind, message]).toEqual(['refused', '最上级已经有栏目「要闻」，请换一个名称。'])
  const below = await add('要闻', room.channel)
  expect((await duty().join({ Ids: [below], ParentID: 0 })).Skipped[0]!.Reason).toMatch('已经有栏目「要闻」')
})

test('two people who make the same channel at the same moment: one is told', async () => {
  const answers = await Promise.allSettled([1, 2, 3].map(() => duty().save({ Name: '同名' })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await names()).filter((name) => name === '同名')).toHaveLength(1)
})

test('a change is saved, logged and taken back', async () => {
  const ID = await add('本地')
  const { LogID } = await duty().save({ ID, Name: '本地新闻', ReviewLevels: 1, FourEyes: false })
  expect(await row(ID)).toMatchObject({ Name: '本地新闻', ReviewLevels: 1, FourEyes: false, ResumeAtRefusal: true })
  const [line] = await room.as('duty').operationLog.record({ Module: 301, EventID: ID })
  expect(line!.Modifys[0]).toMatchObject({
    Before: { Name: '本地', ReviewLevels: 3, FourEyes: true },
    After: { Name: '本地新闻', ReviewLevels: 1, FourEyes: false },
  })
  await room.as('duty').operationLog.undo({ ID: LogID! })
  expect(await row(ID)).toMatchObject({ Name: '本地', ReviewLevels: 3, FourEyes: true })
  expect((await duty().save({ ID, Name: '本地' })).LogID).toBeUndefined()
})

test('a change is not taken back onto another one', async () => {
  const ID = await add('本地')
  const { LogID } = await duty().save({ ID, Name: '城事' })
  await add('本地')
  expect((await refusalOf(room.as('duty').operationLog.undo({ ID: LogID! }))).message).toMatch('已经有栏目「本地」')
  const { LogID: second } = await duty().save({ ID, ReMark: '一' })
  await room.as('chief').channels.save({ ID, ReMark: '二' })
  await refusalOf(room.as('duty').operationLog.undo({ ID: second! }))
  expect((await row(ID)).ReMark).toBe('二')
})

test('a channel of another station, and one that is gone', async () => {
  const foreign = await room.makeChannel({}, room.people.outsider.StID)
  expect((await refusalOf(duty().save({ ID: foreign, Name: '改' }))).kind).toBe('missing')
  expect((await refusalOf(duty().save({ Name: '新', ParentID: foreign }))).message).toMatch('上级栏目不存在')
  expect((await duty().remove({ Ids: [foreign, 999_999] })).Skipped.map(({ Reason }) => Reason)).toEqual([
    '没有这个栏目。',
    '没有这个栏目。',
  ])
  expect((await duty().publish({ Ids: [foreign], IsPublic: false })).Done).toEqual([])
  expect((await duty().join({ Ids: [await add('本地')], ParentID: foreign })).Skipped[0]!.Reason).toMatch(
    '上级栏目不存在',
  )
})

test('channels move, but not below themselves, nor too deep', async () => {
  const city = await add('本地')
  const street = await add('街道', city)
  const { articles: _, channels } = room.as('duty')
  expect((await channels.join({ Ids: [city], ParentID: street })).Skipped[0]!.Reason).toMatch(
    '不能移动到自己或自己的下级',
  )
  expect((await refusalOf(channels.save({ ID: city, ParentID: city }))).message).toMatch('不能移动到自己或自己的下级')
  let deepest = street
  for (const level of [3, 4, 5, 6]) deepest = await add(`第${level}级`, deepest)
  expect((await refusalOf(duty().save({ Name: '第7级', ParentID: deepest }))).message).toMatch('栏目最多 6 级')
  const { Done, LogID } = await channels.join({ Ids: [street], ParentID: 0 })
  expect(Done).toEqual([street])
  expect(await row(street)).toMatchObject({ ParentID: 0 })
  await room.as('duty').operationLog.undo({ ID: LogID! })
  expect(await row(street)).toMatchObject({ ParentID: city })
})

test('two moves at the same moment make no circle', async () => {
  const [a, b] = [await add('甲'), await add('乙')]
  const answers = await Promise.all([duty().join({ Ids: [a], ParentID: b }), duty().join({ Ids: [b], ParentID: a })])
  expect(answers.flatMap(({ Done }) => Done)).toHaveLength(1)
})

test('order', async () => {
  const [a, b] = [await add('甲'), await add('乙')]
  const { LogID } = await duty().order({
    Items: [
      { ID: b, ShowOrder: 1 },
      { ID: a, ShowOrder: 2 },
      { ID: 999_999, ShowOrder: 3 },
    ],
  })
  expect(await names()).toEqual(['要闻', '乙', '甲'])
  await room.as('duty').operationLog.undo({ ID: LogID! })
  expect(await names()).toEqual(['要闻', '甲', '乙'])
  const nothing = await duty().order({ Items: [{ ID: a, ShowOrder: 1 }] })
  expect(nothing).toEqual({ Done: [a], Skipped: [] })
  await expect(duty().order({ Items: [{ ID: a, ShowOrder: 1.5 }] })).rejects.toThrow('排序要是')
})

test('shown and hidden', async () => {
  const { Done, LogID } = await duty().publish({ Ids: [room.channel], IsPublic: false })
  expect(Done).toEqual([room.channel])
  expect((await duty().publish({ Ids: [room.channel], IsPublic: false })).Skipped[0]!.Reason).toBe('「要闻」已经禁用。')
  await room.as('duty').operationLog.undo({ ID: LogID! })
  expect((await row(room.channel)).IsPublic).toBe(true)
})

test('only empty leaves are removed; a whole branch goes together', async () => {
  const city = await add('本地')
  const street = await add('街道', city)
  expect((await duty().remove({ Ids: [city] })).Skipped[0]!.Reason).toBe('「本地」下还有 1 个栏目，请先删除或移走。')
  const ID = await room.write('editor', { ChID: street })
  expect((await duty().remove({ Ids: [city, street] })).Skipped.map(({ Reason }) => Reason)).toEqual([
    '「本地」下还有 1 个栏目，请先删除或移走。',
    '「街道」里还有 1 篇稿件，请先移走。',
  ])
  await room.as('editor').articles.remove({ Ids: [ID] })
  expect((await duty().remove({ Ids: [street] })).Skipped[0]!.Reason).toMatch('在回收站里还有 1 篇稿件')
  await room.as('chief').articles.purge({ Ids: [ID] })
  expect((await duty().remove({ Ids: [city, street] })).Done).toEqual([city, street])
  expect(await names()).toEqual(['要闻'])
})

test('a channel that is removed while somebody writes into it: one of them is told', async () => {
  for (let time = 0; time < 5; time++) {
    const ID = await add(`竞争${time}`)
    const [removed, saved] = await Promise.allSettled([
      duty().remove({ Ids: [ID] }),
      room.as('editor').articles.save({ Title: '一条', ChID: ID }),
    ])
    const gone = removed.status === 'fulfilled' && removed.value.Done.length === 1
    expect(gone).toBe(saved.status === 'rejected')
  }
})

test('who may work in some channels only looks after those', async () => {
  const city = await add('本地')
  const { client } = await room.confined([city])
  expect((await refusalOf(client.channels.save({ ID: room.channel, Name: '改' }))).message).toMatch(
    '没有栏目「要闻」的权限',
  )
  expect((await client.channels.publish({ Ids: [room.channel], IsPublic: false })).Skipped[0]!.Reason).toMatch(
    '没有栏目「要闻」',
  )
  expect((await refusalOf(client.channels.save({ Name: '新' }))).message).toMatch('不能在最上级')
  const { ID } = await client.channels.save({ Name: '社区', ParentID: city })
  expect((await client.articles.save({ Title: '社区的', ChID: ID })).ID).toBeGreaterThan(0)
  expect((await client.channels.join({ Ids: [ID], ParentID: room.channel })).Skipped[0]!.Reason).toMatch(
    '没有目标栏目的权限',
  )
})

test('nobody met a fault', () => {
  expect(room.faults).toEqual([])
})

test('covers are cut at 16:9 and 4:3, or at whatever the channel says of those there are', async () => {
  const ID = await add('视觉')
  expect(await row(ID)).toMatchObject({ CoverRatio: '16:9', SmallRatio: '4:3' })
  await duty().save({ ID, CoverRatio: '2:1', SmallRatio: '1:1' })
  expect(await row(ID)).toMatchObject({ CoverRatio: '2:1', SmallRatio: '1:1' })
  expect((await refusalOf(duty().save({ ID, CoverRatio: '21:9' as never }))).message).toContain('封面比例')
})
