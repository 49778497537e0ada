/** A saved layout, checked before dockview sees it: it throws on a bad one and leaves an empty screen. Pure. */
import type { SerializedDockview } from 'dockview'
import { z } from 'zod/mini'

/** What a pane's dockview panel carries. */
export interface PaneParams {
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The one component dockview is given; which page it shows is in its parameters. */
export const PANE_COMPONENT = 'pane'

/** Ours: more panes than this are not restored; nobody opens them by hand. */
export const PANE_LIMIT = 100

const size = z.optional(z.number().check(z.minimum(0)))

const Leaf = z.object({
  type: z.literal('leaf'),
  data: z.object({
    views: z.array(z.string()).check(z.minLength(1)),
    activeView: z.optional(z.string()),
    id: z.string(),
  }),
  size,
  visible: z.optional(z.boolean()),
})

interface BranchNode {
  type: 'branch'
  data: (BranchNode | z.infer<typeof Leaf>)[]
  size?: number | undefined
}

const Branch: z.ZodMiniType<BranchNode> = z.lazy(() =>
  z.object({
    type: z.literal('branch'),
    data: z.array(z.union([Leaf, Branch])).check(z.minLength(1)),
    size,
  }),
) as z.ZodMiniType<BranchNode>

const Panel = z.object({
  id: z.string().check(z.minLength(1)),
  contentComponent: z.literal(PANE_COMPONENT),
  tabComponent: z.optional(z.string()),
  title: z.optional(z.string()),
  params: z.object({
    path: z.string().check(z.startsWith('/')),
    params: z._default(z.record(z.string(), z.unknown()), {}),
  }),
})

const side = z.optional(z.number())
const Nested = z.object({
  root: Branch,
  width: z.number(),
  height: z.number(),
  orientation: z.enum(['HORIZONTAL', 'VERTICAL']),
})
const Float = z.object({
  data: z.optional(Leaf.shape.data),
  grid: z.optional(Nested),
  position: z.object({
    top: side,
    left: side,
    bottom: side,
    right: side,
    width: z.number().check(z.positive()),
    height: z.number().check(z.positive()),
  }),
})
const Popped = z.object({
  views: z.array(z.string()).check(z.minLength(1)),
  active: z.optional(z.string()),
  box: z.optional(z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
})
const Link = z.object({ from: z.string(), to: z.string(), pinned: z.boolean() })
const Opened = z.object({ pane: z.string(), from: z.string() })

/** The whole grid; nothing stands in it when every pane floats. */
const Root = z.object({ type: z.literal('branch'), data: z.array(z.union([Leaf, Branch])), size })

const Saved = z.object({
  v: z.literal(1),
  dock: z.object({
    grid: z.object({
      root: Root,
      width: z.number().check(z.positive()),
      height: z.number().check(z.positive()),
      orientation: z.enum(['HORIZONTAL', 'VERTICAL']),
      maximizedNode: z.optional(z.object({ location: z.array(z.number()) })),
    }),
    floatingGroups: z.optional(z.array(Float)),
    panels: z.record(z.string(), Panel),
    activeGroup: z.optional(z.string()),
  }),
  windows: z.optional(z.array(Popped)),
  links: z.optional(z.array(Link)),
  recent: z.optional(z.array(z.string())),
  openers: z.optional(z.array(Opened)),
})

/** Panes that stood together in a window of their own. In `dock` they stand where they go when the window is closed. */
export type SavedWindow = z.infer<typeof Popped>
/** A details pane that follows a list; see links.ts. */
export type SavedLink = z.infer<typeof Link>
/** A pane, and the one it was opened from. */
export type SavedOpener = z.infer<typeof Opened>

/** A layout as it is saved. */
export interface SavedLayout {
  readonly v: 1
  /** The dock with every pane in it, those in windows of their own too. */
  readonly dock: SerializedDockview
  /** Default none. */
  readonly windows?: readonly SavedWindow[] | undefined
  /** Default none. */
  readonly links?: readonly SavedLink[] | undefined
  /** The panes by when they were last used, the latest first. Default: not known. */
  readonly recent?: readonly string[] | undefined
  /** Of the panes that were opened from another one, that one. Default: not known. */
  readonly openers?: readonly SavedOpener[] | undefined
}

type AnyLeaf = z.infer<typeof Leaf>

function leavesOf(node: BranchNode | AnyLeaf): AnyLeaf[] {
  return node.type === 'leaf' ? [node] : node.data.flatMap(leavesOf)
}

function nodeAt(root: BranchNode, location: readonly number[]): BranchNode | AnyLeaf | undefined {
  let node: BranchNode | AnyLeaf | undefined = root
  for (const index of location) node = node?.type === 'branch' ? node.data[index] : undefined
  return node
}

/**
 * A saved layout in the shape dockview needs; undefined when it cannot be used. Panes in it may be of pages that are
 * unknown or not permitted: they become placeholders. Windows, links, openers and the order of use keep only panes that are there.
 */
export function checkLayout(saved: unknown): SavedLayout | undefined {
  const parsed = z.safeParse(Saved, saved)
  if (!parsed.success) return undefined
  const { grid, panels, activeGroup, floatingGroups = [] } = parsed.data.dock
  const floating = floatingGroups.flatMap((one) => (one.data ? [one.data] : one.grid ? groupsIn(one.grid.root) : []))
  const leaves = [...groupsIn(grid.root), ...floating]
  const views = leaves.flatMap((leaf) => leaf.views)
  const groups = leaves.map((leaf) => leaf.id)
  const isSound =
    views.length > 0 &&
    views.length <= PANE_LIMIT &&
    new Set(views).size === views.length &&
    new Set(groups).size === groups.length &&
    views.every((view) => Object.hasOwn(panels, view) && panels[view]!.id === view) &&
    leaves.every(({ views: own, activeView }) => activeView === undefined || own.includes(activeView))
  if (!isSound) return undefined
  const kept = Object.fromEntries(views.map((view) => [view, panels[view]!]))
  const isMaximized = grid.maximizedNode && nodeAt(grid.root, grid.maximizedNode.location)?.type === 'leaf'
  const dock = {
    grid: {
      root: grid.root,
      width: grid.width,
      height: grid.height,
      orientation: grid.orientation,
      ...(isMaximized ? { maximizedNode: grid.maximizedNode } : {}),
    },
    ...(floatingGroups.length > 0 ? { floatingGroups } : {}),
    panels: kept,
    activeGroup: activeGroup !== undefined && groups.includes(activeGroup) ? activeGroup : groups[0],
  }
  return { v: 1, dock: dock as unknown as SerializedDockview, ...besidesOf(parsed.data, new Set(views)) }
}

const groupsIn = (root: BranchNode) => leavesOf(root).map((leaf) => leaf.data)

/** Windows, links, openers and the order of use, of the panes that are there. */
function besidesOf(
  { windows = [], links = [], openers = [], recent }: z.infer<typeof Saved>,
  there: ReadonlySet<string>,
) {
  const shown = new Set<string>()
  const whole = windows.flatMap((one) => {
    const views = one.views.filter((view) => there.has(view) && !shown.has(view))
    for (const view of views) shown.add(view)
    return views.length > 0 ? [{ ...one, views }] : []
  })
  const held = links.filter(({ from, to }) => there.has(from) && there.has(to))
  const opened = openers.filter(({ pane, from }) => there.has(pane) && there.has(from))
  return {
    ...(whole.length > 0 ? { windows: whole } : {}),
    ...(held.length > 0 ? { links: held } : {}),
    ...(opened.length > 0 ? { openers: opened } : {}),
    ...(recent ? { recent: recent.filter((view) => there.has(view)) } : {}),
  }
}
