import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Arrival } from '../../../src/api/system/messages/arrival.ts'
import type { MessageType } from '../../../src/api/system/messages/modules.ts'
import { sendNotes } from '../../../server/system/messages/send.ts'
import { signatureOf } from '../../../server/distribution/outgoing/signed.ts'
import { sendDue } from '../../distribution/outgoing/sendDue.ts'
import { world, type World } from '../../support/app.ts'

const SECRET = '推送密钥-从不示人'
let w: World
let receiver: Server
let status = 200
const posted: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  w = await world()
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      posted.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve))
  await w.end()
})

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/push`
const settings = () => w.as('chief').settingsParameters
const send = async (Type: MessageType, Title: string) => {
  const note = { UserID: w.people.editor.ID, Type, Title, Page: '/Task/Detail', Params: { ID: 1 } } as const
  const from = { ...w.people.chief, AdminUserRealName: '周敏' }
  const [event] = await w.db.transaction().execute((tx) => sendNotes(tx, from, [note]))
  return (event!.Data as Arrival).Rings
}
const deliver = () => sendDue({ db: w.db, allowedHosts: ['127.0.0.1'] }, new Date(Date.now() + 1000))

test('all ring while nothing is configured; then those whose module is named, of the first enabled one (R-083)', async () => {
  expect(await send('任务', '一')).toBe(true)
  const early = await settings().save({ Kind: 'message', Name: '夜里', Modules: '任务，指令', ShowOrder: 1 })
  const late = await settings().save({ Kind: 'message', Name: '白天', ShowOrder: 2 })
  expect(await send('批注', '没有启用')).toBe(true)
  expect(await settings().enable({ Ids: [early.ID, late.ID], IsEnable: true })).toMatchObject({ Skipped: [] })
  expect([await send('任务', '二'), await send('指令', '三'), await send('批注', '四')]).toEqual([true, true, false])
  await settings().enable({ Ids: [early.ID], IsEnable: false })
  expect(await send('批注', '五')).toBe(true)
  await settings().remove({ Ids: [early.ID, late.ID] })
})

test('modules that there are not are refused with those there are', async () => {
  await expect(settings().save({ Kind: 'message', Name: '错的', Modules: '任务,闲聊' })).rejects.toThrow(
    '模块里没有“闲聊”，可以填写稿件、审稿',
  )
  // Of other services the modules are their own.
  const { ID } = await settings().save({ Kind: 'third', Types: 3, Name: '极光', Modules: '闲聊' })
  await settings().remove({ Ids: [ID] })
})

test('with an address and a secret what rings is sent on, signed; the secret is answered nowhere', async () => {
  const draft = { Kind: 'message' as const, Name: '自有推送', Host: address(), Appkey: 'jiangzhou', Modules: '任务' }
  const { ID } = await settings().save(draft)
  expect(await settings().enable({ Ids: [ID], IsEnable: true })).toMatchObject({
    Skipped: [{ ID, Reason: '还没有填写密钥，请先编辑' }],
  })
  await settings().save({ ID, AppSecret: SECRET })
  await settings().enable({ Ids: [ID], IsEnable: true })
  await send('任务', '要送出去')
  await send('批注', '不送出去')
  expect((await deliver()).Sent).toHaveLength(1)
  expect(posted).toHaveLength(1)
  const { headers, body } = posted[0]!
  expect(JSON.parse(body)).toMatchObject({ Type: '任务', Title: '要送出去', UserID: w.people.editor.ID })
  const signature = signatureOf(SECRET, String(headers['x-copydesk-time']), body)
  expect(headers).toMatchObject({
    ...{ 'x-copydesk-app': 'jiangzhou', 'x-copydesk-event': 'message' },
    'x-copydesk-signature': `sha256=${signature}`,
  })
  const told = [await w.as('stranger').settingsParameters.message({}), await settings().get({ ID })]
  expect(JSON.stringify(told)).not.toContain(SECRET)
})

test('a service that does not take it is nobody’s concern: the outbox says so, no message tells of it (R-119)', async () => {
  status = 400
  await send('任务', '送不到')
  const before = await w.db.selectFrom('messages').select('ID').execute()
  const { Failed } = await deliver()
  expect(Failed).toHaveLength(1)
  expect(await w.db.selectFrom('messages').select('ID').execute()).toHaveLength(before.length)
  expect(await w.as('chief').outgoing.get({ ID: Failed[0]! })).toMatchObject({ State: 'failed', Kind: 'message' })
})
