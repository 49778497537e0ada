/**
 * Every call that names records, tried from another station with the records of the first one. What is tried is derived
 * from the contract.
 */
import { TEXT_CHECK } from '../../src/api/system/settingsParameters/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries, callEntries } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { hearsHuiyan } from '../support/huiyanEntry.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, SECRET, type Row } from '../support/rows.ts'
import { requestFor, sampleOf, shapeOf } from '../support/sample.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'
import { ask, besides, calls, hasEffect, requestsAbout, type Entry } from './asking.ts'

// Whose token it is stays the same here, and asking the database at every request is what takes the time.
const NIGHT = 3_600_000
let w: World
let watch: StationWatch
beforeAll(async () => {
  w = await world({ memoryMs: NIGHT })
  await hearsHuiyan(w)
  watch = await watchStation(w.db, w.people.chief.StID)
  await shownAgain(w)
})
afterAll(() => w.end())

/** Fields by which requests name records of the family. */
const named = ['ID', 'Ids', 'EventID', 'ResourceGUID', 'Items'] as const
const namesRecords = ([id, { spec }]: (typeof calls)[number]) =>
  // E-31: it may name anything, and looks at nothing.
  id !== 'operationLog.add' && named.some((key) => key in shapeOf(spec.input))
const recordCalls = calls.filter(namesRecords)
/** Each with the action it amounts to; reads have none. */
const recordRequests = recordCalls.flatMap(([id, entry]): (readonly [string, Entry, string | undefined])[] => {
  const acts = actionEntries.filter(
    ({ family, call, action }) => family === entry.family && call === entry.name && action.on !== 'none',
  )
  return acts.length > 0 ? acts.map(({ id: act, name }) => [`${id}, ${act}`, entry, name]) : [[id, entry, undefined]]
})

/** Records of the first station that an act needs besides the usual ones, by its id. */
const beyondUsual: Readonly<Record<string, () => Promise<Row>>> = {
  // One of those that can be tried.
  'settingsParameters.test': () =>
    w.as('chief').settingsParameters.save({
      ...{ Kind: 'third', Types: TEXT_CHECK, Name: `${SECRET}接口`, Host: 'https://ai.example' },
      ...{ Appkey: 'app', AppSecret: SECRET },
    }),
}

/** Reads change nothing, so those of a family look at the same records; every act has records of its own. */
const looked = new Map<string, Promise<Row[]>>()
function rowsFor({ family, name, spec }: Entry): Promise<Row[]> {
  const make = rowsOf[family]!
  if (spec.kind === 'write') {
    const more = beyondUsual[`${family}.${name}`]
    return Promise.all([make(w, 'chief'), more?.()]).then(([rows, one]) => (one ? [...rows, one] : rows))
  }
  if (!looked.has(family)) looked.set(family, make(w, 'chief'))
  return looked.get(family)!
}

test('every family whose calls name records has records to try', () => {
  expect([...new Set(recordCalls.map(([, { family }]) => family))].filter((family) => !rowsOf[family])).toEqual([])
})

test.each(recordRequests)('%s: the records of the first station are not there', async (_id, entry, act) => {
  const { outsider, chief } = w.people
  const requests = requestsAbout(entry, act, await rowsFor(entry))
  await watch.begin()
  for (const input of requests) {
    const theirs = await ask(w, entry, input, outsider.token)
    expect(JSON.stringify(theirs)).not.toContain(SECRET)
    expect(hasEffect(entry, theirs)).toBe(false)
    if (!theirs.ok) expect(theirs.kind).toBe('missing')
  }
  expect(await watch.changed()).toEqual([])
  // The same requests of somebody of the station are not all in vain: it was the station that made the difference.
  const ours = []
  for (const input of requests) ours.push(await ask(w, entry, input, chief.token))
  expect(ours.filter((answer) => hasEffect(entry, answer))).not.toEqual([])
})

/** Fields of any call that name channels. */
const channelFields = ['ChID', 'Chid', 'Chids', 'ChidArr', 'ParentID'] as const
const placing = actionEntries.flatMap((entry) => {
  const spec = callEntries.find(({ family, name }) => family === entry.family && name === entry.call)!.spec
  const fields = channelFields.filter((field) => field in shapeOf(spec.input))
  // Naming none leaves the choice to the server, which may be wrong, too.
  const tried = fields.length > 0 ? [...fields, undefined] : []
  return tried.map((field) => [`${entry.id}, ${field ?? 'no channel'}`, entry, field] as const)
})

test.each(placing)(
  '%s: nothing of the second station gets into the first',
  async (_id, { family, call, name }, field) => {
    const own = await rowsOf[family]!(w, 'outsider')
    const { ID: foreign } = (await rowsOf.channels!(w, 'chief'))[0]!
    const entry = callEntries.find((one) => one.family === family && one.name === call)!
    const request = { ...requestFor(family, call, name, [own[0]!.ID]), ...besides[`${family}.${call}`] }
    await watch.begin()
    const named = field && { [field]: /s$|Arr$/.test(field) ? [foreign] : foreign }
    const answer = await ask(w, entry, { ...request, ...named }, w.people.outsider.token)
    expect(JSON.stringify(answer)).not.toContain(SECRET)
    expect(await watch.changed()).toEqual([])
    const { rows } = await sql`
    select a."ID" from articles a join channels c on c."ID" = a."ChID" where c."StID" <> a."StID"
    union select a."ID" from channels a join channels c on c."ID" = a."ParentID" where c."StID" <> a."StID"
    union select a."ID" from import_jobs a join channels c on c."ID" = a."ChID" where c."StID" <> a."StID"`.execute(
      w.db,
    )
    expect(rows).toEqual([])
  },
)

const listing = calls.filter(([, { spec }]) => spec.access !== 'open' && 'PageIndex' in shapeOf(spec.input))
test.each(listing)('%s: StID asks for less of what one may see, never for more (E-11)', async (_id, entry) => {
  const { chief, outsider } = w.people
  await rowsOf[entry.family]?.(w, 'chief')
  const asked = sampleOf(entry.spec.input) as object
  const own = await ask(w, entry, asked, chief.token)
  const named = await ask(w, entry, { ...asked, StID: String(chief.StID) }, chief.token)
  if (!entry.spec.everyStation) expect(named).toEqual(own)
  expect(await ask(w, entry, { ...asked, StID: 0 }, chief.token)).toEqual(own)
  for (const [person, StID] of [
    [chief, outsider.StID],
    [outsider, chief.StID],
  ] as const) {
    const theirs = await ask(w, entry, { ...asked, StID }, person.token)
    if (entry.spec.everyStation) expect(JSON.stringify(theirs)).not.toContain(SECRET)
    else expect(hasEffect(entry, theirs)).toBe(false)
  }
})
