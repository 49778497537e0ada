/** Whether a place keeps words that somebody wrote of what goes. Pure. */
import type { AlbumPicture } from '../../../../src/api/library/media/album.ts'
import type { FamilyName } from '../../../../src/api/index.ts'
import { keepsCaption } from './captions.ts'
import { keepsWords } from './swapAlbum.ts'
import type { Swap } from './wanted.ts'

/** What goes, by the keys of its addresses and by its items, and what comes. */
export interface Going extends Swap {
  readonly went: ReadonlySet<number>
  readonly WithID: number | null
}

/** Of what a field says before. */
export function isWritten(family: FamilyName, was: unknown, going: Going): boolean {
  if (family === 'media') return keepsWords(was as AlbumPicture[], { ...going, own: going.own ?? new Set() })
  return typeof was === 'string' && keepsCaption(was, going)
}
