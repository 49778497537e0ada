/** Fields of every kind: what each takes, what is refused and in which words, and what a definition may become. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleFieldKind } from '../../../src/api/content/articleFields/fieldKinds.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
let channel = 0
const chief = () => room.as('chief')
const define = async (Name: string, Key: string, Kind: ArticleFieldKind, more: object = {}) =>
  (await chief().articleFields.save({ Name, Key, Kind, ChID: channel, ...more })).ID
beforeAll(async () => {
  room = await newsroom()
  channel = await room.makeChannel({ ReviewLevels: 0 })
})
afterAll(() => room.end())

const own = async (ID: number) => (await chief().articles.get({ ID })).Extra
const put = (Extra: object) => room.write('editor', { ChID: channel, Extra: Extra as never })

test('each kind keeps what it takes', async () => {
  await define('地点', 'place', 'text')
  await define('票价', 'price', 'number', { Least: 0, Most: 500 })
  await define('开幕', 'opens', 'date')
  await define('体裁', 'form', 'choice', { Choices: '消息\n通讯\n消息\n' })
  await define('前情', 'before', 'article')
  await define('所属专题', 'topic', 'topic')
  await define('核稿人', 'checker', 'person')
  const before = await room.write('editor')
  const { ID: topic } = await chief().topics.save({ Name: '地铁开通' })
  const values = {
    ...{ place: '  人民广场\u0000 ', price: 12.5, opens: '2026-12-28', form: '通讯' },
    ...{ before, topic, checker: room.people.chief.ID },
  }
  expect(await own(await put(values))).toEqual({ ...values, place: '人民广场' })
  expect(await own(await put({ price: 0, place: '', form: null }))).toEqual({ price: 0 })
})

test.each([
  ['text', { place: 7 }, '地点必须是文字'],
  ['text too long', { place: '长'.repeat(201) }, '地点不能超过 200 个字，现在是 201 个'],
  ['number', { price: '十二' }, '票价必须是数字'],
  ['below', { price: -1 }, '票价要在 0 到 500 之间'],
  ['above', { price: 500.5 }, '票价要在 0 到 500 之间'],
  ['date', { opens: '2026-02-30' }, '开幕要写成 2026-11-21 这样的日期'],
  ['choice', { form: '评论' }, '体裁只能选：消息、通讯'],
  ['article', { before: 99_999_999 }, '前情：没有这个稿件，它可能已被删除'],
  ['topic', { topic: 1.5 }, '所属专题要选一个专题'],
  ['person', { checker: '张三' }, '核稿人要选一个人员'],
  ['unknown', { nothing: 'x' }, '这个栏目的稿件没有“nothing”字段'],
])('what does not fit a %s is refused by its name and limit', async (_, Extra, why) => {
  await expect(put(Extra)).rejects.toThrow(why)
})

test('records of another station cannot be named', async () => {
  const theirs = room.people.outsider.ID
  await expect(put({ checker: theirs })).rejects.toThrow('核稿人：没有这个人员')
})

test('definitions are refused in words: a key, a second one, choices without any, a lost channel', async () => {
  await expect(define('坏名', '1st', 'text')).rejects.toThrow('英文名要以字母开头')
  await expect(define('重名', 'place', 'text')).rejects.toThrow('已经有英文名是“place”的稿件字段')
  await expect(define('没有选项', 'none', 'choice', { Choices: '\n ' })).rejects.toThrow('请填写选项，每行一个')
  await expect(define('没有栏目', 'lost', 'text', { ChID: 99_999_999 })).rejects.toThrow('没有这个栏目')
})

test('while values stand a definition may grow, and not become what they do not fit', async () => {
  const ID = await define('座位', 'seats', 'number', { Least: 0, Most: 100 })
  const article = await put({ seats: 80 })
  const change = (more: object) => chief().articleFields.save({ ID, ...more })
  await expect(change({ Most: 50 })).rejects.toThrow('已经填了的内容不合适：座位要在 0 到 50 之间，有稿件写的是“80”')
  await expect(change({ Kind: 'text' })).rejects.toThrow('已经填了的内容不合适')
  await expect(change({ Key: 'chairs' })).rejects.toThrow('英文名不能再改')
  await change({ Most: 5000, Name: '座位数', IsRequired: true })
  expect(await own(article)).toEqual({ seats: 80 })
  const choice = await define('区', 'area', 'choice', { Choices: '东\n西' })
  await put({ area: '东', seats: 1 })
  await expect(chief().articleFields.save({ ID: choice, Choices: '西\n北' })).rejects.toThrow('有稿件写的是“东”')
  await chief().articleFields.save({ ID: choice, Choices: '东\n北' })
})

test('a value that a definition no longer has stays, as long as nobody changes it', async () => {
  const ID = await define('旧字段', 'older', 'text')
  const article = await put({ older: '从前', seats: 1 })
  await chief().articleFields.enable({ Ids: [ID], IsEnable: false })
  await room.edit('editor', article, { Extra: { seats: 2 } })
  expect(await own(article)).toEqual({ older: '从前', seats: 2 })
  await expect(room.edit('editor', article, { Extra: { seats: 2, older: '如今' } })).rejects.toThrow('没有“older”字段')
})

test('a required field keeps the text back until it is filled, a number that is 0 is filled', async () => {
  const ID = await put({})
  await expect(room.send('editor', 'submit', ID)).rejects.toThrow('请先填写“座位数”再送审')
  await room.edit('editor', ID, { Extra: { seats: 0 } })
  await room.send('editor', 'submit', ID)
})
