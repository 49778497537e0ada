import { expect, test } from 'vitest'
import {
  allSelected,
  cursorRow,
  emptyList,
  landedOn,
  lengthOf,
  loaded,
  moved,
  reread,
  restarted,
  subjectRows,
  toggled,
  type ListState,
} from '../../src/panels/parts/list/listState.ts'

const rows = (...ids: number[]) => ids.map((ID) => ({ ID, name: `第 ${ID} 篇` }))
const piece = (ids: number[], offset = 0, total = ids.length, capped = false) => ({
  offset,
  rows: rows(...ids),
  total,
  capped,
})
type State = ListState<{ ID: number; name: string }>
const list = (...ids: number[]): State => loaded(emptyList(), piece(ids))
const ids = (state: State) => [...state.order]

test('the cursor starts on the first row and stays inside the list', () => {
  expect(cursorRow(list(5, 6, 7))?.ID).toBe(5)
  expect(moved(list(5, 6, 7), 9).cursor).toBe(2)
  expect(moved(list(5, 6, 7), -4).cursor).toBe(0)
  expect(moved(emptyList(), 1).cursor).toBe(-1)
})

test('a later page leaves holes before it, and the length is the total', () => {
  const state = loaded(loaded(emptyList<{ ID: number; name: string }>(), piece([1, 2], 0, 6)), piece([5, 6], 4, 6))
  expect(ids(state)).toEqual([1, 2, undefined, undefined, 5, 6])
  expect(lengthOf(state)).toBe(6)
})

test('a row that was pushed to the next page is not listed twice', () => {
  const state = loaded(list(1, 2, 3), piece([3, 4], 3, 5))
  expect(ids(state).filter((id) => id === 3)).toHaveLength(1)
})

test('shift extends from the anchor and shrinks again', () => {
  const wide = moved(moved(moved(list(1, 2, 3, 4), 1), 2, true), 3, true)
  expect([...wide.selected]).toEqual([2, 3, 4])
  expect([...moved(wide, 2, true).selected]).toEqual([2, 3])
  expect([...moved(wide, 0, true).selected].sort()).toEqual([1, 2])
})

test('commands act on the selection in list order, else on the cursor', () => {
  const state = list(1, 2, 3)
  expect(subjectRows(moved(state, 1)).map((row) => row.ID)).toEqual([2])
  expect(subjectRows(toggled(toggled(state, 2), 0)).map((row) => row.ID)).toEqual([1, 3])
  expect(subjectRows(allSelected(state))).toHaveLength(3)
})

test('what is new above waits, and the row under the cursor keeps its place', () => {
  const state = reread(moved(list(5, 4, 3), 1), piece([7, 6, 5, 4], 0, 5), false)
  expect(state.fresh).toBe(2)
  expect(cursorRow(state)?.ID).toBe(4)
  expect(ids(state)).toEqual([5, 4, 3])
  expect(state.gone.size).toBe(0)
})

test('rows that stay are brought up to date in place', () => {
  const state = reread(
    list(1, 2),
    {
      offset: 0,
      rows: [
        { ID: 1, name: '新标题' },
        { ID: 2, name: 'b' },
      ],
      total: 2,
      capped: false,
    },
    false,
  )
  expect(state.rows.get(1)?.name).toBe('新标题')
})

test('a row that somebody else took away stays dimmed until the cursor moves', () => {
  const state = reread(moved(list(1, 2, 3), 1), piece([1, 3], 0, 2), false)
  expect([...state.gone]).toEqual([2])
  expect(ids(state)).toEqual([1, 2, 3])
  const after = moved(state, 2)
  expect(ids(after)).toEqual([1, 3])
  expect(cursorRow(after)?.ID).toBe(3)
})

test('a row that left by our own act goes at once and the next one comes under the cursor', () => {
  const state = reread(moved(list(1, 2, 3), 1), piece([1, 3], 0, 2), true)
  expect(ids(state)).toEqual([1, 3])
  expect(cursorRow(state)?.ID).toBe(3)
})

test('the last row leaving puts the cursor on the one before', () => {
  const state = reread(moved(list(1, 2, 3), 2), piece([1, 2], 0, 2), true)
  expect(cursorRow(state)?.ID).toBe(2)
})

