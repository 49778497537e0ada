import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ATTEMPT_LIMIT, retryDelay } from '../../../src/api/distribution/outgoing/states.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { putDown } from '../../../server/distribution/outgoing/claim.ts'
import { signatureOf } from '../../../server/distribution/outgoing/signed.ts'
import { senders } from '../../../server/distribution/outgoing/senders.ts'
import { PutOff } from '../../../server/platform/jobs/putOff.ts'
import { queueEffects } from '../../../server/platform/outgoing/queue.ts'
import { LEASE_MS } from '../../../server/platform/jobs/lease.ts'
import { withKey } from '../../support/secretsKeys.ts'
import { SECRET_KEY, sendingRoom, type SendingRoom } from './receiver.ts'
import { sendDue, takeInHand } from './sendDue.ts'

let room: SendingRoom
beforeAll(async () => {
  room = await sendingRoom()
})
afterAll(() => room.end())
beforeEach(async () => {
  room.answer(200)
  await room.db.deleteFrom('outgoing_effects').execute()
  room.posted.length = 0
})

const second = 1000
const published = (Title = '三号线开通') => room.through({ ChID: room.free, Title }, 'editor:submit', 'chief:publish')
const lineOf = async (ID: number) => {
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  return line!.ID
}
const states = async (ID: number) => (await room.effects(ID)).map(({ Event, State }) => `${Event} ${State}`)

test('a published article waits, is counted down, and is sent signed when its time has come', async () => {
  const ID = await published()
  const List = await room.as('chief').outgoing.waiting({})
  expect(List).toMatchObject([{ Title: '三号线开通', Event: 'published', RecordID: ID, State: 'queued' }])
  expect(List[0]!.Left).toBeGreaterThan(25 * second)
  expect(List[0]!.Left).toBeLessThanOrEqual(30 * second)
  expect(await room.as('editor').outgoing.waiting({})).toEqual([])
  expect((await room.send1()).Sent).toEqual([])
  room.clock.pass(31 * second)
  expect((await room.send1()).Sent).toEqual([List[0]!.ID])
  const [{ headers, body }] = room.posted as [(typeof room.posted)[number]]
  expect(JSON.parse(body)).toMatchObject({
    Event: 'published',
    ID,
    Revision: 1,
    Article: { Title: '三号线开通', ResourceContent: '<p>本报讯 三号线今日开通。</p>' },
  })
  expect(headers).toMatchObject({ 'x-copydesk-event': 'published', 'x-copydesk-app': 'jz' })
  expect(headers['x-copydesk-signature']).toBe(
    `sha256=${signatureOf(SECRET_KEY, String(headers['x-copydesk-time']), body)}`,
  )
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await states(ID)).toEqual(['published sent'])
  expect(await room.as('chief').outgoing.waiting({})).toEqual([])
})

test('an undo within the time sends nothing; done again it waits anew', async () => {
  const ID = await published()
  const line = await lineOf(ID)
  const { LogID } = await room.as('chief').operationLog.undo({ ID: line })
  expect(await room.stateOf(ID)).toBe('approved')
  expect(await states(ID)).toEqual(['published cancelled'])
  await room.as('chief').operationLog.undo({ ID: LogID! })
  expect(await room.stateOf(ID)).toBe('published')
  expect(await states(ID)).toEqual(['published cancelled', 'published queued'])
  room.clock.pass(31 * second)
  await room.send1()
  expect(room.posted).toHaveLength(1)
})

test('a database that is away while something is sent counts as no attempt', async () => {
  const ID = await published()
  room.clock.pass(31 * second)
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const sender = vi.spyOn(senders, 'distribution').mockRejectedValueOnce(away)
  const waits = await room.send1().catch((error: unknown) => error)
  sender.mockRestore()
  expect(waits).toBeInstanceOf(PutOff)
  await (waits as PutOff).settle!()
  expect(await room.effects(ID)).toMatchObject([{ State: 'queued', Attempts: 0 }])
  room.clock.pass(LEASE_MS + second)
  expect((await room.send1()).Sent).toHaveLength(1)
  expect(room.posted).toHaveLength(1)
})

test('an undo after the sending tells the receiver the opposite', async () => {
  const ID = await published()
  room.clock.pass(31 * second)
  await room.send1()
  await room.as('chief').operationLog.undo({ ID: await lineOf(ID) })
  expect(await states(ID)).toEqual(['published sent', 'unpublished queued'])
  room.clock.pass(31 * second)
  await room.send1()
  expect(JSON.parse(room.posted[1]!.body)).toMatchObject({ Event: 'unpublished', ID, Revision: null })
})

test('published and withdrawn within the time: nothing leaves; withdrawn later it is told', async () => {
  const ID = await published()
  await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  expect(await states(ID)).toEqual(['published cancelled'])
  const other = await published('四号线')
  room.clock.pass(31 * second)
  await room.send1()
  await room.send('chief', 'withdraw', other, { Reason: '内容有误' })
  expect(await states(other)).toEqual(['published sent', 'withdrawn queued'])
})

