/**
 * What changed between two texts: blocks (paragraphs) first, then the characters within the blocks that changed. Made
 * for Chinese, where a word has no spaces around it. Pure; diff.worker.ts runs it beside the page.
 */
import { diffArrays } from 'diff'

/** A paragraph or another block of a text. */
export interface Block {
  /** As it is stored. */
  readonly html: string
  /** As it is read. */
  readonly text: string
}

/** A stretch of text within a changed block. */
export interface DiffRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** One row of a difference. `looks`: the words are the same, only their look changed. */
export type DiffRow =
  | { readonly kind: 'same'; readonly old: Block; readonly now: Block }
  | { readonly kind: 'removed'; readonly old: Block }
  | { readonly kind: 'added'; readonly now: Block }
  | {
      readonly kind: 'changed'
      readonly old: Block
      readonly now: Block
      readonly stretches: readonly DiffRun[]
      readonly looks: boolean
    }

/** Ours: two blocks with less in common than this (0 to 1) are not one changed block but two. */
const ALIKE = 0.35
/** More pairs than this are matched by their order alone. */
const PAIRS_LIMIT = 4000
/** Texts that differ in more places than this are shown as replaced: nobody would read the pieces. */
const EDITS_LIMIT = 400

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const latin = /[A-Za-z0-9]/
const PLAIN_PIECES = /[A-Za-z0-9]+|[^A-Za-z0-9]/g
// Only here is a character more than one unit: pairs, joiners, marks that combine.
const ARTFUL = /[\ud800-\udfff\u0300-\u036f\u200d\ufe00-\ufe0f]/

/** A text in pieces that are never torn: characters as people see them, and runs of Latin letters and digits. */
function piecesOf(text: string): string[] {
  if (!ARTFUL.test(text)) return text.match(PLAIN_PIECES) ?? []
  const pieces: string[] = []
  for (const { segment } of characters.segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && latin.test(segment) && latin.test(last.at(-1) ?? ''))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Ours: of texts with more pieces than this clauses are compared first, and letters only within those that changed. */
const LONG = 400
const CLAUSE_END = /^[，。；：！？、…,.;:!?\n]$/

/** Pieces put together to clauses, each with the mark that ends it. */
function clausesOf(pieces: readonly string[]): string[] {
  const clauses: string[] = []
  let clause = ''
  for (const piece of pieces) {
    clause += piece
    if (!CLAUSE_END.test(piece)) continue
    clauses.push(clause)
    clause = ''
  }
  return clause === '' ? clauses : [...clauses, clause]
}

interface Part {
  readonly removed: boolean
  readonly added: boolean
  readonly value: readonly string[]
}

/** The difference piece by piece, removed before added. */
function diffPieces(old: readonly string[], now: readonly string[]): readonly Part[] {
  const replaced = [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ]
  return diffArrays([...old], [...now], { maxEditLength: EDITS_LIMIT }) ?? replaced
}

/** The same, by clauses first. */
function diffClauses(old: readonly string[], now: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  let [gone, come]: [string, string] = ['', '']
  const flush = () => {
    if (gone !== '' || come !== '') parts.push(...diffPieces(piecesOf(gone), piecesOf(come)))
    ;[gone, come] = ['', '']
  }
  for (const part of diffPieces(clausesOf(old), clausesOf(now))) {
    if (part.removed) gone += part.value.join('')
    else if (part.added) come += part.value.join('')
    else {
      flush()
      parts.push(part)
    }
  }
  flush()
  return parts
}

/** The stretches of two texts, in reading order; removed before added. */
export function diffText(old: string, now: string): DiffRun[] {
  const [a, b] = [piecesOf(old), piecesOf(now)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [first, second] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const isLong = first.length + second.length > LONG
  const parts = isLong ? diffClauses(first, second) : diffPieces(first, second)
  const stretches: DiffRun[] = []
  const push = (kind: DiffRun['kind'], text: string) => {
    if (text !== '') stretches.push({ kind, text })
  }
  push('same', a.slice(0, head).join(''))
  for (const part of parts) push(part.removed ? 'removed' : part.added ? 'added' : 'same', part.value.join(''))
  push('same', tail === 0 ? '' : a.slice(-tail).join(''))
  return ordered(stretches)
}

const PUNCTUATION = /^\p{P}$/u

/**
 * Within a run of changes all that was removed comes before all that was added; single characters between them go along, but
 * not what parts one clause from the next.
 */
function ordered(stretches: readonly DiffRun[]): DiffRun[] {
  const out: DiffRun[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed })
    if (added) out.push({ kind: 'added', text: added })
    removed = added = ''
  }
  stretches.forEach((stretch, at) => {
    const isIsland =
      stretch.kind === 'same' &&
      stretch.text.length === 1 &&
      !PUNCTUATION.test(stretch.text) &&
      at > 0 &&
      at < stretches.length - 1 &&
      removed !== '' &&
      added !== ''
    if (stretch.kind !== 'added' && (stretch.kind === 'removed' || isIsland)) removed += stretch.text
    if (stretch.kind !== 'removed' && (stretch.kind === 'added' || isIsland)) added += stretch.text
    if (stretch.kind === 'same' && !isIsland) {
      flush()
      out.push(stretch)
    }
  })
  flush()
  return out
}

