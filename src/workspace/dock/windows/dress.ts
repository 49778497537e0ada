/** What a popped-out window needs beside its panes: the look, and style sheets that arrive later. */
import { subscribe } from 'valtio'
import { look, wear } from '../../theme/look.ts'

const isSheet = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** Dress a window like the main one. dockview has copied the style sheets of this moment. Answers how to stop. */
export function dress(target: Window): () => void {
  const { document: page } = target
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
