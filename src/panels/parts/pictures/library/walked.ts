/** Where a key leads among tiles in rows under a field that keeps the focus. Pure. */

/** The tile under the cursor, and whether the arrows are its or, while somebody types, the field's. */
export interface TilePlace {
  readonly at: number
  readonly isIn: boolean
}

/**
 * The place after a key; undefined where the key is not for here. From the field ↓ leads to the tile under the cursor, so that
 * a single row can be walked, too; from the first row ↑ leads back.
 */
export function walked(key: string, { at, isIn }: TilePlace, count: number, columns: number): TilePlace | undefined {
  if (count === 0) return undefined
  if (!isIn) return key === 'ArrowDown' ? { at, isIn: true } : undefined
  const to = {
    ...{ ArrowDown: at + columns, ArrowUp: at - columns, ArrowRight: at + 1, ArrowLeft: at - 1 },
    ...{ Home: 0, End: count - 1 },
  }[key]
  if (to === undefined) return undefined
  if (key === 'ArrowUp' && to < 0) return { at, isIn: false }
  return { at: inside(to, key === 'ArrowDown' ? columns : 1, at, count), isIn: true }
}

/** `to` where there is a tile; from the last row but one into a last row that is shorter its last tile; else `at`. */
function inside(to: number, step: number, at: number, count: number): number {
  if (to >= 0 && to < count) return to
  return step > 1 && Math.floor(at / step) < Math.floor((count - 1) / step) ? count - 1 : at
}
