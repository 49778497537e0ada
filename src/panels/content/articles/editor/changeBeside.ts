/** Changes that come while somebody writes and that no hand made: a picture is up, problems are found, remarks are pinned. */
import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isTextTarget } from '../../../../workspace/keys/keyContext.ts'

/** Whether somebody writes on this page and not in the text: then nobody moves the caret of the text. */
function isWrittenElsewhere({ dom }: EditorView): boolean {
  const { activeElement } = dom.ownerDocument
  return activeElement !== null && activeElement !== dom && isTextTarget(activeElement)
}

/**
 * Has the editor take the caret from the page now. A browser that moves it, for Ctrl+Home as for an arrow, tells of it only
 * afterwards; whatever is dispatched before that puts the caret back where it was, and what is typed next stands there.
 * While somebody composes nothing is taken: the editor itself leaves that place alone.
 *
 * Nor while somebody writes in another field. React hears this event, too. In an effect that runs between a letter and its
 * drawing, React would give that field back what it held before the letter, and then the letter: the caret jumps to the
 * end, and what an input method composes is over.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing && !isWrittenElsewhere(view)) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

/** Dispatches a change, with the caret where it is by now, and not as a step of the text's history. */
export function changeBeside(view: EditorView, change: (tr: Transaction) => Transaction): void {
  readCaret(view)
  view.dispatch(change(view.state.tr).setMeta('addToHistory', false))
}
