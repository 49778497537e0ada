/** Several figures as one with their pictures side by side, and back. */
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import { BETWEEN_CAPTIONS as BETWEEN } from '../../../../../api/library/media/captionLine.ts'
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

/** What a figure was before it became part of a gallery, whose caption then was `joined`. */
interface Before {
  readonly figure: Readonly<Record<string, unknown>>
  readonly caption: unknown
  readonly joined: string
}

const textOf = (words: Fragment) => words.textBetween(0, words.size, '', '\ufffc')

/** Makes a gallery of the figures in a row. Their captions follow each other in one; each picture remembers its own. */
export function joinGallery(editor: Editor): void {
  const row = rowOf(editor)
  if (row.length < 2) return
  const { schema, tr } = editor.state
  let words = Fragment.empty
  for (const { node } of row) {
    const own = captionOf(node)
    if (own.size === 0) continue
    words = words.size === 0 ? own : words.append(Fragment.from(schema.text(BETWEEN))).append(own)
  }
  const joined = textOf(words)
  const { attrs } = row[0]!.node
  const credit = [...new Set(row.map(({ node }) => node.attrs['credit']).filter(Boolean))].join('、').slice(0, 100)
  const remembering = (photo: Node, figure: Node) => {
    // Of a gallery nobody knows which words belong to which picture.
    const alone = picturesOf(figure).length === 1
    const before: Before = { figure: figure.attrs, caption: captionOf(figure).toJSON(), joined }
    return schema.nodes['photo']!.create({ ...photo.attrs, before: alone ? before : null })
  }
  const gallery = schema.nodes['figure']!.create({ ...attrs, kind: 'gallery', credit: credit || null }, [
    ...row.flatMap(({ node }) => picturesOf(node).map((photo) => remembering(photo, node))),
    schema.nodes['figcaption']!.create(null, words),
  ])
  const last = row.at(-1)!
  put(editor, tr.replaceWith(row[0]!.at, last.at + last.node.nodeSize, gallery), row[0]!.at)
}

/**
 * Makes a figure of each picture of the gallery. Ours: as it was joined where the caption still says the same; else as many
 * captions as pictures, with ；between, go one to each, and any other one goes with all: it is about every one of them.
 */
export function splitGallery(editor: Editor): void {
  const here = figureAt(editor.state)
  if (!here) return
  const { schema, tr } = editor.state
  const words = captionOf(here.node)
  const photos = picturesOf(here.node)
  const kept = photos.map(({ attrs }) => attrs['before'] as Before | null)
  const isKept = kept.every((before) => before?.joined === textOf(words))
  const parts = partsOf(words)
  const figures = photos.map((photo, at) => {
    const before = isKept ? kept[at]! : undefined
    const own = before ? Fragment.fromJSON(schema, before.caption) : parts.length === photos.length ? parts[at]! : words
    return schema.nodes['figure']!.create({ ...(before?.figure ?? here.node.attrs), kind: null }, [
      schema.nodes['photo']!.create({ ...photo.attrs, before: null }),
      schema.nodes['figcaption']!.create(null, own),
    ])
  })
  put(editor, tr.replaceWith(here.at, here.at + here.node.nodeSize, figures), here.at)
}

/** The pieces of a caption between its marks. */
function partsOf(words: Fragment): Fragment[] {
  let from = 0
  return textOf(words)
    .split(BETWEEN)
    .map((piece) => {
      const own = words.cut(from, from + piece.length)
      from += piece.length + BETWEEN.length
      return own
    })
}

/** One step of the text's history, however soon after another; the first picture is selected. */
function put(editor: Editor, tr: Transaction, figure: number): void {
  const chosen = tr.setSelection(NodeSelection.create(tr.doc, figure + 1))
  editor.view.dispatch(closeHistory(chosen).scrollIntoView())
}
