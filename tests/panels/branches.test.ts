import { expect, test } from 'vitest'
import { moved, treeRows, withAncestors } from '../../src/panels/parts/branches/treeRows.ts'
import { isChecked, missingIn, noGrants, withNode, type GrantNode } from '../../src/panels/accounts/roles/grantState.ts'

const node = (key: string, parent?: string) => ({ key, parent, title: key })
const tree = [node('a'), node('b'), node('a1', 'a'), node('a2', 'a'), node('a11', 'a1'), node('lost', 'gone')]
const keys = (rows: readonly { readonly node: { readonly key: string } }[]) => rows.map((row) => row.node.key)

test('rows stand depth first; what stands under nothing known stands at the root', () => {
  const rows = treeRows(tree, new Set())
  expect(keys(rows)).toEqual(['a', 'a1', 'a11', 'a2', 'b', 'lost'])
  expect(rows.map((row) => row.level)).toEqual([1, 2, 3, 2, 1, 1])
  expect(rows[3]).toMatchObject({ place: 2, of: 2, open: undefined })
})

test('a closed row hides what is below it', () => {
  expect(keys(treeRows(tree, new Set(['a1'])))).toEqual(['a', 'a1', 'a2', 'b', 'lost'])
  expect(treeRows(tree, new Set(['a']))[0]!.open).toBe(false)
})

test('what is found keeps those above it', () => {
  expect(withAncestors(tree, ({ key }) => key === 'a11').map(({ key }) => key)).toEqual(['a', 'a1', 'a11'])
})

test('moving exchanges neighbours, and ends at the ends', () => {
  expect(moved(tree, 'a2', -1)?.map(({ key }) => key)).toEqual(['a2', 'a1'])
  expect(moved(tree, 'a1', -1)).toBeUndefined()
  expect(moved(tree, 'b', 1)?.map(({ key }) => key)).toEqual(['a', 'lost', 'b'])
  expect(moved(tree, 'nobody', 1)).toBeUndefined()
})

const grant = (kind: GrantNode['kind'], ID: number, parent?: string, isBeyond = false): GrantNode => ({
  ...{ key: `${kind} ${ID}`, parent, title: `${kind}${ID}`, kind, ID, isBeyond },
})
const menu = [
  grant('module', 1),
  grant('page', 2, 'module 1'),
  grant('button', 3, 'page 2'),
  grant('button', 4, 'page 2', true),
]
const [module, page, button, beyond] = menu as [GrantNode, GrantNode, GrantNode, GrantNode]

test('giving and taking in the tree of grants', () => {
  const one = withNode(menu, noGrants, button, true)
  expect(one).toEqual({ AllPowers: false, MenuIds: [2], ButtonIds: [3] })
  expect([isChecked(menu, one, module), isChecked(menu, one, page), isChecked(menu, one, button)]).toEqual([
    'mixed',
    'mixed',
    true,
  ])
  expect(withNode(menu, noGrants, beyond, true)).toEqual(noGrants)
  expect(withNode(menu, noGrants, module, true)).toEqual(one)
  expect(withNode(menu, one, page, false)).toEqual(noGrants)
  // Taking a button leaves its page: people may still look.
  expect(withNode(menu, one, button, false)).toEqual({ AllPowers: false, MenuIds: [2], ButtonIds: [] })
  expect(isChecked(menu, { ...noGrants, AllPowers: true }, beyond)).toBe(true)
})

test('a difference is told in words', () => {
  const one = withNode(menu, noGrants, button, true)
  expect(missingIn(menu, one, noGrants)).toEqual(['page2', 'page2·button3'])
  expect(missingIn(menu, noGrants, one)).toEqual([])
})
