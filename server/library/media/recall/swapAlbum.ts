/** An item in the pictures of an album. Pure. */

/** What an album keeps of a picture, as far as it matters here. */
interface Entry {
  readonly MediaID: number
}

/** Which picture goes, and which comes; null: none. */
interface AlbumSwap {
  readonly ID: number
  readonly WithID: number | null
}

const holds = (pictures: readonly Entry[], ID: number) => pictures.some(({ MediaID }) => MediaID === ID)

/** Its entry is another picture's, with the same words; or gone, also where the other one is in the album already. */
export function swapAlbum<One extends Entry>(pictures: readonly One[], { ID, WithID }: AlbumSwap): One[] {
  const comes = WithID !== null && !holds(pictures, WithID) ? WithID : undefined
  return pictures.flatMap((one) =>
    one.MediaID !== ID ? [one] : comes === undefined ? [] : [{ ...one, MediaID: comes }],
  )
}

/** The way back of an album that somebody changed since: what came goes, and where it was there itself it stays. */
export function swapAlbumBack<One extends Entry>(
  pictures: readonly One[],
  was: readonly One[],
  { ID, WithID }: AlbumSwap,
): readonly One[] {
  const at = was.findIndex(({ MediaID }) => MediaID === ID)
  if (at < 0 || WithID === null || holds(pictures, ID)) return pictures
  if (holds(was, WithID)) return pictures.toSpliced(at, 0, was[at]!)
  return pictures.map((one) => (one.MediaID === WithID ? { ...one, MediaID: ID } : one))
}
