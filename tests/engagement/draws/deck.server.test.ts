// 即抽: a deck of 1,000 with 100 prizes and 2,000 readers who want a ticket at once, replayed by verify.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../src/evidence/file/verify.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { secondServer } from '../../support/secondServer.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

const ticket = (Draw: string, ReaderToken: string, ClientID = 'client-0001', at = r.nobody.draws) =>
  at.ticket({ StationKey: r.StationKey, Draw, ReaderToken, ClientID })

test('1,000 tickets go to 2,000 readers who come at once at two servers, each once, and exactly 100 win', async () => {
  const prizes = [
    { Title: '龙舟模型', Units: 30, Price: 200 },
    { Title: '五十分', Kind: 'points', Units: 70, Amount: 50 },
  ]
  // However long this takes, the draw does not close meanwhile.
  const { ID, Draw } = await r.run(
    { Kind: 'deck', Tickets: 1000, EndTime: r.in(40 * STEP), DrawTime: r.in(50 * STEP) },
    prizes,
  )
  const second = secondServer(r)
  const { StID } = r.people.chief
  // Readers by their device alone would be quicker to make; points want members.
  const readers = await r.readers(2000)
  // Each from an address of their own, to one server or the other.
  const doorOf = (at: number) =>
    createClient(contract, sendAs(at % 2 === 0 ? r.app : second.app, { ip: `10.9.${at >> 8}.${at & 255}` })).draws
  const all = await Promise.allSettled(
    readers.map(({ ReaderToken }, at) => ticket(Draw, ReaderToken, undefined, doorOf(at))),
  )
  const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
  expect([...new Set(refused)]).toEqual(['票已经抽完了。'])
  expect(new Set(taken.map((one) => one.Number)).size).toBe(1000)
  expect(taken.filter(({ Prize }) => Prize !== '')).toHaveLength(100)
  const holders = await r.db.selectFrom('draw_records').select('UnitID').where('DrawID', '=', ID).execute()
  expect(new Set(holders.map(({ UnitID }) => UnitID)).size).toBe(100)
  const booked = await r.db.selectFrom('register_scores').selectAll().where('StID', '=', StID).execute()
  expect(booked).toHaveLength(70)

  await r.wait(40 * STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.wait(10 * STEP)
  await r.chief.draws.draw({ ID, Typed: Title })
  const file = await r.nobody.draws.openEvidence({ StationKey: r.StationKey, Draw })
  expect((await verify(file)).findings).toEqual([])
  expect(file['left']).toEqual([])
  await second.close()
}, 300_000)

test('the same request is answered as before, limits hold against many at once, and the day starts anew', async () => {
  const { Draw } = await r.run({ Kind: 'deck', Tickets: 100, PerPerson: 3, PerDay: 2, EndTime: r.in(3 * 86_400_000) })
  const { ReaderToken } = await r.reader()
  const first = await ticket(Draw, ReaderToken)
  expect(await ticket(Draw, ReaderToken)).toEqual(first)
  await r.db.deleteFrom('rate_limits' as never).execute()
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => ticket(Draw, ReaderToken, `client-1${at}000`)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ticket(Draw, ReaderToken, 'client-0009')).rejects.toThrow('今天已经参加了 2 次')
  r.clock.pass(86_400_000)
  await r.db.deleteFrom('rate_limits' as never).execute()
  await ticket(Draw, ReaderToken, 'client-0010')
  await expect(ticket(Draw, ReaderToken, 'client-0011')).rejects.toThrow('每人最多 3 次')
  r.clock.pass(-86_400_000)
})

test('a number whose transaction ends in nothing loses nobody a prize; what is left goes to a closing draw', async () => {
  const { ID, Draw } = await r.run({ Kind: 'deck', Tickets: 10 }, [{ Title: '茶杯', Units: 10 }])
  const [one, two] = [await r.reader(), await r.reader()]
  await ticket(Draw, one.ReaderToken)
  const lost = r.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('draw_tickets')
      .selectAll()
      .where('DrawID', '=', ID)
      .where('Number', '=', 2)
      .forUpdate()
      .execute()
    // Somebody who comes meanwhile waits for nobody.
    expect((await ticket(Draw, two.ReaderToken)).Number).toBe(3)
    throw new Error('this one came to nothing')
  })
  await expect(lost).rejects.toThrow('nothing')
  await r.wait(STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.chief.draws.draw({ ID, Typed: Title })
  const file = await r.chief.draws.evidence({ ID })
  expect(file).toMatchObject({ void: [2], left: [{ units: 8 }] })
  expect((await verify(file)).findings).toEqual([])
  const { ID: next } = await r.chief.draws.clone({ ID, IsLeft: true })
  expect(await r.chief.draws.get({ ID: next })).toMatchObject({ Kind: 'closing', Units: 8, State: 'draft' })
})

test('forgetting decks touches no record, and changes no result', async () => {
  const { ID, Draw } = await r.run({ Kind: 'deck', Tickets: 2 }, [{ Title: '书', Units: 1 }])
  const one = await ticket(Draw, (await r.reader()).ReaderToken)
  const before = await r.db.selectFrom('draws').selectAll().where('ID', '=', ID).execute()
  await r.chief.draws.clearCache({})
  expect(await r.db.selectFrom('draws').selectAll().where('ID', '=', ID).execute()).toEqual(before)
  const two = await ticket(Draw, (await r.reader()).ReaderToken)
  expect([one, two].filter(({ Prize }) => Prize === '书')).toHaveLength(1)
})
