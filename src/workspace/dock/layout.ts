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

const Saved = z.object({
  v: z.literal(1),
  dock: z.object({
    grid: z.object({
      root: Branch,
      width: z.number().check(z.positive()),
      height: z.number().check(z.positive()),
      orientation: z.enum(['HORIZONTAL', 'VERTICAL']),
      maximizedNode: z.optional(z.object({ location: z.array(z.number()) })),
    }),
    panels: z.record(z.string(), Panel),
    activeGroup: z.optional(z.string()),
  }),
})

/** A layout as it is saved. */
export interface SavedLayout {
  readonly v: 1
  readonly dock: SerializedDockview
}

function leavesOf(node: BranchNode | z.infer<typeof Leaf>): z.infer<typeof Leaf>[] {
  return node.type === 'leaf' ? [node] : node.data.flatMap(leavesOf)
}

function nodeAt(root: BranchNode, location: readonly number[]): BranchNode | z.infer<typeof Leaf> | undefined {
  let node: BranchNode | z.infer<typeof Leaf> | undefined = root
  for (const index of location) node = node?.type === 'branch' ? node.data[index] : undefined
  return node
}

/**
 * A saved layout in the shape dockview needs; undefined when it cannot be used. Panes in it may be of pages that are
 * unknown or not permitted: they become placeholders.
 */
export function checkLayout(saved: unknown): SerializedDockview | undefined {
  const parsed = z.safeParse(Saved, saved)
  if (!parsed.success) return undefined
  const { grid, panels, activeGroup } = parsed.data.dock
  const leaves = leavesOf(grid.root)
  const views = leaves.flatMap((leaf) => leaf.data.views)
  const groups = leaves.map((leaf) => leaf.data.id)
  const isSound =
    views.length <= PANE_LIMIT &&
    new Set(views).size === views.length &&
    new Set(groups).size === groups.length &&
    views.every((view) => Object.hasOwn(panels, view) && panels[view]!.id === view) &&
    leaves.every(({ data }) => data.activeView === undefined || data.views.includes(data.activeView))
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
    panels: kept,
    activeGroup: activeGroup !== undefined && groups.includes(activeGroup) ? activeGroup : groups[0],
  }
  return dock as unknown as SerializedDockview
}
