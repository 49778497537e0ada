/**
 * Typing that suggests: the same edit, with what is put in marked as inserted and what is taken out left standing and marked
 * as deleted. What a person takes out of their own suggestion is really gone.
 *
 * Own code, because the library there is for it (@handlewithcare/prosemirror-suggest-changes 0.1.8, read) joins the
 * suggestions of two people that touch under the name of the first, takes a space of the text along when it rejects
 * between two spaces, so that rejecting does not bring back what was there, and marks breaks by characters in the text. Here
 * rejecting everything is exact, which is what lets a decided text be told from a suggested one.
 */
import { Fragment, Slice, type Mark, type Node, type NodeType } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { Suggestion } from '../../../../../api/content/articles/suggestions.ts'
import { editsOf, type Edit } from './edits.ts'
import { endBefore, joinBack } from './joining.ts'
import { blockSuggestion, textSuggestion, wholeBlocks } from './marks.ts'

/** Who suggests, and when. */
export interface Suggester {
  readonly id: number
  readonly name: string
  readonly now: Date
  /** The key that deletes, where it is known: the browser may have moved the caret without saying so yet. */
  readonly key?: 'Backspace' | 'Delete' | undefined
}

/**
 * Why an edit cannot be suggested: it changes only looks; it is in code, which takes no marks; it puts rows and cells into a
 * table, or parts into a figure.
 */
export type CannotSuggest = 'looks' | 'code' | 'parts'

/** What stands only within a table or a figure. */
const parts: ReadonlySet<string> = new Set(['tableRow', 'tableCell', 'tableHeader', 'photo', 'player', 'figcaption'])

/** What the text would be if a transaction were only suggested; or why that cannot be. */
export function track(state: EditorState, tr: Transaction, by: Suggester): Transaction | CannotSuggest {
  const edits = editsOf(tr)
  if (edits.length === 0) return 'looks'
  if (edits.some((edit) => isCode(state.doc, edit))) return 'code'
  if (edits.some(({ from }) => isAmongParts(state.doc, from))) return 'parts'
  const only = edits.length === 1 ? edits[0]! : undefined
  const suggestion = (only && neighbour(state.doc, only, by)) ?? fresh(by)
  const made = state.tr
  let caret: number | undefined
  for (const edit of edits.toReversed()) {
    const end = suggestDeletion(made, edit.from, edit.to, suggestion)
    const inserted = suggestInsertion(made, end, edit.slice, suggestion)
    if (inserted === 'parts') return 'parts'
    if (edit === only) caret = inserted ?? caretAfter(state, only, end, by.key)
  }
  if (caret !== undefined) made.setSelection(TextSelection.near(made.doc.resolve(caret), -1))
  if (tr.storedMarksSet) made.setStoredMarks(tr.storedMarks)
  if (tr.scrolledIntoView) made.scrollIntoView()
  // Where it came from (paste, composition) stays known to plugins.
  Object.assign(metaOf(made), metaOf(tr))
  return made
}

const metaOf = (tr: Transaction) => (tr as unknown as { meta: Record<string, unknown> }).meta

/** A suggestion of somebody that is none of those there are. */
export function fresh({ id, name, now }: Suggester): Suggestion {
  const random = Math.random().toString(36).slice(2, 10)
  return { id: `${now.getTime().toString(36)}${random}`, by: id, who: name, at: now.toISOString() }
}

/** One's own suggestion that the edit goes on with. */
function neighbour(doc: Node, { from, to }: Edit, { id }: Suggester): Suggestion | undefined {
  const [before, after] = [doc.resolve(from), doc.resolve(to)]
  const found = [before.nodeBefore, after.nodeAfter].flatMap((node) =>
    node ? [textSuggestion(node, 'insertion'), textSuggestion(node, 'deletion')] : [],
  )
  const block = before.parentOffset === 0 ? blockSuggestion(before.parent) : undefined
  // What a model said stays apart from what the same person writes into it.
  const own = [...found, block].find((one) => one?.by === id && !one.answer)
  return own && { id: own.id, by: own.by, who: own.who, at: own.at }
}

function isCode(doc: Node, { from, to }: Edit): boolean {
  let found = doc.resolve(from).parent.type.spec.code === true
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    if (node.type.spec.code || node.marks.some((mark) => mark.type.name === 'code')) found = true
  })
  return found && (to > from || doc.resolve(from).parent.type.spec.code === true)
}

/** Whether a place is between the rows or cells of a table. */
function isAmongParts(doc: Node, place: number): boolean {
  const { name } = doc.resolve(place).parent.type
  return name === 'table' || name === 'tableRow'
}

/** Backspace leaves the caret before what it struck out, everything else behind it. */
function caretAfter(state: EditorState, { from }: Edit, end: number, key: Suggester['key']): number {
  const { empty, head } = state.selection
  const isBackwards = key ? key === 'Backspace' : head > from
  return empty && isBackwards ? from : end
}

