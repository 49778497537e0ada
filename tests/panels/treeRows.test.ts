import { expect, test } from 'vitest'
import { treeFound } from '../../src/panels/parts/tree/treeFound.ts'
import { closedAtFirst, moved, treeRows, withAncestors } from '../../src/panels/parts/tree/treeRows.ts'
import { treeBegun, treeMoved, treeOpened, treeToggled, type TreeState } from '../../src/panels/parts/tree/treeState.ts'

const node = (ID: number, ParentID = 0) => ({ ID, ParentID })
//  1 ── 2 ── 3
//  │    └─ 4
//  5
const tree = [node(1), node(2, 1), node(3, 2), node(4, 2), node(5)]
const ids = (rows: readonly { node: { ID: number } }[]) => rows.map((row) => row.node.ID)
const begin: TreeState = { ...treeBegun, cursor: 1, anchor: 1 }

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

test('rows stand depth first in whatever order they come; siblings keep theirs', () => {
  const mixed = [node(1), node(5), node(2, 1), node(4, 2), node(6, 1), node(3, 2), node(7, 99)]
  const rows = treeRows(mixed, new Set())
  expect(rows.map(({ node: { ID }, level, place, of }) => [ID, level, place, of])).toEqual([
    [1, 1, 1, 3],
    [2, 2, 1, 2],
    [4, 3, 1, 2],
    [3, 3, 2, 2],
    [6, 2, 2, 2],
    [5, 1, 2, 3],
    [7, 1, 3, 3],
  ])
  expect(treeRows(mixed, new Set([1]))[0]).toMatchObject({ open: false })
})

test('things of several kinds are named by words', () => {
  const page = { ID: 'page 1', ParentID: 'module 1' }
  expect(treeRows([page, { ID: 'module 1', ParentID: 0 }], new Set()).map(({ node: { ID } }) => ID)).toEqual([
    'module 1',
    'page 1',
  ])
})

test('moving exchanges neighbours, and ends at the ends', () => {
  const line = (id: number, step: -1 | 1) => moved(tree, id, step)?.map(({ ID }) => ID)
  expect(line(4, -1)).toEqual([4, 3])
  expect(line(3, -1)).toBeUndefined()
  expect(line(4, 1)).toBeUndefined()
  expect(line(1, 1)).toEqual([5, 1])
  expect(line(99, 1)).toBeUndefined()
})

test('a filter leads to what it finds, and may leave what stands below', () => {
  const bare = treeFound(tree, new Set([2]))
  expect(bare.shown.map(({ ID }) => ID)).toEqual([1, 2])
  expect(tree.filter(bare.leadsOn).map(({ ID }) => ID)).toEqual([1])
  const whole = treeFound(tree, new Set([2]), true)
  expect(whole.shown.map(({ ID }) => ID)).toEqual([1, 2, 3, 4])
  expect(tree.filter(whole.leadsOn).map(({ ID }) => ID)).toEqual([1])
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
  const opened = treeOpened({ ...begin, cursor: 2 }, rows, true)
  expect(opened.turned).toEqual(new Map([[2, true]]))
  const all = treeRows(tree, new Set())
  expect(treeOpened({ ...begin, cursor: 2 }, all, true).cursor).toBe(3)
  expect(treeOpened({ ...begin, cursor: 4 }, all, false).cursor).toBe(2)
  expect(treeOpened({ ...begin, cursor: 2 }, all, false).turned).toEqual(new Map([[2, false]]))
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
