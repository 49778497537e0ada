/** What is up takes its place: its address, and where nobody wrote anything meanwhile the words the library knows of it. */
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { KnownPicture } from '../pictures/figureOf.ts'

/** Where it stands, its address, and what is known of it. */
export interface Settled {
  readonly at: number
  readonly node: Node
  readonly url: string
  readonly known: KnownPicture | undefined
}

/** Puts it there. What stands behind it in the text moves by the words that come in: whoever settles several begins at the end. */
export function putSettled(tr: Transaction, { at, node, url, known }: Settled): void {
  tr.setNodeMarkup(at, undefined, { ...node.attrs, src: url, ...(known && missing(node, known)) })
  const $at = tr.doc.resolve(at)
  // Of pictures side by side nobody knows which of them a caption is about.
  if (known && $at.parent.type.name === 'figure' && thingsOf($at.parent) === 1) callFigure(tr, $at, known)
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/** What is known of the picture itself and not said there. A picture that only adorns needs no words, and one with words does not. */
function missing({ type, attrs }: Node, { shown }: KnownPicture): Readonly<Record<string, unknown>> {
  const { alt, decor, width, height } = shown
  const isSaid = !isBlank(attrs['alt']) || attrs['decor'] === 'true'
  const words = type.name === 'media' || isSaid ? {} : { alt, decor }
  // In a line of text a picture is as large as it was pasted.
  const isSized = type.name === 'image' || !isBlank(attrs['width']) || !isBlank(attrs['height'])
  return { ...words, ...(isSized ? {} : { width, height }) }
}

function thingsOf(figure: Node): number {
  let found = 0
  figure.forEach(({ type }) => void (/^(?:photo|media|player)$/.test(type.name) && found++))
  return found
}

function callFigure(tr: Transaction, $at: ResolvedPos, { caption, credit }: KnownPicture): void {
  const figure = $at.parent
  if (isBlank(figure.attrs['credit']) && credit !== null)
    tr.setNodeMarkup($at.before(), undefined, { ...figure.attrs, credit })
  if (caption === '') return
  figure.forEach((part, offset) => {
    if (part.type.name === 'figcaption' && part.content.size === 0) tr.insertText(caption, $at.start() + offset + 1)
  })
}
