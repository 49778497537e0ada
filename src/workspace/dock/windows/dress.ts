/** What a popped-out window needs beside its panes: the look, and style sheets that arrive later. */
import { subscribe } from 'valtio'
import { look, wear } from '../../theme/look.ts'

const isSheet = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/**
 * dockview has linked the style sheets of this moment, and until a link is loaded nothing bounds a list: it would draw and
 * fetch every row it has. What is in them is here already, so it is written out instead.
 */
function writeOut(page: Document): void {
  const known = new Map([...document.styleSheets].map((sheet) => [sheet.href, sheet]))
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const sheet = known.get(link.href)
    if (!sheet) continue
    const style = page.createElement('style')
    style.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join('\n')
    link.replaceWith(style)
  }
}

/** Dress a window like the main one, with the style sheets of this moment and those that come. Answers how to stop. */
export function dress(target: Window): () => void {
  const { document: page } = target
  writeOut(page)
  wear(page)
  const stop = subscribe(look, () => wear(page))
  // Screens bring their style sheets along when they are first opened.
  const sheets = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (isSheet(node)) page.head.append(page.importNode(node, true))
  })
  sheets.observe(document.head, { childList: true })
  return () => {
    stop()
    sheets.disconnect()
  }
}
