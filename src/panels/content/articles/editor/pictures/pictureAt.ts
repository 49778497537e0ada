/** The picture the caret is at, and the figure around it. */
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'

/** A node and its place. */
export interface Placed {
  readonly at: number
  readonly node: Node
}

const isPicture = ({ type }: Node) => type.name === 'photo' || type.name === 'image'

/** The figure around the selection, or that is selected; undefined outside of figures. */
export function figureAt({ selection }: EditorState): Placed | undefined {
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure')
    return { at: selection.from, node: selection.node }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'figure') return { at: $from.before(depth), node: $from.node(depth) }
  return undefined
}

/** The picture that is selected, or else the first of the figure. */
export function pictureAt(state: EditorState): Placed | undefined {
  const { selection } = state
  if (selection instanceof NodeSelection && isPicture(selection.node))
    return { at: selection.from, node: selection.node }
  const figure = figureAt(state)
  let found: Placed | undefined
  figure?.node.forEach((node, offset) => {
    if (!found && isPicture(node)) found = { at: figure.at + 1 + offset, node }
  })
  return found
}

/** Every picture of a text, in its order. */
export function allPictures(doc: Node): readonly Placed[] {
  const all: Placed[] = []
  doc.descendants((node, at) => {
    if (isPicture(node)) all.push({ at, node })
    return true
  })
  return all
}

/** The picture after (1) or before (-1) the caret, round and round; undefined when the text has none. */
export function nextPicture({ doc, selection }: EditorState, step: 1 | -1): Placed | undefined {
  const all = allPictures(doc)
  const { from } = selection
  return step === 1 ? (all.find(({ at }) => at > from) ?? all[0]) : (all.findLast(({ at }) => at < from) ?? all.at(-1))
}

/** Changes attributes of a node; one step of the text's history. */
export function setAttributes(
  editor: Editor,
  { at, node }: Placed,
  attributes: Readonly<Record<string, unknown>>,
): void {
  editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attributes }))
}
