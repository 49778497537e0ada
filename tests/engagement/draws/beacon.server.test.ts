// A draw by a beacon: it waits for its round and says for what, and takes none that its key did not sign.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRounds } from '../../../server/engagement/draws/beacon.ts'
import { roundAt } from '../../../src/evidence/beacon/chains.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { ownBeacon } from '../../evidence/ownBeacon.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
let server: Server
let BeaconUrl: string
const { chain, sign } = ownBeacon()
/** What the beacon answers just now; undefined: nothing, for ever. */
let answer: ((round: number) => unknown) | undefined

beforeAll(async () => {
  r = await drawRoom()
  server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1])
    const said = answer?.(round)
    if (said === undefined) return void response.writeHead(425).end()
    response.setHeader('content-type', 'application/json')
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  BeaconUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await r.end()
})

const fetchAll = () => fetchRounds(r.db, r.clock.now(), [BeaconUrl.replace('http://', '')])
const drand = () => ({ Outside: 'drand', BeaconUrl, BeaconChain: JSON.stringify(chain) })

test('a closing draw waits, says for what, and is drawn by the first round after its moment', async () => {
  const { ID, Draw } = await r.run(drand(), [{ Title: '船票', Units: 1 }])
  for (let at = 0; at < 5; at++)
    await r.nobody.draws.enter({
      StationKey: r.StationKey,
      Draw,
      ...(await r.reader()),
      ClientID: 'client-0001',
    } as never)
  await r.wait(STEP)
  const { Title } = await r.chief.draws.get({ ID })
  const draw = () => r.chief.draws.draw({ ID, Typed: Title })
  await expect(draw()).rejects.toThrow('在等 drand 信标')
  // The round is not due: nobody is asked.
  answer = () => expect.unreachable()
  expect(await fetchAll()).toEqual([])
  await r.wait(STEP + 10_000)
  const waits = async () => {
    await fetchAll()
    return (await r.chief.draws.get({ ID })).WaitsFor
  }
  answer = undefined
  expect(await waits()).toContain('425')
  answer = () => '<html>'
  expect(await waits()).toContain('不是 JSON')
  answer = () => sign(1)
  expect(await waits()).toContain('回答的是第 1 轮')
  answer = (round) => ({ ...sign(round - 1), round })
  expect(await waits()).toContain('签名不成立')
  answer = (round) => ({ ...ownBeacon(9).sign(round) })
  expect(await waits()).toContain('签名不成立')
  const stands = await r.nobody.draws.openOne({ StationKey: r.StationKey, Draw })
  expect(stands.Says).toMatch(/已截止。在等 drand 信标第 \d+ 轮/)
  await expect(draw()).rejects.toThrow('签名不成立')
  expect((await r.chief.draws.abort({ Ids: [ID], Reason: '等不到' })).Skipped[0]!.Reason).toContain('轮次已经公布')
  answer = (round) => sign(round)
  expect(await waits()).toBe('')
  await draw()
  const file = await r.chief.draws.evidence({ ID })
  const due = roundAt(chain, Date.parse((file['specification'] as { outside: { after: string } }).outside.after) / 1000)
  expect(file['outside']).toMatchObject({ kind: 'drand', round: due })
  expect((await verify(file)).findings).toEqual([])
})

test('a beacon in a private network that nobody listed is not asked', async () => {
  const { ID } = await r.run({ ...drand(), StartTime: r.in(STEP) })
  await r.wait(STEP)
  await r.wait(STEP + 10_000)
  await fetchRounds(r.db, r.clock.now(), [])
  expect((await r.chief.draws.get({ ID })).WaitsFor).toContain('内部网络')
})

test('a deck opens when its round is there, which is asked for between the approval and the start', async () => {
  const more = { Kind: 'deck', Tickets: 3, StartTime: r.in(3 * STEP), EndTime: r.in(6 * STEP), ...drand() }
  const ID = await r.make(more, [{ Title: '书', Units: 1 }])
  await r.submit(ID)
  await r.pass(ID)
  answer = undefined
  await r.wait(3 * STEP)
  await fetchAll()
  await r.wait(0)
  expect(await r.chief.draws.get({ ID })).toMatchObject({ State: 'ready' })
  answer = (round) => sign(round)
  await fetchAll()
  await r.wait(0)
  const { State, GUID: Draw } = await r.chief.draws.get({ ID })
  expect(State).toBe('running')
  for (let at = 0; at < 3; at++)
    await r.nobody.draws.ticket({
      StationKey: r.StationKey,
      Draw,
      ...(await r.reader()),
      ClientID: 'client-0001',
    } as never)
  await r.wait(3 * STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.chief.draws.draw({ ID, Typed: Title })
  expect((await verify(await r.chief.draws.evidence({ ID }))).findings).toEqual([])
})

test('a public figure is entered by two people, the same', async () => {
  const figure = { Outside: 'figure', FigureName: '上证指数收盘', FigureSource: 'www.sse.com.cn' }
  const { ID, Draw } = await r.run(figure, [{ Title: '伞', Units: 1 }])
  await r.nobody.draws.enter({
    StationKey: r.StationKey,
    Draw,
    ...(await r.reader()),
    ClientID: 'client-0001',
  } as never)
  await expect(r.chief.draws.figure({ ID, Value: '3890.45' })).rejects.toThrow('请先截止')
  await r.wait(STEP)
  await r.wait(STEP)
  await r.chief.draws.figure({ ID, Value: '3890.45' })
  await expect(r.chief.draws.figure({ ID, Value: '3890.45' })).rejects.toThrow('另一个人')
  // Who enters it second has not been told it: neither of them copies from the other.
  const told = async (who: typeof r.chief) => {
    const [{ List }, row, log] = [
      await who.draws.list({ PageSize: 500 }),
      await who.draws.get({ ID }),
      await r.chief.operationLog.list({ PageSize: 100 }),
    ]
    const open = await r.nobody.draws.openOne({ StationKey: r.StationKey, Draw })
    const values = [row, List.find((one) => one.ID === ID)!].map(({ FigureValue, HasFigure }) => [
      FigureValue,
      HasFigure,
    ])
    return { values, said: JSON.stringify([log, open]) }
  }
  const blind = await told(r.second)
  expect(blind.values).toEqual([
    ['', true],
    ['', true],
  ])
  expect(blind.said).not.toContain('3890.45')
  expect(blind.said).toContain('有一人填了，在等另一人核对')
  expect((await told(r.chief)).values).toEqual([
    ['3890.45', true],
    ['3890.45', true],
  ])
  const kept = await r.db.selectFrom('operation_log').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('3890.45')
  await expect(r.second.draws.figure({ ID, Value: '3890.54' })).rejects.toThrow('不一样')
  const { Title } = await r.chief.draws.get({ ID })
  await expect(r.chief.draws.draw({ ID, Typed: Title })).rejects.toThrow('在等另一人核对')
  await r.second.draws.figure({ ID, Value: '3890.45' })
  expect((await told(r.second)).values).toEqual([
    ['3890.45', true],
    ['3890.45', true],
  ])
  await r.chief.draws.draw({ ID, Typed: Title })
  const file = await r.chief.draws.evidence({ ID })
  expect(file['outside']).toEqual({ kind: 'figure', value: '3890.45' })
  expect((await verify(file)).findings).toEqual([])
})
