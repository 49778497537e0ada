/** The farthest numbers, times and texts a request may name are answered, not tripped over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, type Row } from '../support/rows.ts'
import { ask, calls, requestsAbout, type Entry } from './asking.ts'
import { leavesOf, withLeaf, type Leaf } from './leaves.ts'
import { makingOf } from './making.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await shownAgain(w)
})
afterAll(() => w.end())

const numbers = [2_147_483_648, -1, -2_147_483_649, 1e308, 0, 0.5, '99999999999999999999']
const times = ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z']
const days = ['0001-01-01', '9999-12-31']
/** Which no index has room for, however it is packed. */
const long = Array.from({ length: 30_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
const texts = ['a\0b\udc00%_\\\ud800', long]

const takes = ({ schema }: Leaf, value: unknown) => schema.safeParse(value).success
/** What is worth trying: what the schema refuses has been refused in words (numbers.test.ts, times.test.ts). */
function valuesFor(leaf: Leaf): unknown[] {
  if (leaf.type === 'number') return numbers.filter((one) => takes(leaf, Number(one)))
  if (leaf.type === 'unknown') return [1e308, long]
  if (leaf.type !== 'string') return []
  return [
    ...[...times, ...days].filter((one) => !takes(leaf, 'x') && takes(leaf, one)),
    ...texts.filter((one) => takes(leaf, one)),
  ]
}

/** The calls of a family look at the same records: what one did to them is nothing to the value of another. */
const made = new Map<string, Promise<Row[]>>()
function rowsFor({ family }: Entry): Promise<Row[]> {
  const known = made.get(family) ?? rowsOf[family]?.(w, 'chief') ?? Promise.resolve([{ ID: 1 }])
  made.set(family, known)
  return known
}

/** Requests that come as far as they can, one for each act of a write. */
async function requestsFor(entry: Entry): Promise<object[]> {
  const acts = actionEntries.filter(({ family, call }) => family === entry.family && call === entry.name)
  const rows = await rowsFor(entry)
  const about = (act?: string) => requestsAbout(entry, act, rows)[0]!
  if (acts.length === 0) return [about()]
  return Promise.all(acts.map((act) => (act.action.on === 'none' ? makingOf(w, act) : about(act.name))))
}

test.each(calls)('%s', async (_id, entry) => {
  const leaves = leavesOf(entry.spec.input).map((leaf) => [leaf, valuesFor(leaf)] as const)
  if (leaves.every(([, values]) => values.length === 0)) return
  w.faults.splice(0)
  const tripped = []
  for (const request of await requestsFor(entry))
    for (const [{ path }, values] of leaves)
      for (const value of values) {
        await ask(w, entry, withLeaf(request, path, value), w.people.chief.token)
        for (const { details } of w.faults.splice(0))
          tripped.push(`${path.join('.')} ${String(value).slice(0, 20)}: ${String(details['err'])}`)
      }
  expect(tripped).toEqual([])
})
