/** What a transaction changes, as replacements in the document it began with. Pure. */
import type { Node, Slice } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { diffArrays } from 'diff'

/** Put `slice` in the place of `from` to `to`. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly slice: Slice
}

/** The replacements of a transaction, in the order of the text; steps that only change a look are left out. */
export function editsOf(tr: Transaction): Edit[] {
  return stepEdits(tr) ?? differences(tr.before, tr.doc)
}

/** Step by step. undefined when one step changes what another has put in: then only the outcome tells what was meant. */
function stepEdits(tr: Transaction): Edit[] | undefined {
  const edits: Edit[] = []
  for (const [nth, step] of tr.steps.entries()) {
    if (!(step instanceof ReplaceStep)) continue
    if (touches(tr, nth, step.from, step.to)) return undefined
    const back = (place: number, side: number) =>
      tr.mapping.maps.slice(0, nth).reduceRight((at, map) => map.invert().map(at, side), place)
    edits.push({ from: back(step.from, 1), to: back(step.to, -1), slice: step.slice })
  }
  if (edits.some(({ from, to }) => from > to)) return undefined
  return edits.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Whether what earlier steps have put in reaches a place that this step changes. */
function touches(tr: Transaction, nth: number, from: number, to: number): boolean {
  for (let at = 0; at < nth; at++) {
    let found = false
    const on = tr.mapping.slice(at + 1, nth)
    tr.mapping.maps[at]!.forEach((_from, _to, begin, end) => {
      if (on.map(begin, -1) <= to && on.map(end, 1) >= from) found = true
    })
    if (found) return true
  }
  return false
}

/** What differs between two documents, block by block. */
export function differences(before: Node, after: Node): Edit[] {
  const edits: Edit[] = []
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const parts = diffArrays(old, now, { comparator: (a, b) => a.node.eq(b.node) })
  let [i, j] = [0, 0]
  let [removed, added] = [0, 0]
  const flush = () => {
    edits.push(...runEdits(before, after, old.slice(i - removed, i), now.slice(j - added, j), i - removed, j - added))
    removed = added = 0
  }
  for (const part of parts) {
    const count = part.value.length
    if (part.removed) [i, removed] = [i + count, removed + count]
    else if (part.added) [j, added] = [j + count, added + count]
    else {
      flush()
      ;[i, j] = [i + count, j + count]
    }
  }
  flush()
  return edits
}

interface Placed {
  readonly node: Node
  readonly at: number
}

function blocksOf(doc: Node): Placed[] {
  const found: Placed[] = []
  doc.forEach((node, at) => found.push({ node, at }))
  return found
}

/** A run of blocks that became another one: pair by pair where they are as many, else as one. */
function runEdits(before: Node, after: Node, old: Placed[], now: Placed[], i: number, j: number): Edit[] {
  if (old.length === 0 && now.length === 0) return []
  if (old.length === now.length)
    return old.flatMap((one, nth) => within(before, after, [one, one], [now[nth]!, now[nth]!]))
  if (old.length > 0 && now.length > 0) return within(before, after, [old[0]!, old.at(-1)!], [now[0]!, now.at(-1)!])
  const place = (doc: Node, nth: number) => (nth < doc.childCount ? blocksOf(doc)[nth]!.at : doc.content.size)
  const [from, begin] = [place(before, i), place(after, j)]
  const to = old.length > 0 ? old.at(-1)!.at + old.at(-1)!.node.nodeSize : from
  const end = now.length > 0 ? now.at(-1)!.at + now.at(-1)!.node.nodeSize : begin
  return [{ from, to, slice: after.slice(begin, end) }]
}

/** The smallest replacement that makes one stretch of blocks the other. */
function within(before: Node, after: Node, old: readonly [Placed, Placed], now: readonly [Placed, Placed]): Edit[] {
  const span = (doc: Node, [first, last]: readonly [Placed, Placed]) =>
    doc.slice(first.at, last.at + last.node.nodeSize).content
  const [was, is] = [span(before, old), span(after, now)]
  const start = was.findDiffStart(is)
  if (start === null) return []
  let { a, b } = was.findDiffEnd(is)!
  const overlap = start - Math.min(a, b)
  if (overlap > 0) [a, b] = [a + overlap, b + overlap]
  return [{ from: old[0].at + start, to: old[0].at + a, slice: after.slice(now[0].at + start, now[0].at + b) }]
}
