/**
 * The answer to a selection as suggestions in the document: what it leaves as it was carries no mark and keeps its links,
 * its look and what stands between its words. Pure.
 */
import type { Mark, Node } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { Suggestion } from '../../../../../api/content/articles/suggestions.ts'
import type { DiffRow } from '../../../../../workers/diff.ts'
import { endBefore } from '../suggest/joining.ts'
import { blockSuggestion } from '../suggest/marks.ts'
import { suggestInsertion } from '../suggest/track.ts'
import { endOf, type Held, type Line } from './lines.ts'

/** What came of it. */
export interface Rewritten {
  /** How many suggestions were made. */
  readonly made: number
  /** Changes that were left out, and why. */
  readonly held: ReadonlyMap<Held, number>
  /** Links that go where all is accepted. */
  readonly links: number
  /** Where what was suggested begins and ends; undefined: nothing was. */
  readonly range: { readonly from: number; readonly to: number } | undefined
}

/** Something to be done at a place. Done from the last to the first, so that places stay. */
type Step = (tr: Transaction) => boolean

/**
 * Suggest what the rows say. `rows`: the difference between the lines (their texts) and those of the answer. `name`: makes the
 * suggestion of one change; each has its own, so that it can be decided by itself.
 */
export function rewrite(
  tr: Transaction,
  lines: readonly Line[],
  rows: readonly DiffRow[],
  name: () => Suggestion,
): Rewritten {
  const held = new Map<Held, number>()
  const links = new Set<Mark>()
  const before = tr.steps.length
  const steps = stepsOf(tr.doc, lines, rows, { name, held, links })
  let made = 0
  for (const step of steps.reverse()) if (step(tr)) made++
  return { made, held, links: links.size, range: changedRange(tr, before) }
}

interface Telling {
  readonly name: () => Suggestion
  readonly held: Map<Held, number>
  readonly links: Set<Mark>
}

/** A row as it is carried out: what was removed and what was added in one place belongs together, line by line. */
type Row =
  | { readonly kind: 'changed'; readonly line: Line; readonly row: Extract<DiffRow, { kind: 'changed' }> }
  | { readonly kind: 'replaced'; readonly line: Line; readonly text: string }
  | { readonly kind: 'removed'; readonly line: Line }
  | {
      readonly kind: 'added'
      readonly text: string
      readonly after: Line | undefined
      readonly before: Line | undefined
    }

function carriedOut(lines: readonly Line[], rows: readonly DiffRow[]): Row[] {
  const out: Row[] = []
  let at = 0
  let removed: Line[] = []
  let added: string[] = []
  const flush = () => {
    const both = Math.min(removed.length, added.length)
    for (let nth = 0; nth < both; nth++) out.push({ kind: 'replaced', line: removed[nth]!, text: added[nth]! })
    for (const line of removed.slice(both)) out.push({ kind: 'removed', line })
    for (const text of added.slice(both)) out.push({ kind: 'added', text, after: lines[at - 1], before: lines[at] })
    removed = []
    added = []
  }
  for (const row of rows) {
    if (row.kind === 'added') {
      added.push(row.now.text)
      continue
    }
    if (row.kind !== 'removed') flush()
    const line = lines[at++]!
    if (row.kind === 'removed') removed.push(line)
    else if (row.kind === 'changed') out.push({ kind: 'changed', line, row })
  }
  flush()
  return out
}

function stepsOf(doc: Node, lines: readonly Line[], rows: readonly DiffRow[], telling: Telling): Step[] {
  return carriedOut(lines, rows).flatMap((row) => {
    if (row.kind === 'changed') return changes(doc, row.line, row.row, telling)
    if (row.kind === 'replaced') return change(doc, row.line, 0, row.line.text.length, row.text, telling)
    if (row.kind === 'added') return [addition(row, telling.name())]
    const isFree = isAllowed(row.line, 0, row.line.text.length, telling.held)
    return isFree ? [removal(doc, row.line, telling)] : []
  })
}

