/** Putting the caret into the text, at once: tiptap's own focus waits for a frame, and what is typed meanwhile goes elsewhere. */
import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** `start`: before the first character; otherwise where the caret was last. */
export function focusText(editor: Editor, start = false): void {
  const { view } = editor
  if (start) view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)).scrollIntoView())
  view.focus()
}

/** A text that ends with a table or a figure gets a line after it, so that one can go on. */
export function ensureLineAfter(editor: Editor): void {
  const { doc } = editor.state
  if (doc.lastChild?.type.name !== 'paragraph')
    editor.commands.insertContentAt(doc.content.size, { type: 'paragraph' }, { updateSelection: false })
}
