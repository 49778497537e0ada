/** Accepting and rejecting suggestions: the document without them. */
import type { Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import type { Suggestion } from '../../../../../api/content/articles/suggestions.ts'
import { joinBack } from './joining.ts'
import { blockSuggestion, textSuggestion, wholeBlocks } from './marks.ts'

/** What becomes of suggestions. */
export type Settlement = 'accept' | 'reject'

/**
 * Settle those suggestions of a document that `which` names. Rejecting all of them makes exactly the document in which nobody
 * had suggested anything.
 */
export function settle(tr: Transform, how: Settlement, which: (suggestion: Suggestion) => boolean = () => true): void {
  settleText(tr, how, which)
  settleWholes(tr, how, which)
  // What was put in goes before what was parted by it comes together; what is to go takes along what was joined to it.
  for (const step of how === 'reject' ? [dropEmptied, settleBreaks] : [settleBreaks, dropEmptied]) step(tr, how, which)
}

/** A document without its suggestions: as it was, or as it would be. */
export function settled(doc: Node, how: Settlement): Node {
  const tr = new Transform(doc)
  settle(tr, how)
  return tr.doc
}

/** The text of a stretch without what is only suggested in it; a line for each block. */
export function decidedText(doc: Node, from: number, to: number): string {
  const tr = new Transform(doc)
  settle(tr, 'reject')
  return tr.doc.textBetween(tr.mapping.map(from, 1), tr.mapping.map(to, -1), '\n')
}

interface Found {
  readonly at: number
  readonly node: Node
}

/** What of a document is asked for, last first: what comes before keeps its place while it is changed. */
function backwards(doc: Node, wanted: (node: Node) => boolean): Found[] {
  const found: Found[] = []
  doc.descendants((node, at) => {
    if (wanted(node)) found.push({ at, node })
  })
  return found.reverse()
}

type Which = (suggestion: Suggestion) => boolean

function settleText(tr: Transform, how: Settlement, which: Which): void {
  const { insertion, deletion } = tr.doc.type.schema.marks as Record<'insertion' | 'deletion', never>
  const [goes, stays] = how === 'accept' ? (['deletion', 'insertion'] as const) : (['insertion', 'deletion'] as const)
  for (const { at, node } of backwards(tr.doc, (one) => one.isInline)) {
    const [going, staying] = [textSuggestion(node, goes), textSuggestion(node, stays)]
    const end = at + node.nodeSize
    if (going && which(going)) tr.delete(at, end)
    else if (staying && which(staying)) tr.removeMark(at, end, stays === 'insertion' ? insertion : deletion)
  }
}

function settleWholes(tr: Transform, how: Settlement, which: Which): void {
  const goes = how === 'accept' ? 'gone' : 'new'
  for (const { at, node } of backwards(tr.doc, (one) => wholeBlocks.has(one.type.name))) {
    const suggested = blockSuggestion(node)
    if (!suggested || !which(suggested)) continue
    // Its text may have been settled since it was found.
    const size = tr.doc.nodeAt(at)!.nodeSize
    if (suggested.kind === goes) tr.deleteRange(at, at + size)
    else tr.setNodeAttribute(at, 'suggested', null)
  }
}

/** Blocks that were put in, or are to go, and have nothing left. */
function dropEmptied(tr: Transform, how: Settlement, which: Which): void {
  const goes = how === 'accept' ? 'gone' : 'new'
  const isEmptied = (node: Node) => {
    const suggested = blockSuggestion(node)
    return node.isTextblock && node.content.size === 0 && suggested?.kind === goes && which(suggested)
  }
  for (const { at } of backwards(tr.doc, isEmptied)) dropBlock(tr, at)
  // Something was written into it since: it stays.
  const isFilled = (node: Node) => {
    const suggested = blockSuggestion(node)
    return node.isTextblock && suggested?.kind === 'gone' && which(suggested)
  }
  if (how === 'accept') for (const { at } of backwards(tr.doc, isFilled)) tr.setNodeAttribute(at, 'suggested', null)
}

/** Take a block out, and the lists and quotations that held nothing else. */
function dropBlock(tr: Transform, place: number): void {
  const at = tr.doc.resolve(place)
  let depth = at.depth
  while (depth > 0 && at.node(depth).childCount === 1 && !at.node(depth).type.spec.isolating) depth--
  const [from, to] =
    depth === at.depth ? [place, place + at.nodeAfter!.nodeSize] : [at.before(depth + 1), at.after(depth + 1)]
  if (at.node(depth).childCount > 1) tr.delete(from, to)
  else tr.setNodeAttribute(place, 'suggested', null)
}

function settleBreaks(tr: Transform, how: Settlement, which: Which): void {
  const joins = how === 'accept' ? 'joined' : 'broke'
  for (const { at, node } of backwards(tr.doc, (one) => one.isTextblock)) {
    const suggested = blockSuggestion(node)
    if (!suggested || !which(suggested) || (how === 'accept' && suggested.kind === 'gone')) continue
    if (suggested.kind !== joins || !joinBack(tr, at)) tr.setNodeAttribute(at, 'suggested', null)
  }
}
