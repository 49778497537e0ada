// What is long in a draw keeps nobody waiting: decks are worked out in slices, and large draws are not counted at every reading.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsIn } from '../../../server/engagement/draws/counted.ts'
import { forgetDecks, keptDeck } from '../../../server/engagement/draws/deck.ts'
import type { StoredDraw } from '../../../server/engagement/draws/specification.ts'
import { deckOf } from '../../../src/evidence/draws/deck.ts'
import { drawRoom, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

test('others have turns while a deck is worked out, and whoever wants the same one waits for it', async () => {
  const rules = { tickets: 30_000, prizes: [{ id: '7', title: '纪念品', units: 30_000 }] }
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const [one, other] = [keptDeck(JSON.stringify(rules), 'abcde'), keptDeck(JSON.stringify(rules), 'abcde')]
  expect(other).toBe(one)
  const deck = await one
  isOver = true
  // More than 300,000 hashes: in one go there would be no turn at all.
  expect(turns).toBeGreaterThan(3)
  expect([...deck]).toEqual([...deckOf(rules, 'abcde')])
  forgetDecks()
})

test('a small draw is counted each time; of a large one what was counted is believed for ten seconds', async () => {
  const { ID, Draw } = await r.run({ Kind: 'deck', Tickets: 50, Grade: 'device' })
  const draw = (await r.db.selectFrom('draws').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()) as StoredDraw
  const take = async (nth: number) => {
    const { ReaderToken } = await r.nobody.readers.device({ StationKey: r.StationKey, ClientID: `device-${nth}-here` })
    await r.nobody.draws.ticket({ StationKey: r.StationKey, Draw, ReaderToken, ClientID: 'client-0001' })
  }
  const taken = async () => (await countsIn(r.db as never, draw, r.clock.now(), 2)).taken
  for (const nth of [1, 2, 3]) {
    await take(nth)
    expect(await taken()).toBe(nth)
  }
  await take(4)
  expect(await taken()).toBe(3)
  r.clock.pass(10_000)
  expect(await taken()).toBe(4)
  expect((await r.nobody.draws.openOne({ StationKey: r.StationKey, Draw })).Taken).toBe(4)
})