/** Mark a stretch as deleted; what is one's own suggestion goes. Answers where the stretch ends now. */
function suggestDeletion(tr: Transaction, from: number, to: number, suggestion: Suggestion): number {
  if (from === to) return to
  const { deletion } = tr.doc.type.schema.marks
  const isOwn = (one: Suggestion | undefined) => one?.by === suggestion.by
  const steps: (() => void)[] = []
  const before = tr.steps.length
  tr.doc.nodesBetween(from, to, (node, at) => {
    const end = at + node.nodeSize
    if (node.isInline) {
      const [begin, stop] = [Math.max(at, from), Math.min(end, to)]
      if (begin >= stop || textSuggestion(node, 'deletion')) return false
      if (isOwn(textSuggestion(node, 'insertion'))) steps.push(() => tr.delete(begin, stop))
      else steps.push(() => tr.addMark(begin, stop, deletion!.create(suggestion)))
      return false
    }
    const suggested = blockSuggestion(node)
    if (wholeBlocks.has(node.type.name) && at >= from && end <= to) {
      if (suggested?.kind === 'new' && isOwn(suggested)) steps.push(() => tr.delete(at, end))
      else if (!suggested) steps.push(() => tr.setNodeAttribute(at, 'suggested', { ...suggestion, kind: 'gone' }))
      return false
    }
    if (node.isTextblock && at >= from && at < to && 'suggested' in node.attrs) {
      if ((suggested?.kind === 'broke' || suggested?.kind === 'new') && isOwn(suggested)) {
        steps.push(() => void joinBack(tr, at))
      } else if (!suggested) {
        const isJoined = endBefore(tr.doc, at) !== undefined
        const kind = isJoined ? 'joined' : end <= to ? 'gone' : undefined
        if (kind) steps.push(() => tr.setNodeAttribute(at, 'suggested', { ...suggestion, kind }))
      }
    }
    return true
  })
  for (const step of steps.reverse()) step()
  return tr.mapping.slice(before).map(to, -1)
}

/** Put a slice in and mark it. Answers where it ends; undefined when there is nothing to put in. */
export function suggestInsertion(
  tr: Transaction,
  place: number,
  slice: Slice,
  suggestion: Suggestion,
): number | 'parts' | undefined {
  if (slice.size === 0) return undefined
  const { insertion, deletion } = tr.doc.type.schema.marks
  const bare = unsuggested(slice)
  const before = tr.steps.length
  // Marked as it comes in, which is one step less for each suggestion: plugins map every step of a change through all others.
  const mark = insertion!.create(suggestion)
  const marked = new Slice(markedInline(bare.content, mark), bare.openStart, bare.openEnd)
  const exact = new ReplaceStep(place, place, marked)
  if (tr.maybeStep(exact).failed) tr.replace(place, place, bare)
  if (tr.steps.length === before) return undefined
  const end = tr.mapping.slice(before).map(place, 1)
  const steps: (() => void)[] = []
  let isPart = false
  tr.doc.nodesBetween(place, end, (node, at) => {
    const stop = at + node.nodeSize
    if (node.isInline) {
      const [from, to] = [Math.max(at, place), Math.min(stop, end)]
      if (from < to) steps.push(() => tr.removeMark(from, to, deletion!).addMark(from, to, mark))
      return false
    }
    const isWhole = at >= place && stop <= end
    const set = (kind: 'new' | 'broke') => () => tr.setNodeAttribute(at, 'suggested', { ...suggestion, kind })
    if (isWhole && wholeBlocks.has(node.type.name)) {
      steps.push(set('new'))
      return false
    }
    if (at >= place && parts.has(node.type.name)) isPart = true
    if (node.isTextblock && at >= place && 'suggested' in node.attrs) steps.push(set(isWhole ? 'new' : 'broke'))
    return true
  })
  if (isPart) return 'parts'
  for (const step of steps) step()
  return end
}

/** The same with a mark on all that stands in lines, where it may have it. */
function markedInline(fragment: Fragment, mark: Mark, parent?: NodeType): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    if (!node.isInline) nodes.push(node.copy(markedInline(node.content, mark, node.type)))
    else nodes.push(parent?.allowsMarkType(mark.type) === false ? node : node.mark(mark.addToSet(node.marks)))
  })
  return Fragment.fromArray(nodes)
}

/** A slice without suggestions of its own: they belong to where it came from. */
export function unsuggested(slice: Slice): Slice {
  return new Slice(bareFragment(slice.content), slice.openStart, slice.openEnd)
}

function bareFragment(fragment: Fragment): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => nodes.push(bareNode(node)))
  return Fragment.fromArray(nodes)
}

function bareNode(node: Node): Node {
  const marks = node.marks.filter(({ type }) => type.name !== 'insertion' && type.name !== 'deletion')
  if (node.isText) return node.mark(marks)
  const attrs = node.attrs['suggested'] ? { ...node.attrs, suggested: null } : node.attrs
  return node.type.create(attrs, bareFragment(node.content), marks)
}
