/** What only Word and WPS understand: their namespaces, comments, footnotes' anchors, titles told by a class. */
import { renamed, unwrap, written } from './foreignStyle.ts'

/** Elements whose content is part of the text. */
const WRAPPERS = /^(?:o:p|st1:|w:(?!data)|m:)/
/** Elements whose content is not. */
const DATA = /^(?:o:(?!p$)|v:|w:data|xml$)/

/**
 * Takes out of a pasted page what only Word understands. Footnotes' marks become superscripts; the list of comments and
 * what points to them goes. Of tracked changes the text is taken as it would be if all were accepted.
 */
export function dropWordOnly(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('*')]) {
    if (DATA.test(element.localName)) element.remove()
    else if (WRAPPERS.test(element.localName)) unwrap(element)
    else if (isDeleted(element)) element.remove()
    else if (element.localName === 'ins' && isTracked(element)) unwrap(element)
    else if (/^comment(?:-list)?$/.test(written(element, 'mso-element'))) element.remove()
    else if (/\bMsoCommentReference\b/.test(element.className) || written(element, 'mso-comment-reference') !== '') {
      // The words that were commented on stay; the mark behind them goes.
      if (written(element, 'mso-comment-reference') === '' || /^\[.*\]$/.test(element.textContent?.trim() ?? ''))
        element.remove()
      else unwrap(element)
    } else if (/\bMso(?:Foot|End)noteReference\b/.test(element.className)) note(element)
    else if (/\bMsoTitle\b/.test(element.className)) renamed(element, 'h1')
    else if (/\bMsoSubtitle\b/.test(element.className)) renamed(element, 'h2')
  }
}

/** Changes that Word keeps track of name who made them, or when; what a page strikes through does not. */
const isTracked = (element: Element) => element.hasAttribute('cite') || element.hasAttribute('datetime')

/** What was deleted under tracked changes: the text no longer says it. */
function isDeleted(element: Element): boolean {
  return /\bmsoDel\b/i.test(element.className) || (element.localName === 'del' && isTracked(element))
}

function note(element: Element): void {
  if (element.closest('sup') || element.querySelector('sup') || element.textContent?.trim() === '') return
  renamed(element, 'sup')
}
