import { expect, test } from 'vitest'
import { misplaced } from '../../../server/content/channels/tree.ts'
import { depthOf, heightOf, treeOrder, withDescendants } from '../../../server/platform/records/tree.ts'

const node = (ID: number, ParentID: number, ShowOrder = ID) => ({ ID, ParentID, ShowOrder, Name: `栏目${ID}` })

//  1 ── 3 ── 5 ── 6
//  │    └─ 4
//  2
const tree = [node(6, 5), node(5, 3), node(2, 0), node(4, 3, 0), node(3, 1), node(1, 0)]

test('depth first, siblings in their order', () => {
  expect(treeOrder(tree).map(({ ID }) => ID)).toEqual([1, 3, 4, 5, 6, 2])
})

test('what hangs from nothing is not lost, and a circle does not go round', () => {
  expect(treeOrder([node(1, 9), node(2, 3), node(3, 2), node(4, 0)]).map(({ ID }) => ID)).toEqual([4, 1, 2, 3])
  expect(depthOf([node(2, 3), node(3, 2)], 2)).toBeGreaterThan(0)
})

test('what is below a channel, how deep it stands, how high it is', () => {
  expect([...withDescendants(tree, 3)].sort()).toEqual([3, 4, 5, 6])
  expect([0, 1, 3, 6].map((id) => depthOf(tree, id))).toEqual([0, 1, 2, 4])
  expect([6, 5, 3, 1].map((id) => heightOf(tree, id))).toEqual([1, 2, 3, 4])
})

test('a channel does not stand below itself', () => {
  for (const ParentID of [1, 3, 6]) {
    expect(misplaced(tree, { ID: 1, ParentID, Name: '栏目1' })).toMatch('不能移动到自己或自己的下级')
  }
  expect(misplaced(tree, { ID: 3, ParentID: 2, Name: '栏目3' })).toBeUndefined()
})

test('names are unique among siblings only', () => {
  expect(misplaced(tree, { ID: undefined, ParentID: 3, Name: '栏目5' })).toBe(
    '「栏目3」下已经有栏目「栏目5」，请换一个名称。',
  )
  expect(misplaced(tree, { ID: undefined, ParentID: 0, Name: '栏目1' })).toBe(
    '最上级已经有栏目「栏目1」，请换一个名称。',
  )
  expect(misplaced(tree, { ID: undefined, ParentID: 2, Name: '栏目5' })).toBeUndefined()
  expect(misplaced(tree, { ID: 5, ParentID: 3, Name: '栏目5' })).toBeUndefined()
})

test('six levels and no more, counting what comes along', () => {
  const deep = [1, 2, 3, 4, 5, 6].map((id) => node(id, id - 1))
  expect(misplaced(deep, { ID: undefined, ParentID: 5, Name: '新' })).toBeUndefined()
  expect(misplaced(deep, { ID: undefined, ParentID: 6, Name: '新' })).toBe('栏目最多 6 级，「新」放在这里会有 7 级。')
  const two = [...deep, node(10, 0), node(11, 10)]
  expect(misplaced(two, { ID: 10, ParentID: 4, Name: '栏目10' })).toBeUndefined()
  expect(misplaced(two, { ID: 10, ParentID: 5, Name: '栏目10' })).toMatch('会有 7 级')
})

test('the parent must be there', () => {
  expect(misplaced(tree, { ID: undefined, ParentID: 99, Name: '新' })).toMatch('上级栏目不存在')
})
