/** A tree as rows: which are shown, how deep they stand, and where a row goes when it is moved. Pure. */

/** The number of a record, or a name where things of several kinds stand in one tree. */
export type TreeKey = number | string

/** What a tree needs of what stands in it. Siblings are given in their order. */
export interface TreeNode {
  readonly ID: TreeKey
  /** 0, or one that is not there: it stands at the root. */
  readonly ParentID: TreeKey
}

/** A row on the screen. `open`: undefined where there is nothing below. */
export interface TreeRow<N extends TreeNode> {
  readonly node: N
  /** 1 at the root. */
  readonly level: number
  readonly open: boolean | undefined
  /** Place among its siblings, from 1, and how many there are. */
  readonly place: number
  readonly of: number
}

/** Children by parent, in the order given; 0 is the root. */
export function childrenByParent<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<TreeKey, readonly N[]> {
  const known = new Set(nodes.map(({ ID }) => ID))
  const found = new Map<TreeKey, N[]>()
  for (const node of nodes) {
    const parent = known.has(node.ParentID) ? node.ParentID : 0
    const line = found.get(parent)
    if (line) line.push(node)
    else found.set(parent, [node])
  }
  return found
}

/** The rows of a tree, depth first; those below a closed row are left out. */
export function treeRows<N extends TreeNode>(nodes: readonly N[], closed: ReadonlySet<TreeKey>): TreeRow<N>[] {
  const children = childrenByParent(nodes)
  const rows: TreeRow<N>[] = []
  const walk = (line: readonly N[], level: number): void => {
    for (const [index, node] of line.entries()) {
      const below = children.get(node.ID)
      const open = below && !closed.has(node.ID)
      rows.push({ node, level, open, place: index + 1, of: line.length })
      if (below && open) walk(below, level + 1)
    }
  }
  walk(children.get(0) ?? [], 1)
  return rows
}

/** Those named, with all above them, in the order they had. */
export function withAncestors<N extends TreeNode>(nodes: readonly N[], ids: ReadonlySet<TreeKey>): N[] {
  const byId = new Map(nodes.map((node) => [node.ID, node]))
  const kept = new Set<TreeKey>()
  for (const id of ids) for (let at = byId.get(id); at && !kept.has(at.ID); at = byId.get(at.ParentID)) kept.add(at.ID)
  return nodes.filter(({ ID }) => kept.has(ID))
}

/** The rows to close so that no more than `most` are shown at first; none when all fit. */
export function closedAtFirst(nodes: readonly TreeNode[], most: number): ReadonlySet<TreeKey> {
  if (nodes.length <= most) return new Set()
  const rows = treeRows(nodes, new Set())
  const deepest = rows.reduce((found, { level }) => Math.max(found, level), 1)
  for (let level = deepest - 1; level > 1; level--)
    if (rows.filter((row) => row.level <= level).length <= most)
      return new Set(rows.filter((row) => row.level >= level && row.open !== undefined).map(({ node }) => node.ID))
  return new Set(rows.filter(({ open }) => open !== undefined).map(({ node }) => node.ID))
}

/** The siblings of a node in their new order when it goes a step up (-1) or down (1); undefined at the end of the line. */
export function moved<N extends TreeNode>(nodes: readonly N[], id: TreeKey, step: -1 | 1): N[] | undefined {
  const line = [...childrenByParent(nodes).values()].find((siblings) => siblings.some(({ ID }) => ID === id))
  if (!line) return undefined
  const order = [...line]
  const from = order.findIndex(({ ID }) => ID === id)
  const to = from + step
  if (to < 0 || to >= order.length) return undefined
  ;[order[from], order[to]] = [order[to]!, order[from]!]
  return order
}
