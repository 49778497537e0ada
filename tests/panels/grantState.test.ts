import { expect, test } from 'vitest'
import { isChecked, missingIn, noGrants, withNode, type GrantNode } from '../../src/panels/accounts/roles/grantState.ts'

const grant = (kind: GrantNode['kind'], RowID: number, ParentID: string | 0 = 0, isBeyond = false): GrantNode => ({
  ...{ ID: `${kind} ${RowID}`, ParentID, Name: `${kind}${RowID}`, kind, RowID, isBeyond },
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
