/**
 * Taking back travels the same road as the act: whoever may no longer do it to a record may neither take it back nor do
 * it again. Every action that can be taken back is tried; what is tried is derived from the contract.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import type { Outcome } from '../../src/api/hosts.ts'
import { actionEntries, callEntries, contract, type ActionEntry } from '../../src/api/index.ts'
import { world, type SignedInPerson, type World } from '../support/app.ts'
import { rowsOf, type Row } from '../support/rows.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'
import { ask, hasEffect, requestsAbout, type Entry } from './asking.ts'

let w: World
let watch: StationWatch
beforeAll(async () => {
  w = await world()
  // A station keeps somebody who holds everything.
  const { RoleID } = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', RoleID).execute()
  watch = await watchStation(w.db, w.people.chief.StID)
})
afterAll(() => w.end())

const entryOf = (family: string, name: string): Entry =>
  callEntries.find((one) => one.family === family && one.name === name)!
const undoable = actionEntries
  .filter(({ family, action }) => action.undoable && action.on !== 'none' && rowsOf[family])
  .map((entry) => [entry.id, entry] as const)

/** What may be taken away from somebody who held everything. */
const losses = ['the button', 'every other button', 'the channels', 'all powers'] as const
type Loss = (typeof losses)[number] | 'nothing'

/** What the doer's role holds now. */
let holding = 'nothing'

/** Changes what the doer's role holds. The records are theirs, so that they are kept from nothing by whose those are. */
async function hold({ RoleID }: SignedInPerson, about: ActionEntry, loss: Loss): Promise<void> {
  const wanted = loss === 'nothing' ? loss : `${about.id} without ${loss}`
  if (holding === wanted) return
  holding = wanted
  await w.db.deleteFrom('role_buttons').where('RoleID', '=', RoleID).execute()
  await w.db.deleteFrom('role_menus').where('RoleID', '=', RoleID).execute()
  const AllPowers = loss === 'nothing'
  await w.db
    .updateTable('roles')
    .set({ AllPowers, AllChannels: loss !== 'the channels' })
    .where('ID', '=', RoleID)
    .execute()
  if (AllPowers) return
  const pages = [...contract[about.family].pages]
  const button = buttonOf(about.action)
  const held =
    loss === 'the button'
      ? sql`b."Name" is distinct from ${button}`
      : loss === 'every other button'
        ? sql`b."Name" = ${button}`
        : sql`true`
  await sql`insert into role_menus select ${RoleID}, "ID" from menus where "PageUrl" = any(${pages})`.execute(w.db)
  await sql`insert into role_buttons select ${RoleID}, b."ID" from buttons b join menus m on m."ID" = b."MenuID"
    where m."PageUrl" = any(${pages}) and ${held}`.execute(w.db)
}

/** Does the act to one record. Answers its line. */
async function act(entry: ActionEntry, row: Row, token: string): Promise<number | undefined> {
  const call = entryOf(entry.family, entry.call)
  for (const input of requestsAbout(call, entry.name, [row])) {
    const answer = await ask(w, call, { ...input, ...elsewhere(row, input) }, token)
    const { LogID } = (answer.ok ? (answer.data ?? {}) : {}) as { LogID?: number }
    if (LogID !== undefined && hasEffect(call, answer)) return LogID
  }
  return undefined
}

/** What is moved into a channel goes to another one than its own. */
const elsewhere = (row: Row, input: object) => ('ChID' in input && row.parts?.['To'] ? { ChID: row.parts['To'] } : {})

const turn = async (LogID: number, who: SignedInPerson): Promise<Outcome> =>
  ask(w, entryOf('operationLog', 'undo'), { ID: LogID }, who.token)
const sentence = (outcome: Outcome) => (outcome.ok ? 'done' : outcome.message)

/** Tries to turn a line while something is missing; answers by what was lost where it was let through. */
async function tryWithout(entry: ActionEntry, person: SignedInPerson, LogID: number, lost: readonly Loss[]) {
  const through: string[] = []
  for (const loss of lost) {
    await hold(person, entry, loss)
    await watch.begin()
    const answer = await turn(LogID, person)
    const changed = await watch.changed()
    if (answer.ok || changed.length > 0) through.push(`${loss}: ${sentence(answer)}, ${changed.length} rows`)
    else if (!/[。]$/.test(answer.message)) through.push(`${loss}: no sentence but ${answer.message}`)
    if (answer.ok) break
  }
  await hold(person, entry, 'nothing')
  return through
}

/** Acts that cannot be tried here, because nothing that is made for tests allows them; other tests do them. */
const untried: string[] = []

test.each(undoable)('%s', async (_id, entry) => {
  const { token, ...person } = w.people.chief
  const doer = { token, ...person }
  const make = async () => {
    const rows = await rowsOf[entry.family]!(w, 'chief')
    return rows.map((row, at) => {
      const To = rows[(at + 1) % rows.length]!.ChID
      return To === undefined ? row : { ...row, parts: { ...row.parts, To } }
    })
  }
  /** Does it and leaves no trace, so that it can be done once more. Answers whether it could be done. */
  const could = async (row: Row, loss: Loss) => {
    await hold(doer, entry, loss)
    const LogID = await act(entry, row, token)
    await hold(doer, entry, 'nothing')
    if (LogID !== undefined) await turn(LogID, doer)
    return LogID !== undefined
  }
  // The first of fresh records that the act can be done to; they are alike each time.
  const rows = await make()
  let at = -1
  for (const [index, row] of rows.entries()) if (at < 0 && (await could(row, 'nothing'))) at = index
  if (at < 0) return void untried.push(entry.id)
  let row = rows[at]!

  // Whoever may not do it to a record like this one, while others may, has lost what it needs.
  const lost: Loss[] = buttonOf(entry.action) === null ? [] : ['the button']
  for (const loss of losses.slice(1)) {
    if (await could(row, loss)) continue
    // What was taken back is not always as good as new.
    if (!(await could(row, 'nothing'))) {
      row = (await make())[at]!
      if ((await could(row, loss)) || !(await could(row, 'nothing'))) continue
    }
    lost.push(loss)
  }
  const LogID = (await act(entry, row, token)) ?? (await act(entry, (await make())[at]!, token))
  expect(LogID).toBeDefined()
  expect(await tryWithout(entry, doer, LogID!, lost)).toEqual([])
  const undone = await turn(LogID!, doer)
  expect(sentence(undone)).toBe('done')
  const line = undone.ok ? (undone.data as { LogID: number }).LogID : 0
  expect(await tryWithout(entry, doer, line, lost)).toEqual([])
})

test('next to nothing is left untried', () => {
  const ofStations = ['stations.editDomains', 'stations.editLogin', 'stations.editNews']
  expect(untried.toSorted()).toEqual(['layouts.edit', 'messages.mute', 'messages.unmute', ...ofStations])
})