test('without an endpoint nothing waits', async () => {
  const chief = room.as('chief').endpoints
  await chief.enable({ Ids: [room.EndpointID], IsEnable: false })
  const ID = await published()
  expect(await room.effects(ID)).toEqual([])
  await chief.enable({ Ids: [room.EndpointID], IsEnable: true })
})

test('what breaks a sending in a way that nobody foresaw is tried again, and the log has it', async () => {
  const ID = await published()
  room.clock.pass(31 * second)
  const broken = new TypeError('nobody foresaw this')
  const sender = vi.spyOn(senders, 'distribution').mockRejectedValueOnce(broken)
  const warn = vi.fn()
  const parts = { db: room.db, allowedHosts: ['127.0.0.1'], log: { warn } }
  expect((await sendDue(parts, room.clock.now())).Again).toHaveLength(1)
  sender.mockRestore()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: broken, kind: 'distribution' }),
    'a sending broke',
  )
  expect(await room.effects(ID)).toMatchObject([{ State: 'queued', Attempts: 1 }])
})

test('two servers send each thing once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => published(`同时${at}`)))
  room.clock.pass(31 * second)
  const other = withKey(openDatabase(room.url))
  const now = room.clock.now()
  const runs = [room.db, other.db, room.db, other.db].map((db) => sendDue({ db, allowedHosts: ['127.0.0.1'] }, now))
  const sent = (await Promise.all(runs)).flatMap(({ Sent }) => Sent)
  await other.close()
  expect(sent).toHaveLength(ids.length)
  expect(new Set(room.posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(ids.length)
  expect(room.posted).toHaveLength(ids.length)
})

test('a server that died with something in hand: another one sends it, with the same key', async () => {
  const ID = await published()
  room.clock.pass(31 * second)
  const { effect: dead } = await takeInHand(room.db, room.clock.now())
  expect((await room.send1()).Sent).toEqual([])
  room.clock.pass(LEASE_MS + second)
  expect((await room.send1()).Sent).toEqual([dead.ID])
  expect(room.posted.map(({ headers }) => headers['idempotency-key'])).toEqual([dead.EffectKey])
  // The dead one was only slow, and comes back: what the other put down stands.
  expect(await putDown(room.db as never, dead, { State: 'failed', Problem: '' }, room.clock.now())).toBe(false)
  expect(await states(ID)).toEqual(['published sent'])
})

test('what the receiver does not take is tried again later and later, then given up and told', async () => {
  room.answer(503)
  const ID = await published()
  room.clock.pass(31 * second)
  for (let attempt = 1; attempt < ATTEMPT_LIMIT; attempt++) {
    expect((await room.send1()).Again).toHaveLength(1)
    expect((await room.send1()).Again).toHaveLength(0)
    room.clock.pass(retryDelay(attempt))
  }
  expect((await room.send1()).Failed).toHaveLength(1)
  expect(room.posted).toHaveLength(ATTEMPT_LIMIT)
  expect(new Set(room.posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const [effect] = (await room.as('chief').outgoing.list({ State: 'failed' })).List
  expect(effect).toMatchObject({ Problem: '接收方没有接受（HTTP 503）。', Attempts: ATTEMPT_LIMIT })
  const notes = await room.db.selectFrom('messages').selectAll().where('Type', '=', '发送失败').execute()
  expect(notes.map(({ UserID, Title }) => [UserID, Title])).toContainEqual([
    room.people.chief.ID,
    '《三号线开通》没有发送出去：接收方没有接受（HTTP 503）。',
  ])
  room.answer(200)
  await room.as('chief').outgoing.retry({ Ids: [effect!.ID] })
  expect((await room.send1()).Sent).toEqual([effect!.ID])
  expect(await states(ID)).toEqual(['published sent'])
})

test('a request the receiver calls wrong is not repeated, and not after a later change', async () => {
  room.answer(400)
  const ID = await published()
  room.clock.pass(31 * second)
  expect((await room.send1()).Failed).toHaveLength(1)
  await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  const [first] = await room.effects(ID)
  expect((await room.as('chief').outgoing.retry({ Ids: [first!.ID] })).Skipped).toEqual([
    { ID: first!.ID, Reason: '之后又有变动，不用再发送' },
  ])
  // Nobody knows whether it arrived, so it is taken away.
  expect(await states(ID)).toEqual(['published failed', 'withdrawn queued'])
})

test('of one article nothing is sent before what was queued earlier', async () => {
  room.answer(503)
  const ID = await published()
  room.clock.pass(31 * second)
  const inHand = await takeInHand(room.db, room.clock.now())
  await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  room.clock.pass(31 * second)
  await inHand.stay(room.clock.now())
  room.answer(200)
  expect((await room.send1()).Sent).toEqual([])
  await putDown(room.db as never, inHand.effect, { State: 'sent', Problem: '' }, room.clock.now())
  await inHand.end(room.clock.now())
  expect((await room.send1()).Sent).toHaveLength(1)
  expect(await states(ID)).toEqual(['published sent', 'withdrawn sent'])
})

test('sent at once, cancelled, and the cancelling taken back', async () => {
  const [one, other] = [await published('立即'), await published('取消')]
  const [[first], [second_]] = [await room.effects(one), await room.effects(other)]
  const chief = room.as('chief')
  expect((await chief.outgoing.sendNow({ Ids: [first!.ID] })).Done).toEqual([first!.ID])
  const cancelled = await chief.outgoing.cancel({ Ids: [second_!.ID] })
  expect((await chief.outgoing.cancel({ Ids: [second_!.ID] })).Skipped).toMatchObject([{ Reason: '没有在等待发送' }])
  expect((await room.send1()).Sent).toEqual([first!.ID])
  await chief.operationLog.undo({ ID: cancelled.LogID! })
  expect(await states(other)).toEqual(['取消'].map(() => 'published queued'))
  room.clock.pass(31 * second)
  expect((await room.send1()).Sent).toEqual([second_!.ID])
  expect((await chief.outgoing.cancel({ Ids: [second_!.ID] })).Skipped).toMatchObject([{ Reason: '没有在等待发送' }])
})

test('a cancelled sending does not come back once its article changed', async () => {
  const ID = await published()
  const [effect] = await room.effects(ID)
  const { LogID } = await room.as('chief').outgoing.cancel({ Ids: [effect!.ID] })
  await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  const undone = room.as('chief').operationLog.undo({ ID: LogID! })
  await expect(undone).rejects.toThrow('之后又有变动')
  expect(await states(ID)).toEqual(['published cancelled'])
})

test('what cannot be unsaid keeps its act from being taken back once it left', async () => {
  const write = () => room.as('chief').smsParameters.save({ Name: `推送${Math.random()}` })
  const queue = async ({ ID, LogID }: { ID: number; LogID?: number }) => {
    const [effect] = await queueEffects(
      room.db as never,
      [
        {
          ...{
            StID: room.people.chief.StID,
            Kind: 'distribution',
            Event: 'push',
            Title: '推送',
            Family: 'smsParameters',
          },
          ...{ RecordID: ID, Payload: {}, LogID: LogID!, UserID: room.people.chief.ID, IsFinal: true },
        },
      ],
      room.clock.now(),
    )
    return effect!
  }
  const kept = await write()
  await queue(kept)
  room.clock.pass(31 * second)
  await room.send1()
  await expect(room.as('chief').operationLog.undo({ ID: kept.LogID! })).rejects.toThrow(
    '“推送”已经对外发送，不能撤销。',
  )
  expect((await room.as('chief').smsParameters.get({ ID: kept.ID })).ID).toBe(kept.ID)
  const taken = await write()
  await queue(taken)
  const undo = await room.as('chief').operationLog.undo({ ID: taken.LogID! })
  expect(await states(taken.ID)).toEqual(['push cancelled'])
  await room.as('chief').operationLog.undo({ ID: undo.LogID! })
  expect(await states(taken.ID)).toEqual(['push queued'])
})

test('no private address is reached unless the operator lists it', async () => {
  const ID = await published()
  room.clock.pass(31 * second)
  expect((await sendDue({ db: room.db, allowedHosts: [] }, room.clock.now())).Failed).toHaveLength(1)
  expect(room.posted).toEqual([])
  const [effect] = (await room.as('chief').outgoing.list({ State: 'failed' })).List
  expect(effect).toMatchObject({ RecordID: ID, Problem: '接口地址指向内部网络，管理员没有允许。' })
  await room.as('chief').endpoints.save({ ID: room.EndpointID, Host: 'http://localhost:9/x', AppSecret: 'new' })
  await room.as('chief').outgoing.retry({ Ids: [effect!.ID] })
  expect((await sendDue({ db: room.db, allowedHosts: [] }, room.clock.now())).Failed).toHaveLength(1)
})

test('an endpoint needs an address and a secret before it is switched on', async () => {
  const chief = room.as('chief').endpoints
  const { ID } = await chief.save({ Kind: 'signed', Name: '没有密钥', Host: 'https://cms.example.com' })
  expect((await chief.enable({ Ids: [ID], IsEnable: true })).Skipped).toEqual([
    { ID, Reason: '还没有填写签名密钥，请先编辑' },
  ])
})

test('a station sets how long is waited; another station sees nothing', async () => {
  await room.as('chief').stations.editNews({ OutgoingSeconds: 0 })
  await room.db.updateTable('endpoints').set({ Host: 'https://cms.example.com' }).execute()
  const ID = await published()
  const [effect] = (await room.as('chief').outgoing.list({})).List
  expect(Date.parse(effect!.DueAt)).toBe(Date.parse(effect!.CreateTime))
  expect(effect!.RecordID).toBe(ID)
  expect((await room.as('outsider').outgoing.list({})).Total).toBe(0)
  await expect(room.as('outsider').outgoing.get({ ID: effect!.ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(room.as('chief').stations.editNews({ OutgoingSeconds: 601 })).rejects.toThrow('对外发送前等待（秒）')
})
