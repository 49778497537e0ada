/** Where a key leads among tiles in rows. Pure. */

/**
 * The place after a key; undefined where the key is not for here. Left, right, Home and End are the field's while something
 * stands in it (`isEmpty` false).
 */
export function walked(key: string, at: number, count: number, columns: number, isEmpty: boolean): number | undefined {
  if (count === 0) return undefined
  const to = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ...(isEmpty && { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }),
  }[key]
  if (to === undefined) return undefined
  // From the last row but one into a last row that is shorter: its last tile.
  if (to >= count)
    return key === 'ArrowDown' && Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : at
  return to < 0 ? at : to
}
