/** What is ticked in the tree of grants, and what a change gives and takes. Pure. */
import type { MenuModule, RoleGrants } from '../../../api/accounts/roles/calls.ts'
import type { TreeNode } from '../../parts/branches/treeRows.ts'

/** A module, a page or a button of the tree. `ID`: of the menu row or of the button. */
export interface GrantNode extends TreeNode {
  readonly kind: 'module' | 'page' | 'button'
  readonly ID: number
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
      key: `module ${module.ID}`,
      parent: undefined,
      title: module.Name,
      kind: 'module',
      ID: module.ID,
      isBeyond: false,
    },
    ...module.ChildMenu.flatMap((page): GrantNode[] => [
      {
        key: pageKey(page.ID),
        parent: `module ${module.ID}`,
        title: page.Name,
        kind: 'page',
        ID: page.ID,
        isBeyond: !holds(page.PageUrl),
      },
      ...page.Childs.map((button): GrantNode => ({
        key: `button ${button.ID}`,
        parent: pageKey(page.ID),
        title: button.Name,
        kind: 'button',
        ID: button.ID,
        isBeyond: !button.IsGranted,
      })),
    ]),
  ])
}

/** A node's own descendants, the node among them, that can be ticked: pages and buttons. */
export function leavesOf(nodes: readonly GrantNode[], node: GrantNode): GrantNode[] {
  const found = new Set([node.key])
  for (const one of nodes) if (one.parent !== undefined && found.has(one.parent)) found.add(one.key)
  return nodes.filter((one) => found.has(one.key) && one.kind !== 'module')
}

/** Whether a node is ticked; 'mixed': a part of what is below it. A page is mixed while some of its buttons are not. */
export function isChecked(nodes: readonly GrantNode[], grants: RoleGrants, node: GrantNode): boolean | 'mixed' {
  if (grants.AllPowers) return true
  const own = (one: GrantNode) => (one.kind === 'page' ? grants.MenuIds : grants.ButtonIds).includes(one.ID)
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
    if (granted) set.add(leaf.ID)
    else set.delete(leaf.ID)
  }
  if (granted && node.kind === 'button' && buttons.has(node.ID)) {
    const page = nodes.find((one) => one.key === node.parent)
    if (page) menus.add(page.ID)
  }
  return { AllPowers: false, MenuIds: [...menus].sort(byNumber), ButtonIds: [...buttons].sort(byNumber) }
}

const byNumber = (a: number, b: number) => a - b

/** What one set of grants has that another has not, in words: 全部稿件, 全部稿件·置顶. */
export function missingIn(nodes: readonly GrantNode[], from: RoleGrants, to: RoleGrants): string[] {
  const titles = new Map(nodes.map((node) => [node.key, node.title]))
  return nodes.flatMap((node) => {
    if (node.kind === 'module') return []
    const field = node.kind === 'page' ? 'MenuIds' : 'ButtonIds'
    if (!from[field].includes(node.ID) || to[field].includes(node.ID)) return []
    return [node.kind === 'page' ? node.title : `${titles.get(node.parent!)}·${node.title}`]
  })
}
