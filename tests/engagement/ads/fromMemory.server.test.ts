// Advertisements over HTTP: what is in memory answers without the database, by the same rules.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deviceIn } from '../../../server/platform/readers/readerToken.ts'
import { readerSecretOf } from '../../../server/platform/readers/secretOf.ts'
import { snapshotInMemory } from '../../../server/engagement/ads/choosing/snapshot.ts'
import { readTicket, readerOn, VIEW_MS } from '../../../server/engagement/ads/choosing/ticket.ts'
import { hashOfIntakeKey } from '../../../server/engagement/intakeKeys/stationOf.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { adRoom, type AdRoom } from './room.ts'

let w: AdRoom
let http: HttpWorld
const KEY = 'in_of_a_front_server'

beforeAll(async () => {
  w = await adRoom()
  http = await httpOf(w)
  const { ID: OwnerID, StID } = w.people.chief
  const row = { Name: '前置机', Ending: 'rver', KeyHash: hashOfIntakeKey(KEY), StID, OwnerID }
  await w.db.insertInto('intake_keys').values(row).execute()
})
afterAll(async () => {
  await http?.close()
  await w?.end()
})

/** A space of its own with one advertisement. */
async function alone(SpaceKey: string, more: object = {}) {
  const { ID: SpaceID } = await w.chief.adSpaces.save({
    ...{ Name: SpaceKey, SpaceKey, Mode: 'rotating' as const, Width: 750, Height: 200 },
  })
  return w.ad('approved', { SpaceID, ...more })
}

const ask = (Space: string, more: Record<string, string> = {}) =>
  http.send(`/open/ads/choose?${new URLSearchParams({ StationKey: w.key, Space, IntakeKey: KEY, ...more })}`)

/** What the database is asked while something is done; what is asked about it anyway, once a second, is not due. */
async function asked(act: () => Promise<unknown>): Promise<number> {
  const seen = [vi.spyOn(w.pool, 'query'), vi.spyOn(w.pool, 'connect')]
  await act()
  const times = seen.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const one of seen) one.mockRestore()
  return times
}

test('in memory it is answered as by the handler, and the database is asked nothing', async () => {
  const ID = await alone('memory-a', { Title: '“引号”与\\斜线', Words: '一行字' })
  const { GUID } = await w.chief.ads.get({ ID })
  const first = await ask('memory-a')
  let again = first
  expect(await asked(async () => (again = await ask('memory-a')))).toBe(0)
  expect(again.status).toBe(200)
  const { Ticket, ...rest } = again.json.Data.Ad
  expect(again.json).toEqual({ Succeeded: true, StatusCode: 200, Data: { Ad: { ...rest, Ticket } }, Errors: null })
  const { Ticket: other, ...before } = first.json.Data.Ad
  expect(rest).toEqual(before)
  expect(rest).toMatchObject({ GUID, Title: '“引号”与\\斜线', Mark: '广告', Width: 750, Height: 200 })
  expect(other).not.toBe(Ticket)
  const { StID } = w.people.chief
  const secret = await readerSecretOf(w.db, StID)
  expect(readTicket(Ticket, { secret, StID, now: w.clock.now(), lastsMs: VIEW_MS })).toMatchObject({
    AdID: ID,
    reader: '',
  })
  for (const name of [
    'content-security-policy',
    'x-request-id',
    'x-ratelimit-remaining',
    'access-control-allow-origin',
  ])
    expect(again.headers[name]).toBeTruthy()
  expect(again.headers['cache-control']).toBe('no-store')
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8')
  // In ASCII alone, whatever stands in it.
  expect(again.text).toMatch(/^[ -~]+$/)
})

