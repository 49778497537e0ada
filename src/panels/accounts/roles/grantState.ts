/** What is ticked in the tree of grants, and what a change gives and takes. Pure. */
import type { RoleGrants } from '../../../api/accounts/roles/calls.ts'
import type { MenuModule } from '../../../api/accounts/roles/ownCalls.ts'
import type { TreeNode } from '../../parts/tree/treeRows.ts'

/** A module, a page or a button of the tree. */
export interface GrantNode extends TreeNode {
  readonly kind: 'module' | 'page' | 'button'
  /** Of the menu row or of the button. */
  readonly RowID: number
  readonly Name: string
  /** The person may not grant it: they do not have it themselves. */
  readonly isBeyond: boolean
}

/** Nothing granted. */
export const noGrants: RoleGrants = { AllPowers: false, MenuIds: [], ButtonIds: [] }

const pageKey = (ID: number) => `page ${ID}`

/** The menu as nodes: modules, pages, buttons. `holds`: whether the person's own menu has a page. */
export function grantNodes(modules: readonly MenuModule[], holds: (pageUrl: string) => boolean): GrantNode[] {
  return modules.flatMap((module) => [
    {
      ID: `module ${module.ID}`,
      ParentID: 0,
      Name: module.Name,
      kind: 'module',
      RowID: module.ID,
      isBeyond: false,
    },
    ...module.ChildMenu.flatMap((page): GrantNode[] => [
      {
        ID: pageKey(page.ID),
        ParentID: `module ${module.ID}`,
        Name: page.Name,
        kind: 'page',
        RowID: page.ID,
        isBeyond: !holds(page.PageUrl),
      },
      ...page.Childs.map((button): GrantNode => ({
        ID: `button ${button.ID}`,
        ParentID: pageKey(page.ID),
        Name: button.Name,
        kind: 'button',
        RowID: button.ID,
        isBeyond: !button.IsGranted,
      })),
    ]),
  ])
}

/** A node's own descendants, the node among them, that can be ticked: pages and buttons. */
export function leavesOf(nodes: readonly GrantNode[], node: GrantNode): GrantNode[] {
  const found = new Set([node.ID])
  for (const one of nodes) if (found.has(one.ParentID)) found.add(one.ID)
  return nodes.filter((one) => found.has(one.ID) && one.kind !== 'module')
}

/** Whether a node is ticked; 'mixed': a part of what is below it. A page is mixed while some of its buttons are not. */
export function isChecked(nodes: readonly GrantNode[], grants: RoleGrants, node: GrantNode): boolean | 'mixed' {
  if (grants.AllPowers) return true
  const own = (one: GrantNode) => (one.kind === 'page' ? grants.MenuIds : grants.ButtonIds).includes(one.RowID)
  if (node.kind === 'button') return own(node)
  const leaves = leavesOf(nodes, node)
  const ticked = leaves.filter(own).length
  return ticked === 0 ? false : ticked === leaves.length ? true : 'mixed'
}

/** The grants when a node and all below it is given or taken. A button brings its page; a page takes its buttons along. */
export function withNode(
  nodes: readonly GrantNode[],
  grants: RoleGrants,
  node: GrantNode,
  granted: boolean,
): RoleGrants {
  const menus = new Set(grants.MenuIds)
  const buttons = new Set(grants.ButtonIds)
  for (const leaf of leavesOf(nodes, node)) {
    if (granted && leaf.isBeyond) continue
    const set = leaf.kind === 'page' ? menus : buttons
    if (granted) set.add(leaf.RowID)
    else set.delete(leaf.RowID)
  }
  if (granted && node.kind === 'button' && buttons.has(node.RowID)) {
    const page = nodes.find((one) => one.ID === node.ParentID)
    if (page) menus.add(page.RowID)
  }
  return { AllPowers: false, MenuIds: [...menus].sort(byNumber), ButtonIds: [...buttons].sort(byNumber) }
}

const byNumber = (a: number, b: number) => a - b

/** What one set of grants has that another has not, in words: 全部稿件, 全部稿件·置顶. */
export function missingIn(nodes: readonly GrantNode[], from: RoleGrants, to: RoleGrants): string[] {
  const titles = new Map(nodes.map((node) => [node.ID, node.Name]))
  return nodes.flatMap((node) => {
    if (node.kind === 'module') return []
    const field = node.kind === 'page' ? 'MenuIds' : 'ButtonIds'
    if (!from[field].includes(node.RowID) || to[field].includes(node.RowID)) return []
    return [node.kind === 'page' ? node.Name : `${titles.get(node.ParentID)}·${node.Name}`]
  })
}
