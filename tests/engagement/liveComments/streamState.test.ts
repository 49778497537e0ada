import { expect, test } from 'vitest'
import type { Comment } from '../../../src/api/content/comments/model.ts'
import { chanceFrom } from '../../../server/platform/demo/chance.ts'
import { bounded } from '../../../src/panels/engagement/liveComments/letGo.ts'
import {
  admitted,
  belongs,
  emptyStream,
  letsIn,
  soughtIn,
  taken,
  viewed,
  type StreamState,
  type StreamView,
} from '../../../src/panels/engagement/liveComments/streamState.ts'
import { moved } from '../../../src/panels/parts/list/listState.ts'
import { comment } from './comment.ts'

const ME = 7
const view: StreamView = { onlyWaiting: true, isMine: () => true, newest: 'below', me: ME }
const above: StreamView = { ...view, newest: 'above' }
const some = (...numbers: number[]) => numbers.map((ID) => comment(ID))
const open = (numbers: number[], how = view) => admitted(taken(emptyStream, some(...numbers), how), how)
const at = (state: StreamState, cursor: number): StreamState => ({ ...state, list: moved(state.list, cursor) })
const under = ({ list }: StreamState) => list.order[list.cursor]
const decided = (ID: number, by: number, more: Partial<Comment> = {}) =>
  comment(ID, { State: 'approved', DecidedBy: by, DecidedName: '周敏', ...more })

test('what is new waits and is counted; let in, it stands at its place, newest below or above', () => {
  const state = taken(open([3, 1, 2]), some(5, 4), view)
  expect([state.list.order, state.list.fresh, under(state)]).toEqual([[1, 2, 3], 2, 1])
  expect(admitted(state, view).list).toMatchObject({ order: [1, 2, 3, 4, 5], fresh: 0, total: 5, cursor: 0 })
  const other = admitted(taken(at(open([1, 2, 3], above), 1), some(4), above), above)
  expect([other.list.order, under(other)]).toEqual([[4, 3, 2, 1], 2])
})

test('what one decides leaves and the next comes under the cursor; what others decided stays until the cursor moves', () => {
  const mine = taken(at(open([1, 2, 3]), 1), [decided(2, ME)], view)
  expect([mine.list.order, under(mine)]).toEqual([[1, 3], 3])
  const theirs = taken(at(open([1, 2, 3]), 1), [decided(2, 8), decided(3, 8)], view)
  expect([theirs.list.order, under(theirs), [...theirs.list.gone]]).toEqual([[1, 2, 3], 2, [2, 3]])
  expect(at(theirs, 0).list.order).toEqual([1])
})

test('a decision that is taken back comes again at its place and under the cursor', () => {
  const gone = taken(at(open([1, 2, 3]), 1), [decided(2, ME)], view)
  const back = soughtIn(taken(gone, [comment(2)], view), 2, view)
  expect([back.list.order, under(back)]).toEqual([[1, 2, 3], 2])
})

test('a comment that waits to be listed and is decided or deleted meanwhile does not come', () => {
  const state = taken(open([1]), some(2, 3, 4), view)
  const after = taken(state, [decided(2, 8), comment(3, { State: 'deleted' })], view)
  expect(admitted(after, view).list.order).toEqual([1, 4])
})

test('near the newest end, and where nobody is, what is new comes in by itself; else it waits', () => {
  const many = open(Array.from({ length: 50 }, (_, at) => at + 1))
  const state = taken(many, some(60), view)
  const held = { isHeld: true, follows: true }
  expect(letsIn(state, view, held)).toBe(false)
  expect(letsIn(at(state, 45), view, held)).toBe(true)
  expect(letsIn(at(state, 45), above, held)).toBe(false)
  expect(letsIn(state, view, { isHeld: false, follows: true })).toBe(true)
  expect(letsIn(state, view, { isHeld: false, follows: false })).toBe(false)
  expect(letsIn(taken(emptyStream, some(1), view), view, { isHeld: true, follows: false })).toBe(true)
})

