/**
 * The stretch of the text that an answer is awaited for: it is drawn, and moves with what is written meanwhile. Never part of
 * the text.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { changeBeside } from '../changeBeside.ts'

/** A stretch, and whether somebody changed it since it was asked about. */
export interface AskedRange {
  readonly from: number
  readonly to: number
  readonly moved: boolean
}

const name = new PluginKey<AskedRange | undefined>('askedRange')

/** Keeps the place and draws it. */
export const AskedRangeMark = Extension.create({
  name: 'askedRange',
  addProseMirrorPlugins: () => [
    new Plugin<AskedRange | undefined>({
      key: name,
      state: {
        init: () => undefined,
        apply(tr, before) {
          const told = tr.getMeta(name) as { readonly range: AskedRange | undefined } | undefined
          if (told) return told.range
          if (!before || !tr.docChanged) return before
          const from = tr.mapping.map(before.from, 1)
          const to = Math.max(from, tr.mapping.map(before.to, -1))
          let moved = before.moved
          for (const [nth, map] of tr.mapping.maps.entries()) {
            const after = tr.mapping.slice(nth + 1)
            map.forEach((_from, _to, begin, end) => {
              if (after.map(begin, -1) <= to && after.map(end, 1) >= from) moved = true
            })
          }
          return { from, to, moved }
        },
      },
      props: {
        decorations(state) {
          const range = name.getState(state)
          if (!range || range.from === range.to) return undefined
          return DecorationSet.create(state.doc, [Decoration.inline(range.from, range.to, { class: 'cd-asked' })])
        },
      },
    }),
  ],
})

/** Note what is asked about; undefined: nothing any more. */
export function noteAsked(editor: Editor, range: Pick<AskedRange, 'from' | 'to'> | undefined): void {
  if (editor.isDestroyed) return
  changeBeside(editor.view, (tr) => tr.setMeta(name, { range: range && { ...range, moved: false } }))
}

/** The same, that nothing is asked about any more, as a part of a change of the text. */
export function askedIsOver(tr: Transaction): Transaction {
  return tr.setMeta(name, { range: undefined })
}

/** Where it is by now. */
export function askedRange(editor: Editor): AskedRange | undefined {
  return name.getState(editor.state)
}
