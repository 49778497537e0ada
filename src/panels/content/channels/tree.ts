/** The channel tree as rows: which are shown, how deep they stand, and where a row goes when it is moved. Pure. */
import type { ChannelRow } from '../../../api/content/channels/calls.ts'

/** A row on the screen. `open`: undefined where there is nothing below. */
export interface TreeRow {
  readonly channel: ChannelRow
  /** 1 at the root. */
  readonly level: number
  readonly open: boolean | undefined
  /** Place among its siblings, from 1, and how many there are. */
  readonly place: number
  readonly of: number
}

const byOrder = (a: ChannelRow, b: ChannelRow) => a.ShowOrder - b.ShowOrder || a.ID - b.ID

/** Siblings of a parent, in order. */
export function childrenOf(channels: readonly ChannelRow[], parent: number): readonly ChannelRow[] {
  return channels.filter((channel) => channel.ParentID === parent).sort(byOrder)
}

/** The rows of a tree, depth first; those below a closed row are left out. */
export function treeRows(channels: readonly ChannelRow[], closed: ReadonlySet<number>): TreeRow[] {
  const known = new Set(channels.map((channel) => channel.ID))
  const roots = channels.filter((channel) => !known.has(channel.ParentID)).sort(byOrder)
  const walk = (list: readonly ChannelRow[], level: number): TreeRow[] =>
    list.flatMap((channel, index) => {
      const below = childrenOf(channels, channel.ID)
      const open = below.length === 0 ? undefined : !closed.has(channel.ID)
      const row = { channel, level, open, place: index + 1, of: list.length }
      return open ? [row, ...walk(below, level + 1)] : [row]
    })
  return walk(roots, 1)
}

/** The new order of all siblings when one goes a step up (-1) or down (1); undefined at the end of the line. */
export function reordered(
  channels: readonly ChannelRow[],
  id: number,
  step: -1 | 1,
): { ID: number; ShowOrder: number }[] | undefined {
  const channel = channels.find((one) => one.ID === id)
  if (!channel) return undefined
  const line = [...childrenOf(channels, channel.ParentID)]
  const from = line.findIndex((one) => one.ID === id)
  const to = from + step
  if (to < 0 || to >= line.length) return undefined
  ;[line[from], line[to]] = [line[to]!, line[from]!]
  return line.map((one, ShowOrder) => ({ ID: one.ID, ShowOrder }))
}
