/** What a station reads and writes without naming a record: nothing of the other station is shown or changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from '../../server/accounts/session/signIns.ts'
import { world, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, SECRET } from '../support/rows.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'
import { ask, besides, calls, idOf, type Entry } from './asking.ts'

// Whose token it is stays the same here, and asking the database at every request is what takes the time.
const NIGHT = 3_600_000
let w: World
let watch: StationWatch
beforeAll(async () => {
  w = await world({ memoryMs: NIGHT })
  watch = await watchStation(w.db, w.people.chief.StID)
  await shownAgain(w)
})
afterAll(() => w.end())

const stock = async () => {
  for (const make of Object.values(rowsOf)) await make(w, 'chief')
}
const reads = calls.filter(([, { spec }]) => spec.kind === 'read' && spec.access !== 'open')
/** How far the house has got is everybody's number: it counts transactions, and says nothing of whose they are. */
const withoutCursor = (answer: string) => answer.replace(/"Cursor":"[\d-]+"/, '"Cursor":""')

/** What a read shows the second station: asked plainly, and asked for the first station. */
async function shown(entry: Entry): Promise<string[]> {
  const shape = shapeOf(entry.spec.input)
  const { StID, ID } = w.people.chief
  const wishes = Object.entries({ StID, AdminID: ID, UserID: ID }).filter(([key]) => key in shape)
  const plain = sampleOf(entry.spec.input) as object
  const answers = []
  for (const input of [plain, { ...plain, ...Object.fromEntries(wishes) }])
    answers.push(withoutCursor(JSON.stringify(await ask(w, entry, input, w.people.outsider.token))))
  return answers
}
/** What every read showed before the first station got more of everything. */
let shownBefore: Promise<ReadonlyMap<string, readonly string[]>> | undefined
async function lookAndStock() {
  const found = new Map<string, readonly string[]>()
  for (const [id, entry] of reads) found.set(id, await shown(entry))
  await stock()
  return found
}
test.each(reads)('%s shows the same whatever the first station has, even when asked for it', async (id, entry) => {
  // Once for all reads: none of them changes anything.
  const before = (await (shownBefore ??= lookAndStock())).get(id)
  expect(await shown(entry)).toEqual(before)
  expect(String(before)).not.toContain(SECRET)
})

const writes = calls.filter(([, { spec }]) => spec.kind === 'write')
let stocked: Promise<void> | undefined
test.each(writes)('%s without a record does nothing to the first station', async (_id, entry) => {
  // Once for all writes: none of them may change any of it.
  await (stocked ??= stock())
  // A sign-in of its own, because one of the calls ends it.
  const signIn = { UserID: w.people.outsider.ID, UserIP: '', UserAgent: '', now: w.clock.now() }
  const { AccessToken } = await beginSession(w.db as never, signIn)
  await watch.begin()
  await ask(w, entry, { ...(sampleOf(entry.spec.input) as object), ...besides[idOf(entry)] }, AccessToken)
  expect(await watch.changed()).toEqual([])
})
