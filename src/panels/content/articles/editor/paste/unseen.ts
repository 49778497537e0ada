/** What no reader of a page sees, and what only works there: hidden parts, buttons, scripts, drawings. */
import { written } from './foreignStyle.ts'

const USELESS =
  'script,style,template,noscript,meta,link,title,base,button,input,select,textarea,svg,canvas,map,' +
  '[hidden],[aria-hidden="true"],[role="button"],[contenteditable="false"][data-tool]'

/** Takes them away, comments with them. */
export function dropUnseen(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(USELESS)]) element.remove()
  for (const element of [...body.querySelectorAll('[style]')]) {
    const isHidden =
      written(element, 'display').startsWith('none') ||
      written(element, 'visibility').startsWith('hidden') ||
      written(element, 'mso-hide').startsWith('all') ||
      /^0(?:px|pt|em)?$/.test(written(element, 'font-size')) ||
      /^0(?:\.0+)?$/.test(written(element, 'opacity'))
    // Pages hide what is loaded later; a picture in it was seen.
    if (isHidden && !element.querySelector('img')) element.remove()
  }
  const comments = body.ownerDocument.createTreeWalker(body, 128)
  const found: ChildNode[] = []
  while (comments.nextNode()) found.push(comments.currentNode as ChildNode)
  for (const comment of found) comment.remove()
}
