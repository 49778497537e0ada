// What strangers tried on advertisements.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAST_MS } from '../../../server/engagement/ads/choosing/ticket.ts'
import { adRoom, type AdRoom } from './room.ts'

let w: AdRoom
beforeAll(async () => {
  w = await adRoom()
})
afterAll(() => w.end())

test('a click leads to what was reviewed alone, also when it is sent again', async () => {
  const ID = await w.ad()
  const { Ticket } = (await w.choose('article-foot'))!
  w.clock.pass(LEAST_MS)
  const click = () => w.from().ads.click({ StationKey: w.key, Ticket, ClientID: 'click-00000001' })
  expect(await click()).toEqual({ IsCounted: true, Target: 'https://shop.example.com/a' })
  expect(await click()).toEqual({ IsCounted: true, Target: 'https://shop.example.com/a' })
  await w.seller.ads.save({ ID, Target: 'https://evil.example.com/b' })
  expect(await click()).toEqual({ IsCounted: true, Target: '' })
  await w.pass(ID)
  expect(await click()).toEqual({ IsCounted: true, Target: 'https://evil.example.com/b' })
})
