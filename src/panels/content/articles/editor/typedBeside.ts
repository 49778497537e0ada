/**
 * What is typed while a picture, a film or a line across the text is selected stands behind it: by itself it would take its place,
 * and one letter that was meant for a list would take a picture out of an article.
 */
import { Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/** With the caret behind what is selected, on a line of its own where it needs one; undefined: it is text that is selected. */
function besideSelected({ doc, selection, schema, tr }: EditorState): Transaction | undefined {
  if (!(selection instanceof NodeSelection)) return undefined
  if (selection.node.isInline) return tr.setSelection(TextSelection.create(doc, selection.to))
  const line = schema.nodes['paragraph']!
  let $at = doc.resolve(selection.to)
  const isPlace = (at: ResolvedPos) =>
    at.parent.type.name !== 'figure' && at.parent.canReplaceWith(at.index(), at.index(), line)
  // Behind the whole figure, with its caption.
  while ($at.depth > 0 && !isPlace($at)) $at = doc.resolve($at.after())
  tr.insert($at.pos, line.create())
  return tr.setSelection(TextSelection.create(tr.doc, $at.pos + 1))
}

/** See besideSelected; also for input methods, which begin by a key that is none. */
export const TypedBeside = Extension.create({
  name: 'typedBeside',
  addProseMirrorPlugins() {
    const { editor } = this
    const makeRoom = () => {
      const tr = editor.isEditable ? besideSelected(editor.state) : undefined
      if (tr) editor.view.dispatch(tr.scrollIntoView())
      return false
    }
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            const tr = besideSelected(view.state)
            if (!tr) return false
            view.dispatch(tr.insertText(text).scrollIntoView())
            return true
          },
          handleDOMEvents: {
            // So a key begins that belongs to an input method.
            keydown: (_view, event) => (event.keyCode === 229 ? makeRoom() : false),
            compositionstart: makeRoom,
          },
        },
      }),
    ]
  },
})
