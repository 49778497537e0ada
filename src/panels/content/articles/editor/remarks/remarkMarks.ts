/**
 * Passages with notes, marked in the editor. The marks are drawn over the text and never part of it; they move with
 * what is written.
 */
import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findPassage, type Anchor } from '../../../../../api/content/articles/passage.ts'
import { changeBeside } from '../changeBeside.ts'

/** A note to be marked. */
export interface Pinned extends Anchor {
  readonly ID: number
}

/** Where a note stands now. */
export interface PlacedNote {
  readonly ID: number
  readonly from: number
  readonly to: number
}

interface Marks {
  readonly pinned: readonly Pinned[]
  readonly placed: readonly PlacedNote[]
  /** The one at hand. */
  readonly here: number | undefined
}

const name = new PluginKey<Marks>('remarks')

/** The letters of a document and where each stands. */
export function docLetters(doc: Node): { readonly letters: string; readonly places: readonly number[] } {
  let letters = ''
  const places: number[] = []
  doc.descendants((node, at) => {
    const text = node.text ?? ''
    for (let nth = 0; nth < text.length; nth++) {
      if (/\s/.test(text[nth]!)) continue
      letters += text[nth]
      places.push(at + nth)
    }
  })
  return { letters, places }
}

function locate(doc: Node, pinned: readonly Pinned[]): PlacedNote[] {
  if (pinned.length === 0) return []
  const { letters, places } = docLetters(doc)
  return pinned.flatMap((one) => {
    const found = findPassage(letters, one)
    return found ? [{ ID: one.ID, from: places[found.from]!, to: places[found.to - 1]! + 1 }] : []
  })
}

/** Keeps the places of passages, and draws them. */
export const RemarkMarks = Extension.create({
  name: 'remarkMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key: name,
      state: {
        init: () => ({ pinned: [], placed: [], here: undefined }),
        apply(tr, before) {
          const told = tr.getMeta(name) as Partial<Marks> | undefined
          const now = told ? { ...before, ...told } : before
          if (told?.pinned) return { ...now, placed: locate(tr.doc, now.pinned) }
          if (!tr.docChanged) return now
          const moved = now.placed
            .map((one) => ({ ...one, from: tr.mapping.map(one.from, 1), to: tr.mapping.map(one.to, -1) }))
            .filter(({ from, to }) => from < to)
          // A passage that went may have come in again with a new text.
          const gone = now.pinned.filter(({ ID }) => !moved.some((one) => one.ID === ID))
          return { ...now, placed: gone.length > 0 ? [...moved, ...locate(tr.doc, gone)] : moved }
        },
      },
      props: {
        decorations(state) {
          const { placed, here } = name.getState(state)!
          const marks = placed.map(({ ID, from, to }) =>
            Decoration.inline(from, to, { class: ID === here ? 'cd-remark cd-remark-here' : 'cd-remark' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})

const tell = (editor: Editor, told: Partial<Marks>) => changeBeside(editor.view, (tr) => tr.setMeta(name, told))

/** Mark the passages of these notes instead of those before. */
export function pinRemarks(editor: Editor, pinned: readonly Pinned[]): void {
  tell(editor, { pinned })
}

/** Light up one of them; undefined: none. */
export function lightRemark(editor: Editor, here: number | undefined): void {
  if (name.getState(editor.state)?.here !== here) tell(editor, { here })
}

/** Where the notes stand now, in reading order; those whose passage is gone are absent. */
export function placedRemarks(editor: Editor): readonly PlacedNote[] {
  return (name.getState(editor.state)?.placed ?? []).toSorted((a, b) => a.from - b.from)
}
