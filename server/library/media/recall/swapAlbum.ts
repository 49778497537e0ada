/** An item in the pictures of an album. Pure. */

/** What an album keeps of a picture, as far as it matters here. */
interface Entry {
  readonly MediaID: number
}

/** Which pictures go, all of one file, and which comes; null: none. */
interface AlbumSwap {
  readonly went: ReadonlySet<number>
  readonly WithID: number | null
}

const holds = (pictures: readonly Entry[], ID: number) => pictures.some(({ MediaID }) => MediaID === ID)

/** Its entry is another picture's, with the same words; or gone, also where the other one is in the album already. */
export function swapAlbum<One extends Entry>(pictures: readonly One[], { went, WithID }: AlbumSwap): One[] {
  const comes = WithID !== null && !holds(pictures, WithID) ? WithID : undefined
  const first = pictures.find(({ MediaID }) => went.has(MediaID))
  return pictures.flatMap((one) =>
    !went.has(one.MediaID) ? [one] : comes === undefined || one !== first ? [] : [{ ...one, MediaID: comes }],
  )
}

/** The way back of an album that somebody changed since: what came goes, and where it was there itself it stays. */
export function swapAlbumBack<One extends Entry>(
  pictures: readonly One[],
  was: readonly One[],
  { went, WithID }: AlbumSwap,
): readonly One[] {
  const at = was.findIndex(({ MediaID }) => went.has(MediaID))
  const entry = was[at]
  if (!entry || WithID === null || holds(pictures, entry.MediaID)) return pictures
  if (holds(was, WithID)) return pictures.toSpliced(at, 0, entry)
  return pictures.map((one) => (one.MediaID === WithID ? { ...one, MediaID: entry.MediaID } : one))
}
