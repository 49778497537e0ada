/** Pictures, films and sounds put into a text: each in a figure that stands beside the others, whatever the caret is in. */
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model'

/**
 * The nearest place from `at` on where a figure may stand: behind the outermost figure around it, whose caption stays its own,
 * behind code, and never between the cells of a table. Within a paragraph it is `at` itself: a figure parts it.
 */
export function figurePlace(doc: Node, at: number): number {
  const figure = doc.type.schema.nodes['figure']!
  const $at = doc.resolve(at)
  const holds = (depth: number) => $at.node(depth).canReplaceWith($at.indexAfter(depth), $at.indexAfter(depth), figure)
  // Behind the node of this depth; one below the deepest is the place itself.
  let behind = $at.depth + 1
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type === figure) behind = depth
  const { isTextblock, type } = $at.parent
  if (behind > $at.depth && isTextblock && !type.spec.code && holds($at.depth - 1)) return at
  while (!holds(behind - 1)) behind--
  return behind > $at.depth ? at : $at.after(behind)
}

/** Puts figures in at a place, by default at the caret, and the caret behind them: whoever goes on writing writes text. */
export function putFigures(editor: Editor, figures: JSONContent[], at = editor.state.selection.to): void {
  editor.commands.insertContentAt(figurePlace(editor.state.doc, at), figures)
  goBehindFigure(editor)
}

/** There is a paragraph behind the figure of the caret, and the caret in that, not in a caption. */
function goBehindFigure(editor: Editor): void {
  const { doc, selection } = editor.state
  if (!isInFigure(selection.$to)) return
  const behind = figurePlace(doc, selection.to)
  const chain = editor.chain()
  if (doc.nodeAt(behind)?.type.name !== 'paragraph') chain.insertContentAt(behind, { type: 'paragraph' })
  chain.setTextSelection(behind + 1).run()
}

/** Puts the caret into an empty line where a block may come in: it takes nobody's place, and no figure or code is parted by it. */
export function makeRoom(editor: Editor): void {
  const { doc, selection } = editor.state
  const place = figurePlace(doc, selection.to)
  const chain = editor.chain().setTextSelection(place)
  if (place !== selection.to || !selection.$to.parent.isTextblock)
    chain.insertContentAt(place, { type: 'paragraph' }).setTextSelection(place + 1)
  chain.run()
}

/** Whether a place is within a figure, however deep. */
export function isInFigure($at: ResolvedPos): boolean {
  return Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1)).some(({ type }) => type.name === 'figure')
}

/** Whether there is a figure in it; `orPart`: or something that stands in one. */
export function holdsFigure({ content }: Slice, orPart = false): boolean {
  const wanted = orPart ? /^(?:figure|photo|media|player)$/ : /^figure$/
  let found = false
  content.descendants(({ type }) => {
    found ||= wanted.test(type.name)
    return !found
  })
  return found
}
