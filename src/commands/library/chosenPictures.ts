/** A new album begins with the pictures that are chosen. */
import type { Media } from '../../api/library/media/calls.ts'
import { countedItems } from '../../api/library/media/words.ts'
import type { TakesIn } from '../familyCommands.ts'
import { rowsOf } from '../rowsOf.ts'

/** Several: one alone may only be where the cursor is. Where something else is among them nobody meant an album of them. */
export const chosenPictures: TakesIn = (ctx) => {
  const rows = rowsOf(ctx, 'media') as readonly Media[]
  if (rows.length < 2 || rows.some(({ Kind }) => Kind !== 'image')) return undefined
  const Pictures = rows.map(({ ID }) => ({ MediaID: ID, PictureDescription: '', wName: '' }))
  return { title: `新建图集，放进选中的 ${countedItems(rows)}`, more: { Pictures } }
}
