/** How the filters stand in a bar by its width. Pure. */

/** `slim`: the words go, and the fields share the lines. `sliver`: one line that is scrolled. Undefined: as wide as they are. */
export function barWidth(width: number): 'slim' | 'sliver' | undefined {
  if (width >= 420) return undefined
  return width < 320 ? 'sliver' : 'slim'
}
