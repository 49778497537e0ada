/**
 * No act that an assistant may propose changes at once what readers see: each of them is done to records in all their states, and
 * everything that is open to the public is read before and after.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries, callEntries, type FamilyName } from '../../src/api/index.ts'
import { isKeptFromReaders } from '../../src/api/intelligence/aiProposals/openNow.ts'
import { leaving, proposable } from '../../src/api/intelligence/aiProposals/proposable.ts'
import { world, type World } from '../support/app.ts'
import { readersSee } from '../support/readersSee.ts'
import { rowsOf, type Row } from '../support/rows.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { ask } from './asking.ts'
import { doerIn, prepareHolding, sentence } from './undoing.ts'

let w: World
let doer: ReturnType<typeof doerIn>
let reader: string
beforeAll(async () => {
  w = await world({ outgoingHosts: ['10.0.0.8:80'] })
  const { RoleID, token } = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', RoleID).execute()
  await prepareHolding(w)
  reader = token
  doer = doerIn(w, w.people.chief, token)
  await shownAgain(w)
})
afterAll(() => w.end())

const made = new Map<string, Promise<Row[]>>()
/** Records of a family in all their states, with all that they belong to in public. */
function recordsOf(family: FamilyName, fresh = false): Promise<Row[]> {
  const make = async () => {
    const rows = await rowsOf[family]!(w, 'chief')
    const { StID } = w.people.chief
    if (family !== 'vodPrograms')
      await w.db.updateTable('vod_programs').set({ IsPublic: true }).where('StID', '=', StID).execute()
    if (family === 'vodNews' || family === 'vodComments')
      await w.db.updateTable('vod_contents').set({ IsPublic: true }).where('StID', '=', StID).execute()
    if (family === 'liveComments')
      await w.db.updateTable('lives').set({ State: 'live' }).where('StID', '=', StID).execute()
    if (family === 'articleComments')
      await w.db
        .updateTable('articles')
        .set({ Status: 'published', LiveRevision: 1, PublishTime: new Date('2026-01-01') })
        .where('StID', '=', StID)
        .where('Revision', '=', 1)
        .execute()
    if (family === 'lives')
      await w.db.updateTable('lives').set({ State: 'live' }).where('DeletedAt', 'is not', null).execute()
    const toOther = (row: Row) => rows.find(({ ChID }) => ChID !== undefined && ChID !== row.ChID)?.ChID
    return rows.map((row) => {
      const To = toOther(row)
      return To === undefined ? row : { ...row, parts: { ...row.parts, To } }
    })
  }
  if (fresh || !made.has(family)) made.set(family, make())
  return made.get(family)!
}

const getOf = (family: FamilyName) => callEntries.find((one) => one.family === family && one.name === 'get')!
/** Whether the rule keeps it from being proposed, whatever of its fields is given. */
async function isKept(entry: (typeof actionEntries)[number], row: Row): Promise<boolean> {
  if (leaving.has(entry.id)) return true
  if (entry.action.on === 'none') return false
  const read = await ask(w, getOf(entry.family), { ID: row.ID }, reader)
  const given = Object.fromEntries(((entry.action.ask ?? []) as readonly string[]).map((name) => [name, '']))
  return read.ok && isKeptFromReaders(entry, read.data as object, given)
}

/** Which of those that are kept from being proposed readers saw, so that it is known that they would be seen. */
const seen = new Set<string>()

/** Some that are kept from being proposed, of which it must be seen that readers would see them. */
const shown: ReadonlySet<string> = new Set([
  ...['articles.editReads', 'lives.edit', 'lives.unreplay', 'lives.restore', 'liveFlows.remove'],
  ...['articleComments.restore', 'liveComments.restore', 'vodComments.refuse', 'shortVideoComments.remove'],
  ...['vodGuides.add', 'vodNews.add', 'vodContents.edit', 'vodPrograms.conceal', 'shortVideos.move'],
])

const tried = actionEntries
  .filter(({ id, family }) => (proposable.has(id) || (leaving.has(id) && family !== 'articles')) && rowsOf[family])
  .map((entry) => [entry.id, entry] as const)
  // Those first, while what other acts leave behind does not stand in their way.
  .toSorted(([one], [other]) => Number(shown.has(other)) - Number(shown.has(one)))

test.each(tried)('%s', async (id, entry) => {
  await doer.hold(entry, 'nothing')
  let rows = await recordsOf(entry.family)
  for (let at = 0; at < rows.length; at++) {
    const kept = await isKept(entry, rows[at]!)
    // Seen once it is known.
    if (kept && seen.has(id)) continue
    const before = await readersSee(w, entry.family)
    const LogID = await doer.act(entry, rows[at]!)
    if (LogID === undefined) continue
    const isSeen = (await readersSee(w, entry.family)) !== before
    if (isSeen && kept) seen.add(id)
    expect([id, at, isSeen && !kept]).toEqual([id, at, false])
    if (sentence(await doer.turn(LogID)) !== 'done') rows = await recordsOf(entry.family, true)
    if (entry.action.on === 'none') break
  }
})

test('it is seen when readers see something else', () => {
  expect([...shown].filter((id) => !seen.has(id))).toEqual([])
})