/** How much two texts have in common, 0 to 1: by pairs of characters. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = (text: string) => {
    const found = new Map<string, number>()
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = text.slice(at, at + 2)
      found.set(pair, (found.get(pair) ?? 0) + 1)
    }
    return found
  }
  const [first, second] = [pairs(a), pairs(b)]
  let both = 0
  for (const [pair, count] of first) both += Math.min(count, second.get(pair) ?? 0)
  const total = Math.max(0, a.length - 1) + Math.max(0, b.length - 1)
  return total === 0 ? 0 : (2 * both) / total
}

/** Which removed blocks became which added ones, in order; the best total likeness wins. */
function pairUp(removed: readonly Block[], added: readonly Block[]): [number, number][] {
  const [n, m] = [removed.length, added.length]
  if (n * m > PAIRS_LIMIT) return Array.from({ length: Math.min(n, m) }, (_, at) => [at, at])
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  const like = removed.map((old) => added.map((now) => likeness(old.text, now.text)))
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--) {
      const value = like[i]![j]!
      const both = value < ALIKE && !(n === 1 && m === 1 && value > 0.15) ? -1 : value + best[i + 1]![j + 1]!
      best[i]![j] = Math.max(both, best[i + 1]![j]!, best[i]![j + 1]!)
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < n && j < m;) {
    if (best[i]![j] === best[i + 1]![j]) i++
    else if (best[i]![j] === best[i]![j + 1]) j++
    else pairs.push([i++, j++])
  }
  return pairs
}

function changedRows(removed: readonly Block[], added: readonly Block[]): DiffRow[] {
  const rows: DiffRow[] = []
  let i = 0
  let j = 0
  for (const [a, b] of [...pairUp(removed, added), [removed.length, added.length] as const]) {
    for (; i < a; i++) rows.push({ kind: 'removed', old: removed[i]! })
    for (; j < b; j++) rows.push({ kind: 'added', now: added[j]! })
    const [old, now] = [removed[i++], added[j++]]
    if (!old || !now) continue
    const looks = old.text === now.text
    const stretches: readonly DiffRun[] = looks ? [{ kind: 'same', text: now.text }] : diffText(old.text, now.text)
    rows.push({ kind: 'changed', old, now, stretches, looks })
  }
  return rows
}

/** The difference of two texts, row by row in reading order. */
export function diffBlocks(old: readonly Block[], now: readonly Block[]): DiffRow[] {
  const parts = diffArrays(
    old.map((block) => block.html),
    now.map((block) => block.html),
  )
  const rows: DiffRow[] = []
  let i = 0
  let j = 0
  let removed: Block[] = []
  let added: Block[] = []
  const flush = () => {
    rows.push(...changedRows(removed, added))
    removed = []
    added = []
  }
  for (const part of parts) {
    const count = part.value.length
    if (part.removed) removed.push(...old.slice(i, (i += count)))
    else if (part.added) added.push(...now.slice(j, (j += count)))
    else {
      flush()
      for (let at = 0; at < count; at++) rows.push({ kind: 'same', old: old[i++]!, now: now[j++]! })
    }
  }
  flush()
  return rows
}
