/**
 * No act that an assistant may propose queues anything for somebody outside of the house: each of them, and each that is kept from
 * being proposed for that, is done to records in all their states, at a station that has somebody listening to everything.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries, type FamilyName } from '../../src/api/index.ts'
import { leaving, proposable } from '../../src/api/intelligence/aiProposals/proposable.ts'
import { world, type World } from '../support/app.ts'
import { hearsHuiyan } from '../support/huiyanEntry.ts'
import { rowsOf, type Row } from '../support/rows.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { doerIn, prepareHolding, sentence } from './undoing.ts'

let w: World
let doer: ReturnType<typeof doerIn>
beforeAll(async () => {
  w = await world({ outgoingHosts: ['10.0.0.8:80'] })
  const { RoleID, token } = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', RoleID).execute()
  await prepareHolding(w)
  doer = doerIn(w, w.people.chief, token)
  await shownAgain(w)
  const { endpoints } = w.as('chief')
  const kept = { Name: '分发', Host: 'http://10.0.0.8:80/articles', Appkey: 'jz', AppSecret: '江州分发密钥' }
  const { ID } = await endpoints.save({ Kind: 'signed', ...kept })
  await endpoints.enable({ Ids: [ID], IsEnable: true })
  await hearsHuiyan(w)
})
afterAll(() => w.end())

/**
 * What was queued for somebody outside, since an effect of this number. What tells the house's own people of their work stays in the
 * house, by whichever way they chose. Ours.
 */
async function queuedSince(last: number): Promise<string[]> {
  const rows = await w.db
    .selectFrom('outgoing_effects')
    .select(['Kind', 'Event', 'Family'])
    .where('ID', '>', last)
    .where('Event', 'not in', ['message', 'mailMessage'])
    .execute()
  return rows.map(({ Kind, Event }) => `${Kind} ${Event}`)
}

const lastEffect = async () => {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max("ID"), 0)::int as last from outgoing_effects`.execute(w.db)
  return rows[0]!.last
}

const undoable = actionEntries
  .filter(({ id, family }) => (proposable.has(id) || leaving.has(id)) && rowsOf[family])
  .map((entry) => [entry.id, entry] as const)

const seenLeaving = new Map<string, string[]>()

const made = new Map<string, Promise<Row[]>>()
/** Records of a family in all their states; those of before, unless `fresh`. */
function recordsOf(family: FamilyName, fresh = false): Promise<Row[]> {
  if (fresh || !made.has(family)) made.set(family, rowsOf[family]!(w, 'chief'))
  return made.get(family)!
}

test.each(undoable)('%s', async (id, entry) => {
  await doer.hold(entry, 'nothing')
  let rows = await recordsOf(entry.family)
  for (let at = 0; at < rows.length && !seenLeaving.has(id); at++) {
    const last = await lastEffect()
    const LogID = await doer.act(entry, rows[at]!)
    if (LogID === undefined) continue
    const queued = await queuedSince(last)
    if (queued.length > 0) seenLeaving.set(id, queued)
    if (sentence(await doer.turn(LogID)) !== 'done') rows = await recordsOf(entry.family, true)
    if (entry.action.on === 'none') break
  }
  if (proposable.has(id)) expect([id, seenLeaving.get(id) ?? []]).toEqual([id, []])
})

test('it is seen when something leaves', () => {
  expect([...seenLeaving.keys()].filter((id) => id.startsWith('articles.')).length).toBeGreaterThan(2)
})
