/** A figure goes with the last thing it shows, out of the text and to another place: a caption is of nothing without it. */
import { Extension } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/** Whether a node is a figure without anything that its caption could be of. */
const showsNothing = (node: Node | null | undefined): node is Node =>
  node?.type.name === 'figure' && node.children.every((child) => child.type.name === 'figcaption')

/** Where figures began that showed something before a transaction which took something away within them or around them. */
function touchedFigures({ before, mapping }: Transaction): number[] {
  const found: number[] = []
  for (const [at, map] of mapping.maps.entries()) {
    // Positions of a later step are those after the steps before it.
    const back = mapping.slice(0, at).invert()
    map.forEach((from, to) => {
      if (to === from) return
      const end = Math.min(back.map(to, 1), before.content.size)
      before.nodesBetween(Math.min(back.map(from, -1), end), end, (node, pos) => {
        if (node.type.name === 'figure' && !showsNothing(node)) found.push(pos)
        return node.isBlock && !node.isTextblock
      })
    })
  }
  return found
}

/** Takes a figure out; where nothing else is around it a line to write on stays. */
function takenOut(tr: Transaction, at: number): Transaction {
  const figure = tr.doc.nodeAt(at)!
  const $at = tr.doc.resolve(at)
  const line = tr.doc.type.schema.nodes['paragraph']!
  if ($at.parent.childCount === 1) tr.replaceWith(at, at + figure.nodeSize, line.create())
  else tr.delete(at, at + figure.nodeSize)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))))
}

/** What was taken from its figures by these transactions takes the figures with it, in one step back with them. */
function withoutEmptied(transactions: readonly Transaction[], state: EditorState): Transaction | null {
  const left = new Set<number>()
  for (const [at, transaction] of transactions.entries())
    for (const pos of touchedFigures(transaction)) {
      let now = transaction.mapping.mapResult(pos, 1)
      let isGone = now.deletedAfter
      for (const later of transactions.slice(at + 1)) {
        now = later.mapping.mapResult(now.pos, 1)
        isGone ||= now.deletedAfter
      }
      if (!isGone && showsNothing(state.doc.nodeAt(now.pos))) left.add(now.pos)
    }
  if (left.size === 0) return null
  let tr = state.tr
  // From the end, so that what stands before keeps its place.
  for (const pos of [...left].toSorted((one, other) => other - one)) tr = takenOut(tr, pos)
  return tr.scrollIntoView()
}

/** What is copied of a text: all of a figure where the only thing it shows was in hand. */
function withItsFigure(slice: Slice, { selection }: EditorState): Slice {
  if (!(selection instanceof NodeSelection)) return slice
  const { parent: figure } = selection.$from
  const isIts = figure.type.name === 'figure' && selection.node.type.name !== 'figcaption'
  const others = figure.children.filter((child) => child !== selection.node)
  return isIts && others.every(({ type }) => type.name === 'figcaption')
    ? new Slice(Fragment.from(figure), 0, 0)
    : slice
}

/** Takes away figures that lost what they showed, and, by Backspace and Delete in its empty caption, one that came without. */
export const EmptiedFigures = Extension.create({
  name: 'emptiedFigures',
  addKeyboardShortcuts() {
    const takeOut = () => {
      const { state, view } = this.editor
      const { $from, empty } = state.selection
      const isWordless = empty && $from.parent.type.name === 'figcaption' && $from.parent.content.size === 0
      if (!isWordless || !showsNothing($from.node(-1))) return false
      view.dispatch(takenOut(state.tr, $from.before(-1)).scrollIntoView())
      return true
    }
    return { Backspace: takeOut, Delete: takeOut }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) => withoutEmptied(transactions, state),
      props: { transformCopied: (slice, { state }) => withItsFigure(slice, state) },
    }),
  ],
})