test('the only row leaving empties the list', () => {
  const state = reread(list(1), piece([], 0, 0), true)
  expect(ids(state)).toEqual([])
  expect(state.cursor).toBe(-1)
})

test('rows above the cursor that leave take it along, so that it stays on its row', () => {
  const state = reread(moved(list(1, 2, 3, 4), 3), piece([3, 4], 0, 2), true)
  expect(cursorRow(state)?.ID).toBe(4)
})

test('only where the order is the people’s does an own act change it, and the cursor stays on its row', () => {
  const before = moved(list(1, 2, 3), 2)
  const swapped = piece([1, 3, 2])
  expect(ids(reread(before, swapped, true))).toEqual([1, 2, 3])
  expect(ids(reread(before, swapped, false, true))).toEqual([1, 2, 3])
  const after = reread(before, swapped, true, true)
  expect(ids(after)).toEqual([1, 3, 2])
  expect(cursorRow(after)?.ID).toBe(3)
})

test('what is new comes into an empty list by itself', () => {
  const after = reread(emptyList<{ ID: number; name: string }>(), piece([1, 2]), false)
  expect([after.fresh, lengthOf(after)]).toEqual([0, 2])
  expect(ids(loaded(after, piece([1, 2])))).toEqual([1, 2])
})

test('what is new below is read into the empty places at the end, and nothing else moves', () => {
  const after = reread(moved(list(1, 2, 3), 1), piece([1, 2, 3, 4], 0, 4), false)
  expect([after.fresh, lengthOf(after), cursorRow(after)?.ID]).toEqual([0, 4, 2])
  expect(ids(loaded(after, piece([1, 2, 3, 4])))).toEqual([1, 2, 3, 4])
})

test('a row that is new takes nobody’s place until it is shown', () => {
  const after = reread(list(1, 2, 3), piece([9, 3, 1, 2], 0, 4), true, true)
  expect(ids(after)).toEqual([3, 1, 2])
  expect(after.fresh).toBe(1)
})

test('starting over finds the row under the cursor again', () => {
  const state = restarted(moved(list(3, 2, 1), 1), piece([5, 4, 3, 2, 1]), true)
  expect(cursorRow(state)?.ID).toBe(2)
  expect(state.fresh).toBe(0)
})

test('a selected row that is gone is no longer acted on', () => {
  const state = reread(toggled(list(1, 2, 3), 1), piece([1, 3], 0, 2), true)
  expect(subjectRows(state).map((row) => row.ID)).toEqual([3])
})

test('a capped list grows with what was read', () => {
  const state = loaded(emptyList<{ ID: number; name: string }>(), piece([1, 2], 0, 10_000, true))
  expect(lengthOf(state)).toBe(10_000)
  expect(lengthOf(loaded(state, piece([3, 4], 10_000, 10_000, true)))).toBe(10_002)
})

test('after an act of one’s own that took all that was shown, what follows is no news', () => {
  const after = reread(moved(list(1, 2, 3), 1), piece([4, 5], 0, 2), true)
  expect([ids(after), after.fresh, cursorRow(after)?.ID]).toEqual([[4, 5], 0, 4])
  // While others take it away and bring more, nothing moves.
  const others = reread(moved(list(1, 2, 3), 1), piece([4, 5], 0, 2), false)
  expect([ids(others), others.fresh]).toEqual([[1, 2, 3], 2])
})

test('what one’s own act took away and one’s own undo brings back is no news', () => {
  const passed = reread(moved(list(1, 2, 3, 4), 3), piece([3, 4], 0, 2), true)
  expect([ids(passed), cursorRow(passed)?.ID]).toEqual([[3, 4], 4])
  const back = reread(passed, piece([1, 2, 3, 4], 0, 4), true)
  expect([ids(back), back.fresh, cursorRow(back)?.ID]).toEqual([[1, 2, 3, 4], 0, 4])
})

test('what waits above makes no empty place below: nothing is asked for, and nobody loses their place', () => {
  const before = reread(list(1, 2, 3), piece([9, 1, 2, 3]), false)
  expect([before.fresh, lengthOf(before)]).toEqual([1, 3])
  const after = loaded(before, piece([9, 1, 2, 3]))
  expect([ids(after), after.fresh]).toEqual([[1, 2, 3], 1])
})

