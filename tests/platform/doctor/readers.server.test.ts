/** `copydesk doctor` on what readers take part in: text messages, draws by a beacon, the evidence of votes. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SMS_HOST } from '../../../src/api/system/smsAccounts/fields.ts'
import { quicknet, roundAt } from '../../../src/evidence/beacon/chains.ts'
import { world, type World } from '../../support/app.ts'
import { examining } from './examining.ts'

let w: World
let examined: ReturnType<typeof examining>
beforeAll(async () => {
  w = await world()
  examined = examining(w)
})
afterAll(async () => {
  examined.end()
  await w.end()
})

const MINUTE = 60_000
/** The database of a test has the clock of this machine. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
/** Somebody who says no to everything, and what they were asked. */
async function whoSaysNo() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { asked, close, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const inside = { OUTGOING_HOSTS: '127.0.0.1' }

test('text messages: nobody sends any, a service that answers, one that is gone, one inside, that of the house by default', async () => {
  const { StID } = w.people.chief
  const service = await whoSaysNo()
  const account = { ID: StID, StID, Host: service.address, Appkey: 'jz' }
  await w.db.insertInto('sms_accounts').values(account).execute()
  expect(await examined.lookAt('sms')).toMatchObject({ result: 'skip' })
  await w.db.updateTable('sms_accounts').set({ IsEnable: true }).execute()
  expect(await examined.lookAt('sms', inside)).toMatchObject({ result: 'ok' })
  expect(service.asked).toEqual(['HEAD / undefined'])
  expect(await examined.lookAt('sms')).toMatchObject({
    result: 'warn',
    says: { zh: expect.stringContaining(`${service.address} 接口地址指向内部网络`) },
    remedy: { zh: expect.stringContaining('“短信账号”') },
  })
  await service.close()
  expect(await examined.lookAt('sms', inside)).toMatchObject({
    result: 'warn',
    says: { zh: expect.stringContaining('这个端口上') },
  })
  await w.db.updateTable('sms_accounts').set({ Host: '' }).execute()
  // Whether it is reached from here is not known, so only what is asked is seen.
  const { smsPlaces } = await import('../../../server/scripts/doctor/checks/sms.ts')
  expect(await smsPlaces(w.pool)).toEqual([SMS_HOST])
  await w.db.deleteFrom('sms_accounts').execute()
})

/** A draw that somebody else approved, by quicknet. */
async function draw(Title: string, more: object) {
  const { ID: OwnerID, StID } = w.people.chief
  const approved = { AuditorID: w.people.editor.ID, SpecificationHash: 'a', SeedHash: 'b' }
  const made = { StID, OwnerID, EditorID: OwnerID, Title, Outside: 'drand', Kind: 'closing', ...approved } as const
  await w.db
    .insertInto('draws')
    .values({ ...made, ...more })
    .execute()
}
/** All of them have what they wait for. */
const drawsHaveRounds = () => w.db.updateTable('draws').set({ OutsideValue: '{}' }).execute()

test('beacons: no draw that needs one, one that answers, one that is gone', async () => {
  const beacon = await whoSaysNo()
  const BeaconUrl = `${beacon.address}/`
  const later = { StartTime: ago(-10), EndTime: ago(-20), DrawTime: ago(-30) }
  await draw('没批准的', { BeaconUrl, State: 'pending', ...later })
  await draw('有了的', { BeaconUrl, State: 'ended', OutsideValue: '{}', ...later })
  await draw('中止的', { BeaconUrl, State: 'aborted', WaitsFor: '在等', ...later })
  await draw('用数字的', { Outside: 'figure', FigureName: '指数', State: 'ended', ...later })
  expect(await examined.lookAt('beacon', inside)).toMatchObject({ result: 'skip' })
  expect(beacon.asked).toEqual([])
  for (const State of ['ready', 'running', 'paused', 'ended'] as const)
    await draw(`要用的${State}`, { BeaconUrl, State, ...later })
  expect(await examined.lookAt('beacon', inside)).toMatchObject({ result: 'ok' })
  expect(beacon.asked).toEqual(['HEAD / undefined'])
  await beacon.close()
  expect(await examined.lookAt('beacon', inside)).toMatchObject({
    result: 'warn',
    says: { zh: expect.stringMatching(new RegExp(`^${beacon.address} .*这个端口上`)) },
    remedy: { zh: expect.stringContaining('OUTGOING_HOSTS') },
  })
  await drawsHaveRounds()
})

test('draws that are overdue for their round are named, with what they wait for', async () => {
  const beacon = await whoSaysNo()
  closing.push(beacon.close)
  const due = { BeaconUrl: beacon.address, EndTime: ago(20), DrawTime: ago(10) }
  const WaitsFor = '在等 drand 信标第 7 轮：信标回答 403，还没有给出第 7 轮。'
  await draw('端午抽奖', { ...due, State: 'ended', StartTime: ago(60), WaitsFor })
  await draw('即抽', { ...due, State: 'ready', Kind: 'deck', StartTime: ago(5), DrawTime: null })
  // Not due yet, just now, and of no use before its list is frozen.
  await draw('还早', { ...due, State: 'ended', StartTime: ago(60), DrawTime: ago(-1) })
  await draw('刚到', { ...due, State: 'ended', StartTime: ago(60), DrawTime: new Date(), WaitsFor })
  await draw('没截止', { ...due, State: 'running', StartTime: ago(60) })
  const { result, says } = await examined.lookAt('beacon', inside)
  expect(result).toBe('warn')
  const after = ago(6).getTime() / 1000
  const round = roundAt(quicknet, after)
  expect(says.zh).toContain(`《端午抽奖》${WaitsFor}`)
  expect(says.zh).toMatch(/《即抽》在等 drand 信标第 \d+ 轮。$/)
  expect(Math.abs(Number(/《即抽》在等 drand 信标第 (\d+) 轮/.exec(says.zh)![1]) - round)).toBeLessThanOrEqual(10)
  for (const title of ['还早', '刚到', '没截止']) expect(says.zh).not.toContain(title)
  expect(says.en).toContain('《端午抽奖》')
  await drawsHaveRounds()
})

async function vote(Title: string) {
  const { ID: OwnerID, StID } = w.people.chief
  const more = { State: 'running', BeginTime: ago(90), EndTime: ago(-60) } as const
  const { ID: EditorID } = w.people.editor
  const texts = { Title, Options: '古渡一队\n古渡二队', FrozenAt: ago(60) }
  const made = w.db.insertInto('votes').values({ StID, OwnerID, EditorID, Revision: 1, ...texts, ...more })
  return (await made.returning('ID').executeTakeFirstOrThrow()).ID
}
/** A ballot that came so many minutes ago: in the tree as this leaf, else it waits. */
async function ballot(VoteID: number, minutes: number, leaf?: number) {
  const { StID } = w.people.chief
  const codes = { Pseudonym: randomUUID(), ClientID: randomUUID(), Code: randomUUID() }
  const { ID: BallotID } = await w.db
    .insertInto('ballots')
    .values({ StID, VoteID, ...codes, Options: [1], CreateTime: ago(minutes) })
    .returning('ID')
    .executeTakeFirstOrThrow()
  if (leaf === undefined) await w.db.insertInto('ballot_queue').values({ BallotID, VoteID }).execute()
  else
    await w.db
      .insertInto('vote_leaves')
      .values({ VoteID, BallotID, Number: leaf, Leaf: Buffer.alloc(32) })
      .execute()
}
const tree = (VoteID: number, more: object) =>
  w.db
    .insertInto('vote_trees')
    .values({ VoteID, Origin: `news.example/votes/${VoteID}`, ...more })
    .execute()

test('ballots that wait outside of their tree are told of by vote, and how long', async () => {
  expect(await examined.lookAt('evidence')).toMatchObject({ result: 'skip' })
  const [quick, slow] = [await vote('龙舟'), await vote('广场舞')]
  await ballot(quick, 0)
  await ballot(quick, 4)
  expect(await examined.lookAt('evidence')).toMatchObject({ result: 'ok' })
  await ballot(slow, 6)
  await ballot(slow, 12)
  const { result, says, remedy } = await examined.lookAt('evidence')
  expect([result, says.zh]).toEqual(['fail', '《广场舞》有 2 张选票没有放进选票树，最久的已经 12 分钟'])
  expect(says.en).toBe('"广场舞": 2 ballots wait outside of their tree, the oldest for 12 min')
  expect(remedy!.zh).toContain('/healthz')
  await w.db.deleteFrom('ballot_queue').execute()
})

test('a tree that grew and has no checkpoint is told of; one that grew just now after a quiet hour is not', async () => {
  const [well, quiet, stuck, first] = [await vote('龙舟'), await vote('静'), await vote('广场舞'), await vote('新')]
  await tree(well, { Size: 1, NotedSize: 1, NotedAt: ago(60) })
  await ballot(well, 60, 1)
  await tree(quiet, { Size: 2, NotedSize: 1, NotedAt: ago(60) })
  await ballot(quiet, 60, 1)
  await ballot(quiet, 1, 2)
  expect(await examined.lookAt('evidence')).toMatchObject({ result: 'ok' })
  await tree(stuck, { Size: 3, NotedSize: 1, NotedAt: ago(30) })
  await ballot(stuck, 30, 1)
  await ballot(stuck, 8, 2)
  await ballot(stuck, 1, 3)
  await tree(first, { Size: 1, NotedSize: 0 })
  await ballot(first, 7, 1)
  const { result, says, remedy } = await examined.lookAt('evidence')
  expect([result, says.zh]).toEqual([
    'fail',
    '《广场舞》有 2 张选票不在任何检查点里，最久的已经 8 分钟；《新》有 1 张选票不在任何检查点里，最久的已经 7 分钟',
  ])
  expect(remedy!.zh).toContain('secretsKey')
  await w.db.deleteFrom('vote_trees').execute()
})

test('checkpoints that an endpoint did not take: refused, lost, or in vain for minutes, of the newest alone', async () => {
  const { StID } = w.people.chief
  const VoteID = await vote('龙舟')
  await tree(VoteID, { Size: 1, NotedSize: 1, NotedAt: ago(60) })
  await ballot(VoteID, 60, 1)
  const { ID: EndpointID } = await w.db
    .insertInto('endpoints')
    .values({
      StID,
      Name: '公证处',
      Kind: 'signed',
      Host: 'https://notes.example',
      Hears: '投票检查点',
      IsEnable: true,
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const told = (State: 'sent' | 'failed' | 'unknown' | 'queued' | 'cancelled', minutes: number) =>
    w.db
      .insertInto('outgoing_effects')
      .values({
        ...{ StID, EndpointID, Kind: 'distribution', Event: 'checkpoint', Title: '龙舟', Family: 'votes', UserID: 0 },
        ...{ RecordID: VoteID, Payload: '{}', DueAt: ago(minutes), CreateTime: ago(minutes), State },
      })
      .execute()
  const said = async () => {
    const { result, says } = await examined.lookAt('evidence')
    return result === 'ok' ? 'ok' : `${result} ${says.zh}`
  }
  await told('failed', 50)
  await told('sent', 40)
  await told('queued', 1)
  expect(await said()).toBe('ok')
  await told('failed', 1)
  expect(await said()).toBe('warn 《龙舟》的检查点没有送到“公证处”：发送失败，最早的已经 1 分钟')
  await told('sent', 0)
  await told('unknown', 0)
  expect(await said()).toContain('warn 《龙舟》的检查点没有送到“公证处”：结果不明')
  // Each new checkpoint takes the place of the one that waits still, so that none of them is ever given up.
  await told('sent', 20)
  for (const minutes of [9, 8, 7]) await told('cancelled', minutes)
  await told('queued', 0)
  expect(await said()).toBe('warn 《龙舟》的检查点没有送到“公证处”：等待发送，最早的已经 9 分钟')
  const { remedy } = await examined.lookAt('evidence')
  expect(remedy!.zh).toContain('“接收端点”')
  expect(remedy!.zh).toContain('“对外发送”')
  // Who does not listen any more is told nothing.
  await w.db.updateTable('endpoints').set({ Hears: '发布' }).execute()
  expect(await said()).toBe('ok')
  await w.db.updateTable('endpoints').set({ Hears: '投票检查点', IsEnable: false }).execute()
  expect(await said()).toBe('ok')
  await w.db.deleteFrom('endpoints').execute()
})
