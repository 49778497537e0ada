/** A place that somebody changed since a recall, as it is when that is taken back. Pure. */
import type { AlbumPicture } from '../../../../src/api/library/media/album.ts'
import { captionAt } from './captions.ts'
import type { Place } from './places.ts'
import { swapText, swapValue } from './swap.ts'
import { swapAlbumBack } from './swapAlbum.ts'
import { isWanted } from './wanted.ts'
import { wordsOf } from './wordsOf.ts'

/** Which items of one file went and which one came, and the keys of both. */
export interface Exchange {
  readonly went: ReadonlySet<number>
  readonly WithID: number | null
  readonly older: ReadonlySet<string>
  readonly newer: ReadonlySet<string>
}

const ADDRESSES = /\/static\/img\/[A-Za-z0-9_-]{22}[^\s"'<>\\]*/g

/** What came is exchanged for what went, unless nobody knows which of them came. */
export function exchanged(value: unknown, { Family, Was, Became }: Place, exchange: Exchange): unknown {
  const { older, newer, ...swap } = exchange
  if (Family === 'media') return swapAlbumBack(value as AlbumPicture[], Was as AlbumPicture[], swap)
  const stood: readonly string[] = JSON.stringify(Was).match(ADDRESSES) ?? []
  const isOf = (keys: ReadonlySet<string>) => (address: string) => isWanted(address, { keys })
  const to = stood.find(isOf(older))
  if (to === undefined || stood.some(isOf(newer))) return value
  // What stood below what came, and below it still does, is again what stood below what went.
  const own = typeof Became === 'string' ? new Set([captionAt(Became, { keys: newer })]) : undefined
  const back = { keys: newer, to, own, says: typeof Was === 'string' ? wordsOf(Was, to) : undefined }
  return typeof value === 'string' ? swapText(value, back) : swapValue(value, back)
}