test('somebody comes: the others’ slice goes, but not the row under the cursor nor those selected', () => {
  const state = open([1, 2, 3, 4, 5, 6])
  const chosen = at({ ...state, list: { ...state.list, selected: new Set([5]) } }, 2)
  const half: StreamView = { ...view, isMine: ({ ID }) => ID % 2 === 0 }
  const after = viewed(chosen, half, false)
  expect([after.list.order, under(after), [...after.list.gone]]).toEqual([[2, 3, 4, 5, 6], 3, [3, 5]])
  // They left again: theirs wait to be let in.
  const again = viewed(after, view, false)
  expect([under(again), [...again.coming]]).toEqual([3, [1]])
  expect(admitted(again, view).list.order).toEqual([1, 2, 3, 4, 5, 6])
})

test('asked for by a key, what belongs is listed at once and the cursor goes to the nearest', () => {
  const state = at(taken(open([1, 2, 3, 4]), some(9), view), 2)
  const even: StreamView = { ...view, isGathered: ({ ID }) => ID % 2 === 0 }
  const gathered = viewed(state, even, true)
  expect([gathered.list.order, under(gathered)]).toEqual([[2, 4], 4])
  const back = viewed(gathered, view, true)
  expect([back.list.order, under(back)]).toEqual([[1, 2, 3, 4, 9], 4])
})

test('what was decided long ago is let go, what waits is kept, and more than fits is read again later', () => {
  const all: StreamView = { ...view, onlyWaiting: false }
  const old = Array.from({ length: 900 }, (_, at) => decided(at + 1, 8))
  const state = admitted(
    taken(emptyStream, [...old, ...some(...Array.from({ length: 200 }, (_, at) => 1001 + at))], all),
    all,
  )
  const after = bounded(at(state, 1050), { rows: 1000, room: 100 })
  expect(after.list.rows.size).toBe(900)
  expect([under(after), after.isBehind]).toEqual([under(at(state, 1050)), false])
  expect(after.list.order.filter((ID) => ID! > 1000)).toHaveLength(200)
  const flood = bounded(taken(open([1]), some(...Array.from({ length: 1200 }, (_, at) => 2 + at)), view), {
    rows: 1000,
    room: 100,
  })
  expect([flood.list.rows.size, flood.isBehind, flood.list.order]).toEqual([900, true, [1]])
})

test.each([view, above])(
  'whatever comes in whatever order: listed once, in order, the cursor on its row ($newest)',
  (how) => {
    for (let seed = 1; seed <= 25; seed++) {
      const chance = chanceFrom(seed)
      let state = open([10, 20, 30], how)
      let isMine: StreamView['isMine'] = () => true
      const known = new Map<number, Comment>(some(10, 20, 30).map((row) => [row.ID, row]))
      for (let step = 0; step < 80; step++) {
        const now: StreamView = { ...how, isMine }
        const before = under(state)
        const told = Array.from({ length: chance.between(1, 6) }, () => {
          const ID = chance.between(1, 60)
          return chance.happens(0.3) ? decided(ID, chance.happens(0.5) ? ME : 8) : comment(ID, { Revision: step })
        })
        // The same ones again, the other way round: an answer may overlap the one before.
        state = taken(taken(state, told, now), told, now)
        for (const row of told) known.set(row.ID, row)
        // Decided by oneself, be it only for a moment: then it left.
        const isLeft = told.some((row) => row.ID === before && row.DecidedBy === ME)
        if (before !== undefined && !isLeft) expect(under(state)).toBe(before)
        const kept = under(state)
        if (chance.happens(0.4)) state = admitted(state, now)
        if (chance.happens(0.1)) {
          const odd = chance.between(0, 1)
          isMine = ({ AuthorID }) => AuthorID % 2 === odd
          state = viewed(state, { ...how, isMine }, false)
        }
        expect(under(state)).toBe(kept ?? under(state))
        const order = state.list.order as number[]
        expect(new Set(order).size).toBe(order.length)
        expect(order).toEqual(order.toSorted((a, b) => (how.newest === 'below' ? a - b : b - a)))
        if (chance.happens(0.3)) state = at(state, state.list.cursor + chance.between(-1, 2))
      }
      const last: StreamView = { ...how, isMine: () => true }
      const whole = admitted(viewed(state, last, true), last)
      const wanted = [...known.values()].filter((row) => belongs(row, last)).map(({ ID }) => ID)
      expect((whole.list.order as number[]).toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
    }
  },
)
