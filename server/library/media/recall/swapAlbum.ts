/** An item in the pictures of an album. Pure. */
import { captionLine } from '../../../../src/api/library/media/captionLine.ts'

/** What an album keeps of a picture, as far as it matters here. */
interface Entry {
  readonly MediaID: number
  readonly PictureDescription: string
  readonly wName: string
}

/** Which pictures go, all of one file, and which comes; null: none. */
interface AlbumSwap {
  readonly went: ReadonlySet<number>
  readonly WithID: number | null
}

const holds = (pictures: readonly Entry[], ID: number) => pictures.some(({ MediaID }) => MediaID === ID)

/** The same, and what the library says that what goes shows. */
interface AlbumSwapAhead extends AlbumSwap {
  readonly own: ReadonlySet<string>
}

/** The entry that becomes another picture's; undefined: what comes is in the album already, or nothing does. */
const firstOf = <One extends Entry>(pictures: readonly One[], { went, WithID }: AlbumSwap): One | undefined =>
  WithID === null || holds(pictures, WithID) ? undefined : pictures.find(({ MediaID }) => went.has(MediaID))

const isOwn = ({ PictureDescription }: Entry, own: ReadonlySet<string>) => own.has(captionLine(PictureDescription))

/**
 * Its entry is another picture's, or gone, also where the other one is in the album already. Words that the library says of what
 * went go with it, and so does its author: the album says of what comes what the library does. What somebody wrote stays.
 */
export function swapAlbum<One extends Entry>(pictures: readonly One[], swap: AlbumSwapAhead): One[] {
  const { went, WithID, own } = swap
  const first = firstOf(pictures, swap)
  return pictures.flatMap((one) => {
    if (!went.has(one.MediaID)) return [one]
    if (one !== first) return []
    const words = isOwn(one, own) ? { PictureDescription: '', wName: '' } : { wName: '' }
    return [{ ...one, ...words, MediaID: WithID! }]
  })
}

/** Whether words stay that somebody wrote of a picture that goes. */
export function keepsWords(pictures: readonly Entry[], swap: AlbumSwapAhead): boolean {
  const first = firstOf(pictures, swap)
  return first !== undefined && first.PictureDescription !== '' && !isOwn(first, swap.own)
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
  return pictures.map((one) =>
    one.MediaID === WithID
      ? {
          ...one,
          MediaID: entry.MediaID,
          PictureDescription: one.PictureDescription || entry.PictureDescription,
          wName: one.wName || entry.wName,
        }
      : one,
  )
}
