import { expect, test } from 'vitest'
import { closedAtFirst, treeRows, withAncestors } from '../../src/panels/parts/tree/treeRows.ts'
import { treeMoved, treeOpened, treeToggled, type TreeState } from '../../src/panels/parts/tree/treeState.ts'

const node = (ID: number, ParentID = 0) => ({ ID, ParentID })
//  1 ── 2 ── 3
//  │    └─ 4
//  5
const tree = [node(1), node(2, 1), node(3, 2), node(4, 2), node(5)]
const ids = (rows: readonly { node: { ID: number } }[]) => rows.map((row) => row.node.ID)
const begin: TreeState = { cursor: 1, anchor: 1, selected: new Set(), closed: new Set() }

test('rows say how deep they stand, at which place of how many, and whether they are open', () => {
  const rows = treeRows(tree, new Set())
  expect(rows.map(({ node: { ID }, level, place, of, open }) => [ID, level, place, of, open])).toEqual([
    [1, 1, 1, 2, true],
    [2, 2, 1, 1, true],
    [3, 3, 1, 2, undefined],
    [4, 3, 2, 2, undefined],
    [5, 1, 2, 2, undefined],
  ])
})

test('below a closed row nothing is shown, whatever is open there', () => {
  expect(ids(treeRows(tree, new Set([1])))).toEqual([1, 5])
  expect(ids(treeRows(tree, new Set([2])))).toEqual([1, 2, 5])
})

test('what stands under nothing known stands at the root', () => {
  expect(treeRows([node(7, 99), node(8, 7)], new Set()).map(({ level }) => level)).toEqual([1, 2])
})

test('what a filter means is shown with all above it', () => {
  expect(withAncestors(tree, new Set([4])).map(({ ID }) => ID)).toEqual([1, 2, 4])
})

test('a large tree begins with its deep levels closed', () => {
  const large = [node(1), ...Array.from({ length: 10 }, (_, at) => node(at + 10, 1))]
  const deep = [
    ...large,
    ...large.slice(1).flatMap(({ ID }) => Array.from({ length: 10 }, (_, at) => node(ID * 100 + at, ID))),
  ]
  const inOrder = deep.toSorted((a, b) => key(a).localeCompare(key(b)))
  expect(closedAtFirst(inOrder, 500)).toEqual(new Set())
  expect(treeRows(inOrder, closedAtFirst(inOrder, 50))).toHaveLength(11)
  expect(treeRows(inOrder, closedAtFirst(inOrder, 5))).toHaveLength(1)
})
const key = ({ ID, ParentID }: { ID: number; ParentID: number }) =>
  ID === 1 ? '0' : ParentID === 1 ? `0${ID}` : `0${ParentID}${ID}`

test('right opens and then goes in; left goes out and then closes', () => {
  const rows = treeRows(tree, new Set([2]))
  const opened = treeOpened({ ...begin, cursor: 2, closed: new Set([2]) }, rows, true)
  expect(opened.closed).toEqual(new Set())
  const all = treeRows(tree, new Set())
  expect(treeOpened({ ...begin, cursor: 2 }, all, true).cursor).toBe(3)
  expect(treeOpened({ ...begin, cursor: 4 }, all, false).cursor).toBe(2)
  expect(treeOpened({ ...begin, cursor: 2 }, all, false).closed).toEqual(new Set([2]))
  expect(treeOpened({ ...begin, cursor: 5 }, all, false)).toMatchObject({ cursor: 5 })
})

test('the cursor stops at the ends; shift selects from where the range began', () => {
  const rows = treeRows(tree, new Set())
  expect(treeMoved(begin, rows, -3).cursor).toBe(1)
  expect(treeMoved(begin, rows, 99).cursor).toBe(5)
  const range = treeMoved(treeMoved(begin, rows, 1, true), rows, 2, true)
  expect(range.selected).toEqual(new Set([1, 2, 3]))
  expect(treeMoved(range, rows, 0, true).selected).toEqual(new Set([1]))
})

test('space selects and deselects', () => {
  const once = treeToggled(begin, 4)
  expect(once.selected).toEqual(new Set([4]))
  expect(treeToggled(once, 4).selected).toEqual(new Set())
})