/** The changes within one line. */
function changes(doc: Node, line: Line, { stretches }: { stretches: DiffRowStretches }, telling: Telling): Step[] {
  const steps: Step[] = []
  let at = 0
  let begin = 0
  let added = ''
  const flush = () => {
    if (at > begin || added !== '') steps.push(...change(doc, line, begin, at, added, telling))
    added = ''
  }
  for (const { kind, text } of stretches) {
    if (kind === 'added') added += text
    else if (kind === 'removed') at += text.length
    else {
      flush()
      begin = at += text.length
    }
  }
  flush()
  return steps
}
type DiffRowStretches = Extract<DiffRow, { kind: 'changed' }>['stretches']

/** Whether the characters from `from` to `to` of a line, or where something is put between two, may be suggested about. */
function isAllowed({ held }: Line, from: number, to: number, count: Map<Held, number>): boolean {
  const here = held.slice(from, to)
  const why = from < to ? here.find(Boolean) : held[from - 1] === held[to] ? held[to] : undefined
  if (why) count.set(why, (count.get(why) ?? 0) + 1)
  return why === undefined
}

/** One change: `text` in the place of characters of a line. */
function change(doc: Node, line: Line, from: number, to: number, text: string, telling: Telling): Step[] {
  if (!isAllowed(line, from, to, telling.held)) return []
  const gone = line.places.slice(from, to)
  noteLinks(doc, gone, telling.links)
  const looks = from < to ? commonMarks(doc, gone) : commonMarks(doc, line.places.slice(Math.max(0, from - 1), to + 1))
  const suggestion = telling.name()
  return [
    (tr) => {
      if (text !== '') {
        const place = to > 0 ? line.places[to - 1]! + 1 : line.places[0]!
        const content = Fragment.from(tr.doc.type.schema.text(text, looks))
        suggestInsertion(tr, place, new Slice(content, 0, 0), suggestion)
      }
      strike(tr, gone, suggestion)
      return true
    },
  ]
}

/** The looks that all of the characters have. Of the neighbours of a place: those that go on over it. */
function commonMarks(doc: Node, places: readonly number[]): readonly Mark[] {
  const marks = places.map((place) => doc.nodeAt(place)?.marks ?? [])
  const [first = [], ...rest] = marks
  return first.filter(({ type }) => !notLooks.has(type.name)).filter((mark) => rest.every((some) => mark.isInSet(some)))
}
const notLooks: ReadonlySet<string> = new Set(['insertion', 'deletion', 'code'])

function noteLinks(doc: Node, places: readonly number[], links: Set<Mark>): void {
  const found = new Set(
    places.flatMap((place) => doc.nodeAt(place)?.marks.filter((mark) => mark.type.name === 'link') ?? []),
  )
  // One that all that goes is in goes on with what takes its place.
  const stays = commonMarks(doc, places)
  for (const link of found) if (!link.isInSet(stays)) links.add(link)
}

/** Mark characters as taken out, run by run: what stands between them stays. */
function strike(tr: Transaction, places: readonly number[], suggestion: Suggestion): void {
  const mark = tr.doc.type.schema.marks['deletion']!.create(suggestion)
  for (let nth = 0; nth < places.length;) {
    const from = places[nth]!
    let to = from
    while (places[nth] === to) [nth, to] = [nth + 1, to + 1]
    tr.addMark(from, to, mark)
  }
}

/** Taking a line out; its block, too, where it says nothing else. */
function removal(doc: Node, line: Line, telling: Telling): Step {
  noteLinks(doc, line.places, telling.links)
  const suggestion = telling.name()
  return (tr) => {
    strike(tr, line.places, suggestion)
    const block = tr.doc.nodeAt(line.block)!
    if (line.isWhole && 'suggested' in block.attrs && !blockSuggestion(block)) {
      const kind = endBefore(tr.doc, line.block) === undefined ? 'gone' : 'joined'
      tr.setNodeAttribute(line.block, 'suggested', { ...suggestion, kind })
    } else if (!line.isWhole) strikeBreak(tr, line, suggestion)
    return true
  }
}

