/** Pasted HTML: the whole text and its structure stay, foreign looks and what no reader sees go. */
import { keepImages, type Bring } from './images.ts'
import { keepPlayers } from './players.ts'
import { dropUnseen } from './unseen.ts'
import { splitAtBreaks } from './lines.ts'
import { keepLooks } from './looks.ts'
import { makeLists } from './wordLists.ts'
import { dropWordOnly } from './wordOnly.ts'

/** What a clipboard showed and could not bring along. */
export type LeftOut = 'images' | 'video'

/** What a person is told of it. */
export const leftOutTexts: Readonly<Record<LeftOut, string>> = {
  images: '粘贴的内容里有图片没有带上：它们只在原来的程序里。请上传后用图片地址插入。',
  video: '粘贴的内容里有视频没有带上，有地址的留下了链接。请用“插入播放器”插入。',
}

/**
 * What is put in of pasted HTML from Word, WPS or a web page. Text copied from this editor comes in as it is.
 * `left` is told when pictures were in it whose data only the other program has, or videos, which stay where they are.
 * `bring` takes in pictures that came along in the clipboard. Default: none is taken in.
 */
export function cleanPaste(html: string, left: (what: LeftOut) => void, bring?: Bring): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropWordOnly(body)
  // Before the styles go: in them stands that a paragraph is an item of a list.
  makeLists(body)
  const isImageLeft = keepImages(body, bring)
  const isVideoLeft = keepPlayers(body)
  dropUnseen(body)
  splitAtBreaks(body)
  keepLooks(body)
  if (isImageLeft) left('images')
  if (isVideoLeft) left('video')
  return body.innerHTML
}
