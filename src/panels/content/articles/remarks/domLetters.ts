/** The letters of a text on the screen, and the ranges they stand in. What is struck out is not looked at. */

/** Letters and where each stands. `text`: the same with a line end between blocks. */
export interface DomLetters {
  readonly letters: string
  readonly text: string
  /** The range of the letters from `from` to `to`. */
  readonly range: (from: number, to: number) => Range | undefined
  /** The letters a range covers; undefined when it covers none of these. */
  readonly within: (range: Range) => { readonly from: number; readonly to: number } | undefined
}

interface Piece {
  readonly node: Text
  /** How many letters come before it. */
  readonly from: number
  readonly length: number
}

const BLOCK = 'p, h1, h2, h3, h4, li, pre, figcaption, td, th, blockquote'

/** Reads the letters below an element, with the way back from a place among them to a range. */
export function domLetters(root: Element): DomLetters {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let [letters, text] = ['', '']
  let block: Element | null = null
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent || parent.closest('del, .cd-diff-sign, .cd-diff-fold')) continue
    const within = parent.closest(BLOCK)
    if (within !== block && text !== '') text += '\n'
    block = within
    text += node.data
    const bare = node.data.replace(/\s+/g, '')
    pieces.push({ node, from: letters.length, length: bare.length })
    letters += bare
  }
  const pieceAt = (place: number) => pieces.findLast(({ from, length }) => from <= place && length > 0)
  return {
    letters,
    text,
    range(from, to) {
      const [first, last] = [pieceAt(from), pieceAt(to - 1)]
      if (!first || !last || to <= from) return undefined
      const range = root.ownerDocument.createRange()
      range.setStart(first.node, offsetOf(first.node.data, from - first.from))
      range.setEnd(last.node, offsetOf(last.node.data, to - 1 - last.from) + 1)
      return range
    },
    within(range) {
      const touched = pieces.filter(({ node, length }) => length > 0 && range.intersectsNode(node))
      const [first, last] = [touched[0], touched.at(-1)]
      if (!first || !last) return undefined
      const begins = range.startContainer === first.node ? range.startOffset : 0
      const ends = range.endContainer === last.node ? range.endOffset : last.node.length
      const from = first.from + lettersBefore(first.node.data, begins)
      const to = last.from + lettersBefore(last.node.data, ends)
      return to > from ? { from, to } : undefined
    },
  }
}

const lettersBefore = (text: string, offset: number) => text.slice(0, offset).replace(/\s+/g, '').length

/** Where the letter with this number stands in a text. */
function offsetOf(text: string, nth: number): number {
  let seen = -1
  for (let at = 0; at < text.length; at++) if (!/\s/.test(text[at]!) && ++seen === nth) return at
  return text.length
}
