// What strangers tried on draws.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draws } from '../../../src/api/engagement/draws/calls.ts'
import { votes } from '../../../src/api/engagement/votes/calls.ts'
import { drawText } from '../../../src/evidence/draws/sampler.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { keptDeck } from '../../../server/engagement/draws/deck.ts'
import { evidenceOf } from '../../../server/engagement/draws/evidence.ts'
import { erasePerson } from '../../../server/platform/personal/erase.ts'
import { knownPerson } from '../../../server/platform/personal/person.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

test('a limit per device is no limit for nobody: who signed in says which device they hold', async () => {
  const { ReaderToken: DeviceToken } = await r.nobody.readers.device({
    StationKey: r.StationKey,
    ClientID: 'device-00000001',
  })
  for (const Kind of ['deck', 'closing'] as const) {
    const { Draw } = await r.run({ Kind, Tickets: 100, PerPerson: 3, PerDay: 0, PerDevice: 1 })
    const take = async (more: object = {}) => {
      const { ReaderToken } = await r.reader()
      const asked = { StationKey: r.StationKey, Draw, ReaderToken, ClientID: 'client-0001', ...more }
      return Kind === 'deck' ? r.nobody.draws.ticket(asked) : r.nobody.draws.enter(asked)
    }
    await expect(take()).rejects.toMatchObject({ kind: 'refused', detail: { NeedDevice: true } })
    await take({ DeviceToken })
    await expect(take({ DeviceToken })).rejects.toThrow('这台设备已经参加了 1 次')
  }
})

test('the evidence of a draw with many entries comes in parts, which together are the whole', async () => {
  const { ID, Draw } = await r.run({ Kind: 'closing', PerPerson: 7, PerDay: 0 })
  const { ReaderToken } = await r.reader()
  const asked = { StationKey: r.StationKey, Draw, ReaderToken }
  for (let at = 0; at < 5; at++) await r.nobody.draws.enter({ ...asked, ClientID: `client-000${at}` })
  await r.wait(STEP)
  await r.wait(STEP)
  await r.chief.draws.draw({ ID, Typed: (await r.chief.draws.get({ ID })).Title })
  const stored = (await r.db.selectFrom('draws').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()) as never
  const part = (After: number) => evidenceOf(r.db, stored, { After, most: 2 })
  const [first, second, third] = [await part(0), await part(2), await part(4)]
  expect([first['next'], second['next'], third['next']]).toEqual([2, 4, undefined])
  expect(Object.keys(second)).toEqual(['format', 'kind', 'entries', 'next'])
  const { next: _, ...begun } = first
  const entries = [first, second, third].flatMap((one) => one['entries'] as unknown[])
  const whole = await r.chief.draws.evidence({ ID })
  expect({ ...begun, entries }).toEqual(whole)
  expect((await verify(whole)).findings).toEqual([])
  expect(await r.nobody.draws.openEvidence({ StationKey: r.StationKey, Draw })).toEqual(whole)
  expect(await r.nobody.draws.openEvidence({ StationKey: r.StationKey, Draw, After: 5 })).toMatchObject({ entries: [] })
})

test('a deck is worked out once, however often its evidence is asked for; evidence is asked for seldom', async () => {
  const { ID, Draw } = await r.run({ Kind: 'deck', Tickets: 50, Grade: 'person' })
  const { ReaderToken } = await r.reader()
  await r.nobody.draws.ticket({ StationKey: r.StationKey, Draw, ReaderToken, ClientID: 'client-0001' })
  await r.wait(STEP)
  await r.wait(STEP)
  await r.chief.draws.draw({ ID, Typed: (await r.chief.draws.get({ ID })).Title })
  const file = await r.nobody.draws.openEvidence({ StationKey: r.StationKey, Draw })
  expect((await verify(file)).findings).toEqual([])
  const { Specification } = await r.db
    .selectFrom('draws')
    .select('Specification')
    .where('ID', '=', ID)
    .executeTakeFirstOrThrow()
  const text = drawText(file['seed'] as string, (file['committed'] as { specification: string }).specification, '')
  expect(await keptDeck(Specification, text)).toBe(await keptDeck(Specification, text))
  for (const { rate, atOnce } of [draws.calls.openEvidence, votes.calls.openEvidence])
    expect([rate, atOnce]).toEqual([60, 2])
})

test('who took part in draws of either kind can be erased', async () => {
  const deck = await r.run({ Kind: 'deck', Tickets: 50, EndTime: r.in(3 * 86_400_000) })
  const closing = await r.run({ Kind: 'closing' })
  const { UserID, ReaderToken } = await r.reader()
  const asked = { StationKey: r.StationKey, ReaderToken, ClientID: 'client-0001' }
  await r.nobody.draws.ticket({ ...asked, Draw: deck.Draw })
  await r.nobody.draws.enter({ ...asked, Draw: closing.Draw })
  const { Telphone } = await r.db
    .selectFrom('register_users')
    .select('Telphone')
    .where('ID', '=', UserID)
    .executeTakeFirstOrThrow()
  const person = await knownPerson(r.db, { StID: r.people.chief.StID, kind: 'phone', value: Telphone })
  const done = await erasePerson(r.db, person, { withTexts: false, now: r.clock.now() })
  expect(done.map(({ Table }) => Table)).toEqual(expect.arrayContaining(['draw_entries', 'draw_tickets']))
  for (const table of ['draw_entries', 'draw_tickets'] as const) {
    const left = await r.db.selectFrom(table).select('Who').where('UserID', '=', UserID).execute()
    expect(left.map(({ Who }) => Who)).toEqual([expect.stringMatching(/^erased-/)])
  }
})
