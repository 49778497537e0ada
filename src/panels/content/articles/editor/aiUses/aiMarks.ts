/** Passages that come from machines, marked in the editor while they are asked for. Drawn over the text, never part of it. */
import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { AiUse } from '../../../../../api/content/articles/aiUses.ts'
import { placedUses } from '../../aiUses/placedUses.ts'
import { changeBeside } from '../changeBeside.ts'

/** A stretch of the document. */
export interface MarkedUse {
  readonly use: AiUse
  readonly from: number
  readonly to: number
}

interface Marks {
  readonly uses: readonly AiUse[]
  readonly placed: readonly MarkedUse[]
}

const key = new PluginKey<Marks>('aiMarks')

/** Where they stand in a document. What is struck out is not looked at. */
function marksIn(doc: Node, uses: readonly AiUse[]): MarkedUse[] {
  if (uses.length === 0) return []
  let text = ''
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock && text !== '') {
      text += '\n'
      places.push(at)
    }
    const isGone = node.marks.some(({ type }) => type.name === 'deletion')
    const own = isGone ? '' : (node.text ?? '')
    for (let nth = 0; nth < own.length; nth++) places.push(at + nth)
    text += own
  })
  return placedUses(text, uses, true).map(({ use, from, to }) => ({
    use,
    from: places[from]!,
    to: places[to - 1]! + 1,
  }))
}

/** Keeps and draws them. */
export const AiMarks = Extension.create({
  name: 'aiMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => ({ uses: [], placed: [] }),
        apply(tr, before) {
          const uses = (tr.getMeta(key) as readonly AiUse[] | undefined) ?? before.uses
          if (uses === before.uses && (!tr.docChanged || uses.length === 0)) return before
          return { uses, placed: marksIn(tr.doc, uses) }
        },
      },
      props: {
        decorations(state) {
          const { placed } = key.getState(state)!
          return DecorationSet.create(
            state.doc,
            placed.map(({ from, to }) => Decoration.inline(from, to, { class: 'cd-ai-origin' })),
          )
        },
      },
    }),
  ],
})

/** Mark these instead of those before; none: no more marks. */
export function showAiMarks(editor: Editor, uses: readonly AiUse[]): void {
  if ((key.getState(editor.state)?.uses ?? []).length === 0 && uses.length === 0) return
  changeBeside(editor.view, (tr) => tr.setMeta(key, uses))
}

/** What is marked now, in reading order. */
export const markedUses = (editor: Editor): readonly MarkedUse[] => key.getState(editor.state)?.placed ?? []
