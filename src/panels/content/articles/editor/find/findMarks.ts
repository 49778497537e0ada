/**
 * What was found, marked in the text; the marks follow what is written. Ours rather than prosemirror-search 1.1.1, which
 * knows neither full width nor words of Chinese, reads \n and $& in what people type, steps back to places it does not
 * mark (啊啊 in 啊啊啊), and looks through the whole text at every step of the cursor.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { bodyPlace, bodyStretches } from '../problems/stretches.ts'
import { matchesIn, type Query } from './matches.ts'
import { changeBeside } from '../changeBeside.ts'

/** A stretch of the document. */
export interface Found {
  readonly from: number
  readonly to: number
}

interface FindState {
  readonly query: Query | undefined
  readonly found: readonly Found[]
  readonly marks: DecorationSet
}

const name = new PluginKey<FindState>('find')
const nothing: FindState = { query: undefined, found: [], marks: DecorationSet.empty }

/** Marks what `look` looks for. */
export const FindMarks = Extension.create({
  name: 'findMarks',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key: name,
      state: {
        init: () => nothing,
        apply(transaction, before) {
          const asked = transaction.getMeta(name) as { query: Query | undefined } | undefined
          const query = asked ? asked.query : before.query
          if (!query || query.text === '') return nothing
          if (!asked && !transaction.docChanged) return before
          const { doc } = transaction
          const found = bodyStretches(doc).flatMap(({ place, text }) => {
            const begin = bodyPlace(place) ?? 0
            return matchesIn(text, query).map(({ at, end }) => ({ from: begin + at, to: begin + end }))
          })
          const marks = found.map(({ from, to }) => Decoration.inline(from, to, { class: 'cd-found' }))
          return { query, found, marks: DecorationSet.create(doc, marks) }
        },
      },
      props: { decorations: (state) => name.getState(state)?.marks },
    }),
  ],
})

/** Look for something from now on; undefined: for nothing. */
export function look(editor: Editor, query: Query | undefined): void {
  changeBeside(editor.view, (tr) => tr.setMeta(name, { query }))
}

/** Everything found, in reading order. */
export function allFound({ state }: Editor): readonly Found[] {
  return name.getState(state)?.found ?? []
}

/** Which of the found is selected, from 0; -1 for none. */
export function foundHere(editor: Editor): number {
  const { from, to } = editor.state.selection
  return allFound(editor).findIndex((one) => one.from === from && one.to === to)
}

/** Select the next (1) or the one before (-1), round and round. Answers whether there is any. */
export function goFound(editor: Editor, step: 1 | -1): boolean {
  const found = allFound(editor)
  if (found.length === 0) return false
  const { from, to } = editor.state.selection
  const here = foundHere(editor)
  const next =
    here >= 0
      ? (here + step + found.length) % found.length
      : step === 1
        ? found.findIndex((one) => one.from >= from)
        : found.findLastIndex((one) => one.to <= to)
  const target = found[next] ?? found.at(step === 1 ? 0 : -1)!
  const selection = TextSelection.create(editor.state.doc, target.from, target.to)
  editor.view.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
  return true
}

/** Put a text in place of some of the found, in one step of the history. Answers how many. */
export function putInPlace(editor: Editor, some: readonly Found[], text: string): number {
  const transaction = editor.state.tr
  // From the end, so that what comes before keeps its place.
  for (const { from, to } of some.toReversed())
    if (text === '') transaction.delete(from, to)
    else transaction.insertText(text, from, to)
  if (transaction.docChanged) editor.view.dispatch(transaction)
  return some.length
}
