/** Records that stand in a tree by their ParentID. Pure. */

/** What the tree needs of a record. */
export interface Node {
  readonly ID: number
  /** 0: at the root. */
  readonly ParentID: number
  readonly ShowOrder: number
}

const siblings = (a: Node, b: Node) => a.ShowOrder - b.ShowOrder || a.ID - b.ID

/** The children of every record in their order; 0 is the root. */
function childrenOf<One extends Node>(nodes: readonly One[]): ReadonlyMap<number, readonly One[]> {
  const children = new Map<number, One[]>()
  for (const node of nodes.toSorted(siblings)) {
    const list = children.get(node.ParentID)
    if (list) list.push(node)
    else children.set(node.ParentID, [node])
  }
  return children
}

/** Depth first, siblings in their order. What hangs from nothing comes last, so that nothing is lost. */
export function treeOrder<One extends Node>(nodes: readonly One[]): One[] {
  const children = childrenOf(nodes)
  const ordered = new Set<One>()
  const visit = (parent: number) => {
    for (const child of children.get(parent) ?? []) {
      if (ordered.has(child)) continue
      ordered.add(child)
      visit(child.ID)
    }
  }
  visit(0)
  for (const node of nodes) ordered.add(node)
  return [...ordered]
}

/** Records in tree order, each called with those above it: 新闻中心 / 时政部. */
export function withPaths<One extends Node & { readonly Name: string }>(inOrder: readonly One[]): One[] {
  const paths = new Map<number, string>()
  return inOrder.map((one) => {
    const above = paths.get(one.ParentID)
    const Name = above === undefined ? one.Name : `${above} / ${one.Name}`
    paths.set(one.ID, Name)
    return { ...one, Name }
  })
}

/** A record and everything below it, by number. */
export function withDescendants(nodes: readonly Node[], id: number): ReadonlySet<number> {
  const children = childrenOf(nodes)
  const found = new Set<number>()
  const visit = (one: number) => {
    if (found.has(one)) return
    found.add(one)
    for (const child of children.get(one) ?? []) visit(child.ID)
  }
  visit(id)
  return found
}

/** How deep a record stands; 0 for the root itself, which has the number 0. */
export function depthOf(nodes: readonly Node[], id: number): number {
  const byId = new Map(nodes.map((node) => [node.ID, node]))
  let depth = 0
  for (let at = byId.get(id); at && depth <= nodes.length; at = byId.get(at.ParentID)) depth++
  return depth
}

/** Levels a record and what is below it take; 1 for a leaf. */
export function heightOf(nodes: readonly Node[], id: number): number {
  const below = withDescendants(nodes, id)
  const depths = [...below].map((one) => depthOf(nodes, one))
  return Math.max(...depths) - depthOf(nodes, id) + 1
}

/** What a tree of records is. */
export interface TreeKind {
  /** What one is called in sentences, e.g. 栏目. */
  readonly noun: string
  /** How deep they stand at most; 1 is the root's level. */
  readonly most: number
}

/** Why a record (undefined: a new one) cannot stand under a parent; undefined when it can. */
export function misplacedIn(
  { noun, most }: TreeKind,
  nodes: readonly (Node & { readonly Name: string })[],
  place: { readonly ID: number | undefined; readonly ParentID: number; readonly Name: string },
): string | undefined {
  const { ID, ParentID, Name } = place
  const parent = nodes.find((node) => node.ID === ParentID)
  if (ParentID !== 0 && !parent) return `上级${noun}不存在，请重新选择。`
  if (ID !== undefined && withDescendants(nodes, ID).has(ParentID))
    return `「${Name}」不能移动到自己或自己的下级${noun}里。`
  const duplicate = nodes.find((node) => node.ParentID === ParentID && node.Name === Name && node.ID !== ID)
  if (duplicate) return `${parent ? `「${parent.Name}」下` : '最上级'}已经有${noun}「${Name}」，请换一个名称。`
  const depth = depthOf(nodes, ParentID) + (ID === undefined ? 1 : heightOf(nodes, ID))
  return depth > most ? `${noun}最多 ${most} 级，「${Name}」放在这里会有 ${depth} 级。` : undefined
}
