/** Pasted HTML: the whole text and its structure stay, foreign looks and what no reader sees go. */
import { keepImages } from './images.ts'
import { keepPlayers } from './players.ts'
import { dropUnseen } from './unseen.ts'
import { splitAtBreaks } from './lines.ts'
import { keepLooks } from './looks.ts'
import { makeLists } from './wordLists.ts'
import { dropWordOnly } from './wordOnly.ts'

/**
 * What is put in of pasted HTML from Word, WPS or a web page. Text copied from this editor comes in as it is.
 * `imagesLeft` is told when pictures were in it whose data only the other program has.
 */
export function cleanPaste(html: string, imagesLeft: () => void): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropWordOnly(body)
  // Before the styles go: in them stands that a paragraph is an item of a list.
  makeLists(body)
  const isLeft = keepImages(body)
  keepPlayers(body)
  dropUnseen(body)
  splitAtBreaks(body)
  keepLooks(body)
  if (isLeft) imagesLeft()
  return body.innerHTML
}
