/** An answer put into a document as suggestions, for tests. */
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { answerLines } from '../../../src/panels/content/articles/editor/ai/answerLines.ts'
import { linesOf, textOf } from '../../../src/panels/content/articles/editor/ai/lines.ts'
import { rewrite, type Rewritten } from '../../../src/panels/content/articles/editor/ai/rewrite.ts'
import { documentOf } from '../../../src/panels/content/articles/editor/suggest/apart.ts'
import { fresh } from '../../../src/panels/content/articles/editor/suggest/track.ts'
import { diffBlocks } from '../../../src/workers/diff.ts'

const lin = { id: 1, name: '林小满', now: new Date('2026-01-02T03:04:05Z') }

/** A document after an answer, and what was asked. */
export interface Answer extends Rewritten {
  readonly before: Node
  readonly doc: Node
  readonly asked: string
  readonly left: ReadonlyMap<string, number>
}

/** Where a piece of text stands in a document; all of it without one. */
function placeOf(doc: Node, piece: string | undefined): [number, number] {
  if (piece === undefined) return [0, doc.content.size]
  let found: [number, number] | undefined
  doc.descendants((node, at) => {
    if (!node.isTextblock || found) return !found
    const nth = node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(piece)
    if (nth >= 0) found = [at + 1 + nth, at + 1 + nth + piece.length]
    return false
  })
  if (!found) throw new Error(`${piece} is not there`)
  return found
}

/** Answers what `answer` makes of the lines from `piece` of `html`; default: of all of them. */
export function answering(html: string, answer: string | ((asked: string) => string), piece?: string): Answer {
  const before = documentOf(html)
  const [from, to] = placeOf(before, piece)
  const { lines, left } = linesOf(before, from, to)
  const asked = textOf(lines)
  const now = answerLines(typeof answer === 'string' ? answer : answer(asked), lines)
  const block = (text: string) => ({ html: text, text })
  const rows = diffBlocks(
    lines.map(({ text }) => block(text)),
    now.map(block),
  )
  const { tr } = EditorState.create({ doc: before })
  const done = rewrite(tr, lines, rows, () => ({ ...fresh(lin), answer: 7 }))
  tr.doc.check()
  return { ...done, before, doc: tr.doc, asked, left }
}

/** The text with what is inserted in + + and what is deleted in - -, blocks apart by |. */
export function shown(doc: Node): string {
  const lines: string[] = []
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    const suggested = node.attrs['suggested'] as { kind: string } | null
    let line = suggested ? `<${suggested.kind}>` : ''
    node.forEach((child) => {
      const has = (name: string) => child.marks.some(({ type }) => type.name === name)
      const text = child.text ?? (child.type.name === 'hardBreak' ? '↵' : '□')
      const inside = has('deletion') ? `-${text}-` : text
      line += has('insertion') ? `+${inside}+` : inside
    })
    lines.push(line)
    return false
  })
  return lines.join('|').replaceAll('--', '').replaceAll('++', '')
}