/** The line break before a line that goes, or the one behind it. */
function strikeBreak(tr: Transaction, line: Line, suggestion: Suggestion): void {
  const [from, to] = [line.places[0]!, endOf(line)]
  const isBreak = (place: number) => tr.doc.nodeAt(place)?.type.name === 'hardBreak'
  const place = isBreak(from - 1) ? from - 1 : isBreak(to) ? to : undefined
  if (place !== undefined) tr.addMark(place, place + 1, tr.doc.type.schema.marks['deletion']!.create(suggestion))
}

/** A line more: as a block of its own, as one that parts another block, or behind a line break. */
function addition({ text, after, before }: Extract<Row, { kind: 'added' }>, suggestion: Suggestion): Step {
  return (tr) => {
    const { schema } = tr.doc.type
    const put = (place: number, slice: Slice) => typeof suggestInsertion(tr, place, slice, suggestion) === 'number'
    if (after && before && after.block === before.block)
      return put(endOf(after), new Slice(Fragment.from([schema.nodes['hardBreak']!.create(), schema.text(text)]), 0, 0))
    const line = (after ?? before)!
    const isBehind = after !== undefined
    // A caption has one block only.
    if (tr.doc.nodeAt(line.block)!.type.spec.isolating)
      return put(isBehind ? endOf(line) : line.places[0]!, new Slice(Fragment.from(schema.text(text)), 0, 0))
    if (isBehind ? line.isLast : line.isFirst) return put(...asBlock(tr.doc, line, text, isBehind))
    return put(isBehind ? endOf(line) : line.places[0]!, parting(tr.doc, line, text, isBehind))
  }
}

/** A block like that of a line, and where it stands beside it: an item beside an item, a paragraph beside a heading. */
function asBlock(doc: Node, line: Line, text: string, isBehind: boolean): [place: number, slice: Slice] {
  const block = doc.nodeAt(line.block)!
  const { schema } = doc.type
  const inner = schema.nodes['paragraph']!.create(
    block.type.name === 'paragraph' ? { ...block.attrs, suggested: null } : null,
    schema.text(text),
  )
  const at = doc.resolve(line.block)
  const isEnd = isBehind ? at.index() === at.parent.childCount - 1 : at.index() === 0
  if (line.isItem && isEnd)
    return [
      isBehind ? at.after() : at.before(),
      new Slice(Fragment.from(at.parent.type.create(at.parent.attrs, inner)), 0, 0),
    ]
  return [isBehind ? line.block + block.nodeSize : line.block, new Slice(Fragment.from(inner), 0, 0)]
}

/** What parts the block of a line, with the text behind the break or before it. */
function parting(doc: Node, line: Line, text: string, isBehind: boolean): Slice {
  const { type, attrs } = doc.nodeAt(line.block)!
  const bare = { ...attrs, suggested: null }
  const [empty, written] = [type.create(bare), type.create(bare, doc.type.schema.text(text))]
  const blocks = isBehind ? [empty, written] : [written, empty]
  if (!line.isItem) return new Slice(Fragment.from(blocks), 1, 1)
  const item = doc.resolve(line.block).parent
  return new Slice(Fragment.from(blocks.map((one) => item.type.create(item.attrs, one))), 2, 2)
}

/** From where to where the steps since `before` have changed something, in the document as it is now. */
function changedRange(tr: Transaction, before: number): Rewritten['range'] {
  let range: { from: number; to: number } | undefined
  const add = (from: number, to: number) => {
    range = { from: Math.min(range?.from ?? from, from), to: Math.max(range?.to ?? to, to) }
  }
  tr.steps.slice(before).forEach((step, nth) => {
    const on = tr.mapping.slice(before + nth + 1)
    const told = step as unknown as { from?: number; to?: number; pos?: number }
    let isMapped = false
    tr.mapping.maps[before + nth]!.forEach((_from, _to, from, to) => {
      isMapped = true
      add(on.map(from, -1), on.map(to, 1))
    })
    if (isMapped) return
    const from = told.from ?? told.pos
    if (from !== undefined) add(on.map(from, 1), on.map(told.to ?? from, -1))
  })
  return range
}
