/** A tree of things of several kinds as rows: which are shown, how deep they stand, and where a row goes when it is moved. Pure. */

/** What stands in a tree. Nodes are given in their order; `parent` of a root is undefined or no node. */
export interface TreeNode {
  readonly key: string
  readonly parent: string | undefined
  /** What it is called, also for finding it. */
  readonly title: string
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

/** Children by parent, in the order given; those whose parent is not there stand at the root (''). */
export function childrenByParent<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<string, readonly N[]> {
  const known = new Set(nodes.map(({ key }) => key))
  const found = new Map<string, N[]>()
  for (const node of nodes) {
    const parent = node.parent !== undefined && known.has(node.parent) ? node.parent : ''
    const line = found.get(parent)
    if (line) line.push(node)
    else found.set(parent, [node])
  }
  return found
}

/** The rows of a tree, depth first; those below a closed row are left out. */
export function treeRows<N extends TreeNode>(nodes: readonly N[], closed: ReadonlySet<string>): TreeRow<N>[] {
  const below = childrenByParent(nodes)
  const walk = (line: readonly N[], level: number): TreeRow<N>[] =>
    line.flatMap((node, index) => {
      const children = below.get(node.key) ?? []
      const open = children.length === 0 ? undefined : !closed.has(node.key)
      const row = { node, level, open, place: index + 1, of: line.length }
      return open ? [row, ...walk(children, level + 1)] : [row]
    })
  return walk(below.get('') ?? [], 1)
}

/** The nodes that are `wanted`, with all above them: what a filter leaves standing. */
export function withAncestors<N extends TreeNode>(nodes: readonly N[], wanted: (node: N) => boolean): N[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const kept = new Set<string>()
  for (const node of nodes) {
    if (!wanted(node)) continue
    for (let at: N | undefined = node; at && !kept.has(at.key); at = byKey.get(at.parent ?? '')) kept.add(at.key)
  }
  return nodes.filter(({ key }) => kept.has(key))
}

/** The siblings of a node in their new order when it goes a step up (-1) or down (1); undefined at the end of the line. */
export function moved<N extends TreeNode>(nodes: readonly N[], key: string, step: -1 | 1): N[] | undefined {
  const line = [...childrenByParent(nodes).values()].find((siblings) => siblings.some((one) => one.key === key))
  if (!line) return undefined
  const order = [...line]
  const from = order.findIndex((one) => one.key === key)
  const to = from + step
  if (to < 0 || to >= order.length) return undefined
  ;[order[from], order[to]] = [order[to]!, order[from]!]
  return order
}
