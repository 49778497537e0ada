import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HUIYAN } from '../../../src/api/system/settingsParameters/fields.ts'
import { sendingRoom, type SendingRoom } from './receiver.ts'

let room: SendingRoom
let entry = 0
const chief = () => room.as('chief')
beforeAll(async () => {
  room = await sendingRoom()
  // Huiyan alone listens, at the receiver's address.
  const { Host } = await chief().endpoints.get({ ID: room.EndpointID })
  await chief().endpoints.enable({ Ids: [room.EndpointID], IsEnable: false })
  const draft = { Kind: 'third', Types: HUIYAN, Name: '慧眼', Host, Appkey: 'jz', AppSecret: '慧眼密钥' } as const
  entry = (await chief().settingsParameters.save(draft)).ID
  await chief().settingsParameters.enable({ Ids: [entry], IsEnable: true })
})
afterAll(() => room.end())
beforeEach(async () => {
  await room.db.deleteFrom('outgoing_effects').execute()
  room.posted.length = 0
})

const published = () => room.through({ ChID: room.free, Title: '四号线开工' }, 'editor:submit', 'chief:publish')
const states = async (ID: number) => (await room.effects(ID)).map(({ Event, State }) => `${Event} ${State}`)
const goOn = async () => {
  room.clock.pass(31_000)
  await room.send1()
}

test('what is given to Huiyan is sent with its text; taken back it is told so, once each', async () => {
  const ID = await published()
  expect(await states(ID)).toEqual([])
  expect(await chief().articles.huiyanPublish({ Ids: [ID] })).toMatchObject({ Done: [ID], Skipped: [] })
  const again = await chief().articles.huiyanPublish({ Ids: [ID] })
  expect(again).toMatchObject({ Done: [], Skipped: [{ ID, Reason: '已经发到慧眼。' }] })
  await goOn()
  expect(await states(ID)).toEqual(['published sent'])
  expect(JSON.parse(room.posted[0]!.body)).toMatchObject({ Event: 'published', ID, Article: { Title: '四号线开工' } })
  await chief().articles.huiyanRevoke({ Ids: [ID] })
  await goOn()
  expect(await states(ID)).toEqual(['published sent', 'unpublished sent'])
  expect(JSON.parse(room.posted[1]!.body)).toMatchObject({ Event: 'unpublished', ID, Revision: null })
})

test('withdrawn and brought back: Huiyan is told of both', async () => {
  const ID = await published()
  await chief().articles.huiyanPublish({ Ids: [ID] })
  await goOn()
  const line = await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  await goOn()
  expect(await states(ID)).toEqual(['published sent', 'withdrawn sent'])
  await chief().operationLog.undo({ ID: line })
  await goOn()
  expect(await states(ID)).toEqual(['published sent', 'withdrawn sent', 'published sent'])
})

test('undone before it left nothing is sent; undone afterwards the opposite is', async () => {
  const ID = await published()
  const first = await chief().articles.huiyanPublish({ Ids: [ID] })
  const undone = await chief().operationLog.undo({ ID: first.LogID! })
  expect(await states(ID)).toEqual(['published cancelled'])
  expect(room.posted).toEqual([])
  await chief().operationLog.undo({ ID: undone.LogID! })
  await goOn()
  await chief().operationLog.undo({ ID: (await chief().articles.huiyanRevoke({ Ids: [ID] })).LogID! })
  expect(await states(ID)).toEqual(['published cancelled', 'published sent', 'unpublished cancelled'])
})

test('what is not public, of other channels or without an entry is not given', async () => {
  const ID = await room.write('editor', { ChID: room.free })
  const { Skipped } = await chief().articles.huiyanPublish({ Ids: [ID] })
  expect(Skipped).toEqual([{ ID, Reason: '还没有公开，不能发到慧眼。' }])
  const { client } = await room.confined([room.channel])
  const other = await published()
  expect((await client.articles.huiyanPublish({ Ids: [other] })).Done).toEqual([])
  await chief().settingsParameters.enable({ Ids: [entry], IsEnable: false })
  const none = await chief().articles.huiyanPublish({ Ids: [other] })
  expect(none).toMatchObject({ Done: [], Skipped: [{ Reason: expect.stringContaining('没有启用的慧眼接口') }] })
})
