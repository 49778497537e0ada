/** The lines of a stretch of a document, as a model is told them and as its answer is compared with. Pure. */
import type { Node } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'
import { numberOf } from '../footnotes.ts'
import { textSuggestion, wholeBlocks } from '../suggest/marks.ts'

/** Why a character cannot be suggested away: somebody's suggestion stands open at it; it is code, which takes no marks. */
export type Held = 'suggested' | 'code'

/** One line: a block of text, or a part of one that ends with a line break. Never empty, no blanks around it. */
export interface Line {
  readonly text: string
  /** Where each of its characters (UTF-16) stands. Between them may stand what nobody asked about: pictures, notes. */
  readonly places: readonly number[]
  readonly held: readonly (Held | undefined)[]
  /** Where its block begins. */
  readonly block: number
  /** The line is all that its block says; from its beginning; to its end. */
  readonly isWhole: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isItem: boolean
}

/** What stands in a stretch and is no line of it. */
export interface Stretch {
  readonly lines: readonly Line[]
  /** Blocks that are left as they are, by what people call them. */
  readonly left: ReadonlyMap<string, number>
}

const called: Readonly<Record<string, string>> = {
  table: '表格',
  figure: '图片或视频',
  codeBlock: '代码块',
  media: '图片或视频',
}

/** Where a line ends. */
export const endOf = (line: Line): number => line.places.at(-1)! + 1

/** What a model is told of lines. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n')

/**
 * The lines from `from` to `to`. What is only suggested is not there yet, and what is suggested to go still is; marks of
 * footnotes stay where they are and are told to nobody. Tables, pictures and code are left out, unless the stretch lies
 * within one cell or one caption.
 */
export function linesOf(doc: Node, from: number, to: number): Stretch {
  const lines: Line[] = []
  const left = new Map<string, number>()
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, at) => {
    const { name } = node.type
    const isAround = at < from && at + node.nodeSize > to
    if (name === 'codeBlock' || (wholeBlocks.has(name) && !isAround)) {
      if (called[name]) left.set(called[name], (left.get(called[name]) ?? 0) + 1)
      return false
    }
    if (!node.isTextblock) return true
    const parent = doc.resolve(at).parent.type.name
    lines.push(...blockLines(node, at, from, to, parent === 'listItem'))
    return false
  })
  return { lines, left }
}

/** Whether a selection reaches over several cells of a table. */
export function isAcrossCells({ ranges, $from, $to }: Selection): boolean {
  if (ranges.length > 1) return true
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (name === 'tableCell' || name === 'tableHeader' || name === 'figcaption') return false
    if (name === 'table' || name === 'tableRow' || name === 'figure') return $to.pos > $from.pos
  }
  return false
}

interface Written {
  text: string
  places: number[]
  held: (Held | undefined)[]
}

function blockLines(block: Node, at: number, from: number, to: number, isItem: boolean): Line[] {
  const parts: Written[] = [{ text: '', places: [], held: [] }]
  // What the block says outside of the stretch.
  let [before, after] = [false, false]
  block.forEach((child, offset) => {
    const start = at + 1 + offset
    if (textSuggestion(child, 'insertion')) return
    if (child.type.name === 'hardBreak') {
      if (start >= from && start < to) parts.push({ text: '', places: [], held: [] })
      return
    }
    if (!child.isText || numberOf(child) !== undefined) return
    const text = child.text!
    const held = textSuggestion(child, 'deletion')
      ? 'suggested'
      : child.marks.some(({ type }) => type.name === 'code')
        ? 'code'
        : undefined
    const part = parts.at(-1)!
    for (let nth = 0; nth < text.length; nth++) {
      const place = start + nth
      if (place < from) before ||= text[nth]!.trim() !== ''
      else if (place >= to) after ||= text[nth]!.trim() !== ''
      else {
        part.text += text[nth]
        part.places.push(place)
        part.held.push(held)
      }
    }
  })
  const trimmed = parts.map(trim).filter(({ text }) => text !== '')
  return trimmed.map((part, nth) => {
    const isFirst = nth === 0 && !before
    const isLast = nth === trimmed.length - 1 && !after
    return { ...part, block: at, isFirst, isLast, isWhole: isFirst && isLast, isItem }
  })
}

function trim({ text, places, held }: Written): Written {
  const begin = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return begin >= end
    ? { text: '', places: [], held: [] }
    : { text: text.slice(begin, end), places: places.slice(begin, end), held: held.slice(begin, end) }
}
