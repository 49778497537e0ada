/**
 * Suggestion mode (修订模式): while it is on, what a person does to the text is suggested (track.ts) instead of done. The
 * text's own undo takes suggestions back like anything else that was typed.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { differences } from './edits.ts'
import { textSuggestion } from './marks.ts'
import { track, unsuggested, type CannotSuggest, type Suggester } from './track.ts'
import { changeBeside } from '../changeBeside.ts'

/** What the mode needs of its surroundings, and what it is doing. */
export interface SuggestMode {
  on: boolean
  /** Who writes. */
  by: () => Suggester
  /** An edit was not made because it cannot be suggested. */
  refused: (why: CannotSuggest) => void
  /** The key that was pressed last, where it deletes. */
  key: Suggester['key']
  /** What the text was before the composition that is not marked yet; undefined: everything is marked. */
  before: EditorState | undefined
}

declare module '@tiptap/core' {
  interface Storage {
    suggestMode: SuggestMode
  }
}

const key = new PluginKey('suggestMode')
/** A transaction with this meta is carried out as it is: texts that come in, and suggestions being settled. */
const PLAIN = 'plain$'
/** Ours: so long after a composition's end the browser may still write its text, in ms. */
const AFTER_COMPOSITION_MS = 60

/** Have a transaction carried out as it is. */
export function plainly(tr: Transaction): Transaction {
  return tr.setMeta(PLAIN, true)
}

const isPlain = (tr: Transaction) => tr.getMeta(PLAIN) === true || tr.getMeta('history$') !== undefined

/** Keeps whether the mode is on and for whom, and turns what is done into suggestions. */
export const SuggestModeExtension = Extension.create<object, SuggestMode>({
  name: 'suggestMode',
  // Before the rules that make a heading of "# ": they would change looks.
  priority: 1200,
  addStorage: () => ({
    on: false,
    by: () => ({ id: 0, name: '', now: new Date() }),
    refused: () => {},
    key: undefined,
    before: undefined,
  }),
  dispatchTransaction({ transaction, next }) {
    const mode = this.storage
    if (!mode.on || !transaction.docChanged || isPlain(transaction)) return next(transaction)
    const { view, state } = this.editor
    if (view.composing || transaction.getMeta('composition') !== undefined || mode.before) {
      // Marks would tear the text from under the composition: it is marked when it is done.
      mode.before ??= state
      return next(transaction)
    }
    const made = track(state, transaction, { ...mode.by(), key: mode.key })
    if (typeof made === 'string') return mode.refused(made)
    next(made)
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key,
        props: {
          handleTextInput(view, from, _to, text, insert) {
            if (view.composing) return false
            const marks = view.state.doc.resolve(from).marks()
            const isAmid = marks.some(({ type }) => type.name === 'insertion' || type.name === 'deletion')
            if (!editor.storage.suggestMode.on && !isAmid) return false
            const tr = insert()
            // Amid somebody's suggestion, what is written in earnest is no part of it.
            if (!editor.storage.suggestMode.on) bareMarks(tr, from, from + text.length)
            view.dispatch(tr)
            return true
          },
          handleDOMEvents: {
            keydown(_view, { key: pressed }) {
              editor.storage.suggestMode.key = pressed === 'Backspace' || pressed === 'Delete' ? pressed : undefined
              return false
            },
            compositionend() {
              setTimeout(() => markComposed(editor), AFTER_COMPOSITION_MS)
              return false
            },
          },
          // Marks say who suggested what in this text; in another place they would be untrue.
          transformPasted: (slice) => unsuggested(slice),
          transformCopied: (slice) => unsuggested(withoutDeleted(slice)),
        },
      }),
    ]
  },
})

function bareMarks(tr: Transaction, from: number, to: number): void {
  const { insertion, deletion } = tr.doc.type.schema.marks
  tr.removeMark(from, to, insertion!).removeMark(from, to, deletion!)
}

/** What is copied is what would be read: without what is struck out. */
function withoutDeleted(slice: Slice): Slice {
  const kept = (fragment: Fragment): Fragment => {
    const nodes: Node[] = []
    fragment.forEach((node) => {
      if (node.isInline && textSuggestion(node, 'deletion')) return
      nodes.push(node.isText ? node : node.copy(kept(node.content)))
    })
    return Fragment.fromArray(nodes)
  }
  return new Slice(kept(slice.content), slice.openStart, slice.openEnd)
}

/** The text with what was composed as a suggestion; undefined when there is nothing to mark. */
function composed(editor: Editor): Transaction | undefined {
  const { before, by } = editor.storage.suggestMode
  const { doc } = editor.state
  if (!before || before.doc.eq(doc)) return undefined
  const tr = before.tr
  for (const { from, to, slice } of differences(before.doc, doc).toReversed()) tr.replace(from, to, slice)
  const made = track(before, tr, by())
  return typeof made === 'string' ? undefined : made
}

/** Mark what was composed, in the same step of the text's history. Does nothing while somebody composes. */
export function markComposed(editor: Editor): void {
  if (editor.isDestroyed || editor.view.composing) return
  const mode = editor.storage.suggestMode
  const made = composed(editor)
  mode.before = undefined
  if (!made) return
  const { state } = editor
  const tr = state.tr
  for (const { from, to, slice } of differences(state.doc, made.doc).toReversed()) tr.replace(from, to, slice)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(made.selection.from, tr.doc.content.size)), -1))
  editor.view.dispatch(plainly(tr).setMeta('appendedTransaction', tr))
}

/** The document as it is to be kept: what is being composed counts as suggested already. */
export function keptDocument(editor: Editor): Node {
  return composed(editor)?.doc ?? editor.state.doc
}

/** Turn the mode on or off. */
export function setSuggesting(editor: Editor, on: boolean): void {
  markComposed(editor)
  editor.storage.suggestMode.on = on
  // For whoever shows it.
  changeBeside(editor.view, (tr) => tr.setMeta(key, on))
}
