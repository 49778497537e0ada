/** Several figures as one with their pictures side by side, and back. */
import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { figureAt, type Placed } from './pictureAt.ts'

/** The figures that stand in a row with the one of the caret: nothing but figures of pictures between. */
function rowOf(editor: Editor): Placed[] {
  const here = figureAt(editor.state)
  if (!here) return []
  const { parent } = editor.state.doc.resolve(here.at)
  const all: Placed[] = []
  const start = editor.state.doc.resolve(here.at).start()
  parent.forEach((node, offset) => all.push({ at: start + offset, node }))
  const isOne = ({ node }: Placed) => node.type.name === 'figure' && picturesOf(node).length > 0
  const middle = all.findIndex(({ at }) => at === here.at)
  let [from, to] = [middle, middle]
  while (from > 0 && isOne(all[from - 1]!)) from--
  while (to < all.length - 1 && isOne(all[to + 1]!)) to++
  return all.slice(from, to + 1)
}

function picturesOf(figure: Node): Node[] {
  const found: Node[] = []
  figure.forEach((node) => void (node.type.name === 'photo' && found.push(node)))
  return found
}

const captionOf = (figure: Node) => {
  let words: Fragment = Fragment.empty
  figure.forEach((node) => void (node.type.name === 'figcaption' && (words = node.content)))
  return words
}

/** Whether the caret is in a gallery. */
export function isGallery(editor: Editor): boolean {
  return figureAt(editor.state)?.node.attrs['kind'] === 'gallery'
}

/** How many figures would become one. */
export function galleryLength(editor: Editor): number {
  return rowOf(editor).length
}

/** Makes a gallery of the figures in a row. Their captions follow each other in one. */
export function joinGallery(editor: Editor): void {
  const row = rowOf(editor)
  if (row.length < 2) return
  const { schema, tr } = editor.state
  let words = Fragment.empty
  for (const { node } of row) {
    const own = captionOf(node)
    if (own.size === 0) continue
    words = words.size === 0 ? own : words.append(Fragment.from(schema.text('；'))).append(own)
  }
  const { attrs } = row[0]!.node
  const credit = [...new Set(row.map(({ node }) => node.attrs['credit']).filter(Boolean))].join('、').slice(0, 100)
  const gallery = schema.nodes['figure']!.create({ ...attrs, kind: 'gallery', credit: credit || null }, [
    ...row.flatMap(({ node }) => picturesOf(node)),
    schema.nodes['figcaption']!.create(null, words),
  ])
  const last = row.at(-1)!
  editor.view.dispatch(tr.replaceWith(row[0]!.at, last.at + last.node.nodeSize, gallery).scrollIntoView())
}

/** Makes a figure of each picture of the gallery; the caption stays with the first. */
export function splitGallery(editor: Editor): void {
  const here = figureAt(editor.state)
  if (!here) return
  const { schema, tr } = editor.state
  const words = captionOf(here.node)
  const figures = picturesOf(here.node).map((photo, at) =>
    schema.nodes['figure']!.create({ ...here.node.attrs, kind: null }, [
      photo,
      schema.nodes['figcaption']!.create(null, at === 0 ? words : Fragment.empty),
    ]),
  )
  editor.view.dispatch(tr.replaceWith(here.at, here.at + here.node.nodeSize, figures).scrollIntoView())
}
