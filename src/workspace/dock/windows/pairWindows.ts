/** Which open window is which of a layout. Pure. */

/**
 * Pairs of places in both lists: each wanted window with the open one that shows most of its panes already. Windows that
 * have no pane in common stay alone.
 */
export function pairWindows(
  open: readonly (readonly string[])[],
  wanted: readonly (readonly string[])[],
): readonly (readonly [open: number, wanted: number])[] {
  const common = open.flatMap((here, at) =>
    wanted.map((there, to) => ({ at, to, count: there.filter((id) => here.includes(id)).length })),
  )
  const pairs: [number, number][] = []
  for (const { at, to, count } of common.toSorted((a, b) => b.count - a.count))
    if (count > 0 && !pairs.some(([one, other]) => one === at || other === to)) pairs.push([at, to])
  return pairs
}