test('while something waits above, a further page stands where it stood before', () => {
  const waiting = reread(
    loaded(emptyList<{ ID: number; name: string }>(), piece([1, 2, 3], 0, 6)),
    piece([9, 1, 2], 0, 7),
    false,
  )
  expect(lengthOf(waiting)).toBe(6)
  expect(ids(loaded(waiting, piece([3, 4, 5], 3, 7)))).toEqual([1, 2, 3, 4, 5])
})

test('what one’s own act added is shown at the top of the list, and the cursor stays on its row', () => {
  const after = reread(list(1, 2, 3), piece([9, 1, 2, 3]), true)
  expect([ids(after), after.fresh, cursorRow(after)?.ID]).toEqual([[9, 1, 2, 3], 0, 1])
  // Further down, or with something selected, it waits: rows do not move under the eyes.
  expect(reread(moved(list(1, 2, 3), 2), piece([9, 1, 2, 3]), true).fresh).toBe(1)
  expect(reread(toggled(list(1, 2, 3), 0), piece([9, 1, 2, 3]), true).fresh).toBe(1)
  // So does what came while one's own act took something away: somebody else brought it.
  expect(reread(list(1, 2, 3), piece([9, 2, 3]), true).fresh).toBe(1)
})

test('the cursor goes to what was just made, wherever it stands in the first page, and nowhere for what is not there', () => {
  const before = moved(list(5, 4, 3), 1)
  const above = piece([6, 5, 4, 3])
  expect(cursorRow(reread(before, above, true))?.ID).toBe(4)
  expect(cursorRow(landedOn(reread(before, above, true), above, 6))?.ID).toBe(6)
  const below = piece([5, 4, 3, 7])
  expect(cursorRow(landedOn(reread(before, below, true), below, 7))?.ID).toBe(7)
  expect(cursorRow(landedOn(before, above, 9))?.ID).toBe(4)
})

test('the next key is meant for what was made: what it was made of is selected no more', () => {
  const chosen = toggled(toggled(list(5, 4, 3), 1), 2)
  const above = piece([6, 5, 4, 3])
  expect(subjectRows(landedOn(reread(chosen, above, true), above, 6)).map(({ ID }) => ID)).toEqual([6])
  expect(subjectRows(landedOn(chosen, piece([5, 4, 3]), 5)).map(({ ID }) => ID)).toEqual([5])
  // Where it is not seen, nothing changes.
  expect(subjectRows(landedOn(chosen, above, 9)).map(({ ID }) => ID)).toEqual([4, 3])
})

test('what one brought oneself is shown at once wherever the cursor is, what others brought waits', () => {
  const mine = new Set([7, 8, 9])
  const isMine = (id: number) => mine.has(id)
  const pieces = [
    [7, 1, 2, 3, 4],
    [8, 7, 1, 2, 3, 4],
    [9, 8, 7, 1, 2, 3, 4],
  ].map((all) => piece(all))
  const begun = moved(toggled(list(1, 2, 3, 4), 3), 2)
  const after = pieces.reduce((state, read) => reread(state, read, false, false, isMine), begun)
  expect([ids(after), after.fresh, cursorRow(after)?.ID]).toEqual([[9, 8, 7, 1, 2, 3, 4], 0, 3])
  expect([...after.selected]).toEqual([4])
  const others = reread(after, piece([6, 9, 8, 7, 1, 2, 3, 4]), false, false, isMine)
  expect([ids(others)[0], others.fresh]).toEqual([9, 1])
})

test('far down, too, the cursor stays on its row when one’s own comes in above', () => {
  const begun = loaded(emptyList<{ ID: number; name: string }>(), piece([1, 2], 0, 6))
  const deep = moved(loaded(begun, piece([5, 6], 4, 6)), 5)
  const after = reread(deep, piece([7, 1], 0, 7), false, false, (id) => id === 7)
  expect([ids(after), after.fresh, cursorRow(after)?.ID, lengthOf(after)]).toEqual([
    [7, 1, 2, undefined, undefined, 5, 6],
    0,
    6,
    7,
  ])
})

test('a page far down, one row of which stands elsewhere, leaves places that are not read and no holes', () => {
  const { order } = loaded(list(1, 2), piece([2, 9], 4, 6))
  expect(order).toEqual([1, 2, undefined, undefined, undefined, 9])
  expect(Object.keys(order)).toHaveLength(6)
})
