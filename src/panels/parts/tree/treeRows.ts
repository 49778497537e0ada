/** A tree of records as rows: which are shown, and how deep they stand. Pure. */

/** What a tree needs of a record. They come in tree order: each after the one above it. */
export interface TreeNode {
  readonly ID: number
  /** 0: at the root. */
  readonly ParentID: number
}

/** A row on the screen. `open`: undefined where there is nothing below. */
export interface TreeRow<N> {
  readonly node: N
  /** 1 at the root. */
  readonly level: number
  readonly open: boolean | undefined
  /** Place among its siblings, from 1, and how many there are. */
  readonly place: number
  readonly of: number
}

/** Records with all those above them, in the order they had. */
export function withAncestors<N extends TreeNode>(nodes: readonly N[], ids: ReadonlySet<number>): N[] {
  const byId = new Map(nodes.map((node) => [node.ID, node]))
  const kept = new Set<number>()
  for (const id of ids) for (let at = byId.get(id); at && !kept.has(at.ID); at = byId.get(at.ParentID)) kept.add(at.ID)
  return nodes.filter(({ ID }) => kept.has(ID))
}

/** The rows of a tree; those below a closed row are left out. What stands under nothing known stands at the root. */
export function treeRows<N extends TreeNode>(nodes: readonly N[], closed: ReadonlySet<number>): TreeRow<N>[] {
  const known = new Set(nodes.map(({ ID }) => ID))
  const parentOf = ({ ParentID }: TreeNode) => (known.has(ParentID) ? ParentID : 0)
  const counts = new Map<number, number>()
  for (const node of nodes) counts.set(parentOf(node), (counts.get(parentOf(node)) ?? 0) + 1)
  const levels = new Map<number, number>([[0, 0]])
  const shown = new Set<number>([0])
  const places = new Map<number, number>()
  const rows: TreeRow<N>[] = []
  for (const node of nodes) {
    const parent = parentOf(node)
    const level = (levels.get(parent) ?? 0) + 1
    const place = (places.get(parent) ?? 0) + 1
    const open = counts.has(node.ID) ? !closed.has(node.ID) : undefined
    levels.set(node.ID, level)
    places.set(parent, place)
    if (!shown.has(parent)) continue
    if (open) shown.add(node.ID)
    rows.push({ node, level, open, place, of: counts.get(parent)! })
  }
  return rows
}

/** The records to close so that no more than `most` rows are shown at first; none when all fit. */
export function closedAtFirst(nodes: readonly TreeNode[], most: number): ReadonlySet<number> {
  if (nodes.length <= most) return new Set()
  const rows = treeRows(nodes, new Set())
  for (let level = Math.max(1, ...rows.map((row) => row.level)) - 1; level > 1; level--)
    if (rows.filter((row) => row.level <= level).length <= most)
      return new Set(rows.filter((row) => row.level >= level && row.open !== undefined).map(({ node }) => node.ID))
  return new Set(rows.filter(({ open }) => open !== undefined).map(({ node }) => node.ID))
}
