/** Fields that a newsroom defines: where they hold, what they take, what leaves the house. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveText } from '../../../server/content/articles/liveText.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
let above = 0
let below = 0
const chief = () => room.as('chief')
beforeAll(async () => {
  room = await newsroom()
  above = await room.makeChannel({ ReviewLevels: 0 })
  below = await room.makeChannel({ ReviewLevels: 0, ParentID: above })
  await chief().articleFields.save({ Name: '地点', Key: 'place', Kind: 'text', ChID: above, Most: 5 })
  await chief().articleFields.save({ Name: '线人', Key: 'source', Kind: 'text', ChID: above, IsOutput: false })
  await chief().articleFields.save({
    Name: '类型',
    Key: 'form',
    Kind: 'choice',
    ChID: below,
    Choices: '甲\n乙',
    IsRequired: true,
  })
})
afterAll(() => room.end())

test('a definition holds in its channel and below it, and nowhere else', async () => {
  const keys = async (ChID: number) => (await chief().articleFields.inForce({ ChID })).map(({ Key }) => Key)
  expect(await keys(below)).toEqual(['place', 'source', 'form'])
  expect(await keys(above)).toEqual(['place', 'source'])
  expect(await keys(room.channel)).toEqual([])
  await expect(room.write('editor', { ChID: room.channel, Extra: { place: '此' } })).rejects.toThrow('没有“place”')
})

test('values are refused with the field and its limit, and a required one keeps the text back', async () => {
  await expect(room.write('editor', { ChID: above, Extra: { place: '六个字的地方' } })).rejects.toThrow(
    '地点不能超过 5 个字，现在是 6 个',
  )
  await expect(room.write('editor', { ChID: below, Extra: { form: '丙' } })).rejects.toThrow('类型只能选：甲、乙')
  const ID = await room.write('editor', { ChID: below, Extra: { place: '广场' } })
  await expect(room.send('editor', 'submit', ID)).rejects.toThrow('请先填写“类型”再送审')
  await room.edit('editor', ID, { Extra: { place: '广场', form: '甲', source: '老王' } })
  await room.send('editor', 'submit', ID)
  await room.send('chief', 'publish', ID)
  // What is not given out stays in the house.
  expect((await liveText(room.db as never, ID))?.Extra).toEqual({ place: '广场', form: '甲' })
  const found = async (filter: object) => (await chief().articles.list(filter)).List.map((row) => row.ID)
  expect(await found({ FieldKey: 'form', FieldValue: '甲' })).toEqual([ID])
  expect(await found({ FieldKey: 'form', FieldValue: '乙' })).toEqual([])
})

test('a definition that goes keeps the values, and comes back with them; a kind they do not fit is refused', async () => {
  const { ID: field } = await chief().articleFields.save({ Name: '座位', Key: 'seats', Kind: 'text', ChID: above })
  const ID = await room.write('editor', { ChID: above, Extra: { seats: '三百' } })
  await expect(chief().articleFields.save({ ID: field, Kind: 'number' })).rejects.toThrow('已经填了的内容不合适')
  const { LogID } = await chief().articleFields.remove({ Ids: [field] })
  await room.edit('editor', ID, { Extra: {} })
  await chief().operationLog.undo({ ID: LogID! })
  expect((await chief().articles.get({ ID })).Extra).toEqual({ seats: '三百' })
})
