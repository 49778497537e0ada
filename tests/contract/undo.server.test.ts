/**
 * Taking back travels the same road as the act: whoever may no longer do it to a record may neither take it back nor do
 * it again, and what the records ask before a save, a removal or a switch is asked then, too. Every action that can be
 * taken back is tried; what is tried is derived from the contract.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { Refusal } from '../../src/api/client.ts'
import { actionEntries, familyNames, type ActionEntry } from '../../src/api/index.ts'
import { kindsOf } from '../../server/platform/records/inverse.ts'
import { world, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, type Row } from '../support/rows.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'
import { changesOf, doerIn, losses, prepareHolding, sentence, type Loss } from './undoing.ts'

const NO = '现在不行。'
const asks = ['saving', 'removing', 'turning'] as const
/** What records were asked since it was emptied; and whether all of them say no. */
const guards = { asked: [] as string[], refusing: false }

function hear(): void {
  for (const kind of familyNames.flatMap(kindsOf) as Record<(typeof asks)[number], (...given: unknown[]) => unknown>[])
    for (const name of asks) {
      const own = kind[name]
      if (!own) continue
      vi.spyOn(kind, name).mockImplementation(async (...given) => {
        guards.asked.push(name)
        if (guards.refusing) throw new Refusal('refused', NO)
        return own(...given)
      })
    }
}

let w: World
let watch: StationWatch
let doer: ReturnType<typeof doerIn>
beforeAll(async () => {
  w = await world({ outgoingHosts: ['10.0.0.8:80'] })
  // A station keeps somebody who holds everything.
  const { RoleID, token } = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', RoleID).execute()
  watch = await watchStation(w.db, w.people.chief.StID)
  await prepareHolding(w)
  doer = doerIn(w, w.people.chief, token)
  await shownAgain(w)
  hear()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await w.end()
})

const undoable = actionEntries
  .filter(({ family, action }) => action.undoable && rowsOf[family])
  .map((entry) => [entry.id, entry] as const)

const made = new Map<string, Promise<Row[]>>()
/** Records of the action's family, each with a channel beside its own; what was done to them was taken back. */
function recordsFor({ family }: ActionEntry, fresh: boolean): Promise<Row[]> {
  const make = async () => {
    const rows = await rowsOf[family]!(w, 'chief')
    return rows.map((row, at) => {
      const To = rows[(at + 1) % rows.length]!.ChID
      return To === undefined ? row : { ...row, parts: { ...row.parts, To } }
    })
  }
  if (fresh || !made.has(family)) made.set(family, make())
  return made.get(family)!
}

/** Tries to turn a line while something is missing; answers by what was lost where it was let through. */
async function tryWithout(entry: ActionEntry, LogID: number, lost: readonly Loss[]) {
  const through: string[] = []
  for (const loss of lost) {
    await doer.hold(entry, loss)
    await watch.begin()
    const answer = await doer.turn(LogID)
    const changed = await watch.changed()
    if (answer.ok || changed.length > 0) through.push(`${loss}: ${sentence(answer)}, ${changed.length} rows`)
    else if (!/[。]$/.test(answer.message)) through.push(`${loss}: no sentence but ${answer.message}`)
    if (answer.ok) break
  }
  await doer.hold(entry, 'nothing')
  return through
}

/** What must be asked before a line is turned: what the act itself asked of a record, and the inverse of adding and removing. */
async function askedBefore({ family }: ActionEntry, LogID: number, byAct: readonly string[]): Promise<boolean> {
  const has = kindsOf(family).flatMap((kind) => asks.filter((name) => kind[name]))
  return (await changesOf(w, LogID)).some(({ Before, After }) =>
    Before === null
      ? has.includes('removing')
      : After === null
        ? has.includes('saving')
        : byAct.some((one) => one !== 'removing'),
  )
}

/** How many lines were turned only because the records had nothing against it. */
let guarded = 0
/** Nothing is turned that the family's records do not want. */
async function tryAgainst(entry: ActionEntry, LogID: number, byAct: readonly string[]): Promise<void> {
  if (!(await askedBefore(entry, LogID, byAct))) return
  guarded++
  guards.refusing = true
  const answer = await doer.turn(LogID)
  guards.refusing = false
  // Some new records never come again, whatever is asked.
  const why = sentence(answer)
  expect([why.includes(NO) ? NO : why]).toEqual([expect.stringMatching(`^(?:${NO}|撤销的新增不能恢复，请重新添加。)$`)])
}

/** Acts that cannot be tried here, because nothing that is made for tests allows them; other tests do them. */
const untried: string[] = []

test.each(undoable)('%s', async (_id, entry) => {
  /** Does it and leaves no trace, so that it can be done once more. Answers whether it could be done. */
  const could = async (row: Row, loss: Loss) => {
    await doer.hold(entry, loss)
    const LogID = await doer.act(entry, row)
    await doer.hold(entry, 'nothing')
    if (LogID !== undefined) await doer.turn(LogID)
    return LogID !== undefined
  }
  // The first of the records that the act can be done to; fresh ones are alike each time.
  let rows: Row[] = []
  let at = -1
  for (const fresh of [false, true]) {
    if (at >= 0) break
    rows = await recordsFor(entry, fresh)
    for (const [index, row] of rows.entries()) if (at < 0 && (await could(row, 'nothing'))) at = index
  }
  if (at < 0) return void untried.push(entry.id)
  let row = rows[at]!
  const renew = async () => (row = (await recordsFor(entry, true))[at]!)

  // Whoever may not do it to a record like this one, while others may, has lost what it needs.
  const lost: Loss[] = buttonOf(entry.action) === null ? [] : ['the button']
  for (const loss of losses.slice(1)) {
    if (await could(row, loss)) continue
    // What was taken back is not always as good as new.
    if (!(await could(row, 'nothing'))) {
      await renew()
      if ((await could(row, loss)) || !(await could(row, 'nothing'))) continue
    }
    lost.push(loss)
  }
  const noting = () => void (guards.asked = [])
  noting()
  let LogID = await doer.act(entry, row)
  if (LogID === undefined) {
    await renew()
    noting()
    LogID = await doer.act(entry, row)
  }
  // As it is now: taking back asks, too.
  const byAct = [...guards.asked]
  expect(LogID).toBeDefined()
  expect(await tryWithout(entry, LogID!, lost)).toEqual([])
  await tryAgainst(entry, LogID!, byAct)
  const undone = await doer.turn(LogID!)
  expect(sentence(undone)).toBe('done')
  const line = undone.ok ? (undone.data as { LogID: number }).LogID : 0
  expect(await tryWithout(entry, line, lost)).toEqual([])
  await tryAgainst(entry, line, byAct)
})

test('nothing is left untried, and most of it asks the records', () => {
  // Each is tried by its own tests: limits that stand already, a prompt of another's, an interface that is enabled, a label,
  // what a desk scans, which says who it is by a number of that sign-up.
  const apart = [
    ...['aiBudgets.add', 'aiPrompts.edit', 'articles.huiyanPublish', 'articles.removeAiLabel'],
    'signUpMembers.desk',
  ]
  expect(untried.toSorted()).toEqual(apart)
  expect(guarded).toBeGreaterThan(150)
})
