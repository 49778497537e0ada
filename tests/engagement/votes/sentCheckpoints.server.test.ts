// Checkpoints are sent where the house names, whatever receives them: down, slow, lying.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCheckpoint } from '../../../src/evidence/notes/checkpoint.ts'
import { readKeyLine } from '../../../src/evidence/notes/keys.ts'
import { sendDue } from '../../distribution/outgoing/sendDue.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
let EndpointID: number
let server: Server | undefined
beforeAll(async () => {
  w = await voteRoom()
  const endpoint = { Kind: 'signed', Name: '公证处', Host: 'http://127.0.0.1:9/notes', Appkey: 'jz' } as const
  EndpointID = (await w.chief.endpoints.save({ ...endpoint, AppSecret, Hears: '投票检查点' })).ID
  await w.chief.endpoints.enable({ Ids: [EndpointID], IsEnable: true })
})
afterAll(() => w.end())
afterEach(async () => {
  const closing = server
  server = undefined
  closing?.closeAllConnections()
  await new Promise<void>((done) => (closing ? closing.close(() => done()) : done()))
  expect(w.faults.splice(0)).toEqual([])
})

const AppSecret = '公证密钥'
const sendTo = (Host: string) => w.chief.endpoints.save({ ID: EndpointID, Host, AppSecret })

/** The receiver from now on. */
async function receive(listener: RequestListener): Promise<void> {
  server = createServer(listener)
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  await sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/notes`)
}
const send = () => sendDue({ db: w.db, allowedHosts: ['127.0.0.1'] }, w.clock.now())
const effects = (ID: number) =>
  w.db
    .selectFrom('outgoing_effects')
    .select(['State', 'Attempts', 'Payload', 'Target'])
    .where('Family', '=', 'votes')
    .where('RecordID', '=', ID)
    .orderBy('ID')
    .execute()
const statesOf = async (ID: number) => (await effects(ID)).map(({ State }) => State)
/** One ballot more, a minute later, and what servers do by themselves. */
async function ballot(GUID: string): Promise<void> {
  await w.cast(GUID, [1])
  w.clock.pass(61_000)
  await w.work()
}
const checkpoints = async (Vote: string) => w.as().votes.checkpoints({ StationKey: w.key, Vote })

test('each new checkpoint is sent once, as it is public, and can be checked by who gets it', async () => {
  const { ID, GUID } = await w.vote()
  const posted: { event: unknown; body: Record<string, unknown> }[] = []
  await receive((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      posted.push({ event: request.headers['x-copydesk-event'], body: JSON.parse(body) as Record<string, unknown> })
      response.writeHead(204).end()
    })
  })
  await ballot(GUID)
  await send()
  await ballot(GUID)
  await w.work()
  await send()
  const { Key, List } = await checkpoints(GUID)
  expect(posted).toEqual(
    List.map(({ Size, Note }) => ({
      event: 'checkpoint',
      body: {
        Event: 'checkpoint',
        ID,
        GUID,
        Title: (posted[0]!.body as { Title: string }).Title,
        Size,
        Checkpoint: Note,
      },
    })),
  )
  expect(posted).toHaveLength(2)
  expect(openCheckpoint(String(posted[1]!.body['Checkpoint']), [readKeyLine(Key)!])).toMatchObject({
    ok: true,
    checkpoint: { size: 2 },
  })
})

test('a receiver that is down holds up nothing; back again, it gets the newest, which goes on from the rest', async () => {
  const { ID, GUID } = await w.vote()
  await sendTo('http://127.0.0.1:9/notes')
  await ballot(GUID)
  expect((await send()).Again).toHaveLength(1)
  await ballot(GUID)
  await ballot(GUID)
  expect((await checkpoints(GUID)).List.map(({ Size }) => Size)).toEqual([1, 2, 3])
  expect(await statesOf(ID)).toEqual(['cancelled', 'cancelled', 'queued'])
  const sizes: number[] = []
  await receive((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      sizes.push((JSON.parse(body) as { Size: number }).Size)
      response.writeHead(200).end()
    })
  })
  await send()
  expect(sizes).toEqual([3])
  expect(await statesOf(ID)).toEqual(['cancelled', 'cancelled', 'sent'])
})

test('while a slow receiver keeps a sending, ballots come in and checkpoints are signed', async () => {
  const { ID, GUID } = await w.vote()
  let came = () => {}
  const asked = new Promise<void>((done) => (came = done))
  let answer: (() => void) | undefined
  let isSlow = true
  await receive((request, response) => {
    request.resume()
    const end = () => void response.writeHead(200).end()
    if (!isSlow) return end()
    answer = end
    came()
  })
  await ballot(GUID)
  const sending = send()
  await asked
  expect(await statesOf(ID)).toEqual(['sending'])
  await ballot(GUID)
  await ballot(GUID)
  expect((await checkpoints(GUID)).List.map(({ Size }) => Size)).toEqual([1, 2, 3])
  // What is on its way is left to who sends it.
  expect(await statesOf(ID)).toEqual(['sending', 'cancelled', 'queued'])
  isSlow = false
  answer!()
  await sending
  await send()
  expect(await statesOf(ID)).toEqual(['sent', 'cancelled', 'sent'])
})

test('one that lies, leads elsewhere or talks without end changes nothing of the vote', async () => {
  const { ID, GUID } = await w.vote()
  let elsewhere = 0
  const lies: RequestListener[] = [
    (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    (_, response) => void response.writeHead(400, { 'content-type': 'application/json' }).end('{"Size":999}'),
    (_, response) => void response.writeHead(200).write('x'.repeat(1_000_000)),
  ]
  let nth = 0
  await receive((request, response) => {
    request.resume()
    if (request.url === '/elsewhere') elsewhere++
    request.on('end', () => lies[nth++ % lies.length]!(request, response))
  })
  for (let at = 0; at < lies.length; at++) {
    await ballot(GUID)
    await send()
  }
  expect(elsewhere).toBe(0)
  expect(await statesOf(ID)).toEqual(['failed', 'failed', 'sent'])
  expect((await checkpoints(GUID)).List.map(({ Size }) => Size)).toEqual([1, 2, 3])
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'running', Waiting: 0 })
})

test('who does not listen is told nothing, and a robot says the checkpoint', async () => {
  const { ID, GUID } = await w.vote()
  await w.chief.endpoints.save({ ID: EndpointID, Hears: '发布' })
  await ballot(GUID)
  expect(await statesOf(ID)).toEqual([])
  const { robotText } = await import('../../../server/distribution/endpoints/robotText.ts')
  const { Note } = (await checkpoints(GUID)).List[0]!
  const told = { Event: 'checkpoint', Title: '最美龙舟', AdminUserRealName: '', Payload: { Checkpoint: Note } }
  expect(robotText(told)).toBe(`【采编工作台】投票检查点：《最美龙舟》\n${Note}`)
})
