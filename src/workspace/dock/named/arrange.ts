/** A layout for another day or another person: without records, with other ids, and how two of them differ. Pure. */
import type { SavedLayout } from '../layout.ts'

interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly id: string; readonly views: readonly string[]; readonly activeView?: string }
}
interface Branch {
  readonly type: 'branch'
  readonly data: readonly (Leaf | Branch)[]
}
interface Panel {
  readonly id: string
  readonly params: { readonly path: string; readonly params: Readonly<Record<string, unknown>> }
}
interface Dock {
  readonly grid: { readonly root: Branch; readonly maximizedNode?: { readonly location: readonly number[] } }
  readonly floatingGroups?: readonly { readonly data?: Leaf['data']; readonly grid?: { readonly root: Branch } }[]
  readonly panels: Readonly<Record<string, Panel>>
}

const dockOf = (layout: SavedLayout) => layout.dock as unknown as Dock

/** What a pane of a layout shows. */
export interface Shown {
  readonly id: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What the panes of a layout show. */
export function shownIn(layout: SavedLayout): Shown[] {
  return Object.values(dockOf(layout).panels).map(({ id, params }) => ({ id, ...params }))
}

/** A group with other panes; undefined when none is left. */
function group(data: Leaf['data'], name: (id: string) => string | undefined): Leaf['data'] | undefined {
  const views = data.views.flatMap((id) => name(id) ?? [])
  const active = data.activeView === undefined ? undefined : name(data.activeView)
  const activeView = active ?? views[0]
  return activeView === undefined ? undefined : { ...data, views, activeView }
}

function tree(node: Leaf | Branch, name: (id: string) => string | undefined): Leaf | Branch | undefined {
  if (node.type === 'leaf') {
    const data = group(node.data, name)
    return data && { ...node, data }
  }
  const data = node.data.flatMap((child) => tree(child, name) ?? [])
  return data.length > 0 ? { ...node, data } : undefined
}

function nodeAt(root: Branch, way: readonly number[]): Leaf | Branch | undefined {
  let node: Leaf | Branch | undefined = root
  for (const index of way) node = node?.type === 'branch' ? node.data[index] : undefined
  return node
}

function wayTo(node: Leaf | Branch, id: string): number[] | undefined {
  if (node.type === 'leaf') return node.data.id === id ? [] : undefined
  for (const [index, child] of node.data.entries()) {
    const way = wayTo(child, id)
    if (way) return [index, ...way]
  }
  return undefined
}

/** The way to a group in another tree; undefined when the way led to none or the group is gone. */
function wayOf(before: Branch, after: Branch, way: readonly number[] | undefined): number[] | undefined {
  const node = way && nodeAt(before, way)
  return node?.type === 'leaf' ? wayTo(after, node.data.id) : undefined
}

/** The layout with its panes called otherwise; those that `name` answers undefined for are left out. */
export function renamed(layout: SavedLayout, name: (id: string) => string | undefined): SavedLayout {
  const { grid, floatingGroups = [], panels, ...rest } = dockOf(layout)
  const { maximizedNode, ...whole } = grid
  const root = (tree(grid.root, name) as Branch | undefined) ?? { ...grid.root, data: [] }
  const maximised = wayOf(grid.root, root, grid.maximizedNode?.location)
  const floats = floatingGroups.flatMap((one): (typeof one)[] => {
    const data = one.data && group(one.data, name)
    const inner = one.grid && (tree(one.grid.root, name) as Branch | undefined)
    return data ? [{ ...one, data }] : inner ? [{ ...one, grid: { ...one.grid, root: inner } }] : []
  })
  const kept = Object.values(panels).flatMap((panel) => {
    const id = name(panel.id)
    return id === undefined ? [] : [[id, { ...panel, id }] as const]
  })
  const all = (ids: readonly string[]) => ids.flatMap((id) => name(id) ?? [])
  const windows = (layout.windows ?? []).flatMap(({ active, ...one }) => {
    const views = all(one.views)
    const front = active === undefined ? undefined : name(active)
    return views.length > 0 ? [{ ...one, views, ...(front === undefined ? {} : { active: front }) }] : []
  })
  const links = (layout.links ?? []).flatMap(({ from, to, pinned }) => {
    const [one, other] = [name(from), name(to)]
    return one === undefined || other === undefined ? [] : [{ from: one, to: other, pinned }]
  })
  const openers = (layout.openers ?? []).flatMap(({ pane, from }) => {
    const [one, other] = [name(pane), name(from)]
    return one === undefined || other === undefined ? [] : [{ pane: one, from: other }]
  })
  const dock = {
    ...rest,
    grid: { ...whole, root, ...(maximised ? { maximizedNode: { ...maximizedNode, location: maximised } } : {}) },
    ...(floats.length > 0 ? { floatingGroups: floats } : {}),
    panels: Object.fromEntries(kept),
  }
  return {
    v: 1,
    dock: dock as unknown as SavedLayout['dock'],
    ...(windows.length > 0 ? { windows } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(openers.length > 0 ? { openers } : {}),
    ...(layout.recent ? { recent: all(layout.recent) } : {}),
  }
}

/** The layout without what is open in it: `bare` says what is left of a pane; undefined: it is left out. */
export function withoutContent(
  layout: SavedLayout,
  bare: (path: string, params: Shown['params']) => (Pick<Shown, 'params'> & { readonly title: string }) | undefined,
): SavedLayout {
  const kept = new Map(shownIn(layout).map(({ id, path, params }) => [id, bare(path, params)]))
  const rest = renamed(layout, (id) => (kept.get(id) ? id : undefined))
  const dock = dockOf(rest)
  const plain = Object.entries(dock.panels).map(([id, panel]) => {
    const { title, params } = kept.get(id)!
    return [id, { ...panel, title, params: { ...panel.params, params } }]
  })
  return { ...rest, dock: { ...rest.dock, panels: Object.fromEntries(plain) as SavedLayout['dock']['panels'] } }
}

/** How another layout differs: what it has more, what it lacks, and whether what both have stands elsewhere. */
export interface Difference {
  readonly come: readonly string[]
  readonly gone: readonly string[]
  readonly moved: boolean
}

const whatOf = ({ path, params }: Shown) => JSON.stringify([path, Object.entries(params).sort()])

/** The difference between two layouts, as titles. `place` tells where the panes stand (history/shape.ts). */
export function difference(
  before: SavedLayout,
  after: SavedLayout,
  titleOf: (shown: Shown) => string,
  place: (layout: SavedLayout) => string,
): Difference {
  const [had, has] = [shownIn(before), shownIn(after)]
  const known = new Set(had.map(whatOf))
  const still = new Set(has.map(whatOf))
  const come = has.filter((one) => !known.has(whatOf(one))).map(titleOf)
  const gone = had.filter((one) => !still.has(whatOf(one))).map(titleOf)
  // Ids are another matter: the same page stands where it stood, whatever it is called.
  const called = (layout: SavedLayout) => {
    const names = new Map(shownIn(layout).map((one) => [one.id, whatOf(one)]))
    return place(renamed(layout, (id) => names.get(id)))
  }
  return { come, gone, moved: called(before) !== called(after) }
}