test('what is no longer believed is asked about once, and stays as it was read while the database tells the same', async () => {
  const ID = await alone('memory-g')
  await ask('memory-g')
  const shown = snapshotInMemory(w.db, w.key, w.clock.now())
  expect(shown?.spaces.get('memory-g')?.ads).toHaveLength(1)
  w.clock.pass(1000)
  expect(await asked(() => ask('memory-g'))).toBe(1)
  expect(await asked(() => ask('memory-g'))).toBe(0)
  expect(snapshotInMemory(w.db, w.key, w.clock.now())).toBe(shown)
  await w.db.updateTable('ads').set({ Weight: 7 }).where('ID', '=', ID).execute()
  w.clock.pass(1000)
  await expect
    .poll(async () => {
      await ask('memory-g')
      return snapshotInMemory(w.db, w.key, w.clock.now())?.spaces.get('memory-g')?.ads[0]?.Weight
    })
    .toBe(7)
})

test('what is paused is not shown by the next answer, nor what was booked for another hour', async () => {
  const ID = await alone('memory-b')
  expect((await ask('memory-b')).json.Data.Ad).not.toBeNull()
  await w.seller.ads.public({ Ids: [ID], IsPublic: false })
  expect((await ask('memory-b')).json.Data).toEqual({ Ad: null })
  expect((await ask('memory-b')).json.Data).toEqual({ Ad: null })
  await w.seller.ads.public({ Ids: [ID], IsPublic: true })
  expect((await ask('memory-b')).json.Data.Ad).not.toBeNull()
  const over = 30 * 86_400_000
  w.clock.pass(over)
  await ask('memory-b')
  expect((await ask('memory-b')).json.Data).toEqual({ Ad: null })
  w.clock.pass(-over)
})

test('a device stands in its ticket; where caps count, the database is asked of it', async () => {
  await alone('memory-c')
  await alone('memory-d', { DeviceCap: 1 })
  const { StID } = w.people.chief
  const secret = await readerSecretOf(w.db, StID)
  const { ReaderToken: Token } = await w.from().readers.device({ StationKey: w.key, ClientID: 'a-device-of-one' })
  const mine = { ReaderToken: Token }
  await ask('memory-c', mine)
  let said = await ask('memory-c', mine)
  expect(await asked(async () => (said = await ask('memory-c', mine)))).toBe(0)
  const { reader } = readTicket(said.json.Data.Ad.Ticket, { secret, StID, now: w.clock.now(), lastsMs: VIEW_MS })
  expect(reader).toBe(readerOn(secret, w.day(0), deviceIn(secret, Token)!.name))
  await ask('memory-d', mine)
  expect(await asked(() => ask('memory-d', mine))).toBeGreaterThan(0)
  expect((await ask('memory-d')).json.Data).toEqual({ Ad: null })
  expect((await ask('memory-d', { ReaderToken: `${Token}x` })).json.Data).toEqual({ Ad: null })
})

test('an address without a key of the station is held to what anybody may ask, though parts of it are taken at once', async () => {
  await alone('memory-e')
  const made = { IntakeKey: 'in_made_up' }
  const all = []
  for (let at = 0; at < 250; at++) all.push((await ask('memory-e', made)).status)
  expect(all.filter((status) => status === 200)).toHaveLength(240)
  expect(all.at(-1)).toBe(429)
  expect((await ask('memory-e')).status).toBe(200)
})

test('what is wrong with a request is said as ever', async () => {
  await alone('memory-f')
  await ask('memory-f')
  const long = await ask('x'.repeat(41))
  expect([long.status, long.json.Errors]).toEqual([400, '广告位代号不正确'])
  const nowhere = await ask('memory-nowhere')
  expect([nowhere.status, nowhere.json.Errors]).toEqual([404, '没有这个广告位，请检查代号 Space。'])
  const other = await http.send(`/open/ads/choose?stationkey=${w.key}&space=memory-f&IntakeKey=${KEY}`)
  expect(other.json.Data.Ad.Ticket).toBeTruthy()
  expect(http.lines.at(-1)).toMatchObject({ act: 'ads.choose', outcome: 'ok', method: 'GET', path: '/open/ads/choose' })
})
