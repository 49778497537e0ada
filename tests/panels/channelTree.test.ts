import { expect, test } from 'vitest'
import type { ChannelRow } from '../../src/api/content/channels/calls.ts'
import { reordered, treeRows } from '../../src/panels/content/channels/tree.ts'

const channel = (ID: number, ParentID: number, ShowOrder: number) =>
  ({ ID, ParentID, ShowOrder, Name: `栏目${ID}` }) as ChannelRow
const tree = [channel(1, 0, 1), channel(2, 0, 0), channel(3, 1, 0), channel(4, 1, 1), channel(5, 3, 0)]

test('rows stand depth first, siblings in their order', () => {
  expect(treeRows(tree, new Set()).map((row) => [row.channel.ID, row.level, row.place, row.of])).toEqual([
    [2, 1, 1, 2],
    [1, 1, 2, 2],
    [3, 2, 1, 2],
    [5, 3, 1, 1],
    [4, 2, 2, 2],
  ])
})

test('a closed row hides what is below it, and says so', () => {
  const rows = treeRows(tree, new Set([1]))
  expect(rows.map((row) => row.channel.ID)).toEqual([2, 1])
  expect(rows.map((row) => row.open)).toEqual([undefined, false])
})

test('a channel whose parent is not there stands at the root', () => {
  expect(treeRows([channel(9, 77, 0)], new Set())[0]).toMatchObject({ level: 1 })
})

test('moving exchanges neighbours and numbers all siblings anew', () => {
  expect(reordered(tree, 4, -1)).toEqual([
    { ID: 4, ShowOrder: 0 },
    { ID: 3, ShowOrder: 1 },
  ])
})

test('the first goes no further up, the last no further down', () => {
  expect(reordered(tree, 3, -1)).toBeUndefined()
  expect(reordered(tree, 4, 1)).toBeUndefined()
  expect(reordered(tree, 99, 1)).toBeUndefined()
})
