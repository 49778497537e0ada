/** The suggestions of a document in reading order, and going from one to the next. */
import type { Node } from '@tiptap/pm/model'
import type { BlockSuggestion, Suggestion } from '../../../../../api/content/articles/suggestions.ts'
import { blockSuggestion, textSuggestion } from './marks.ts'

/** A suggestion and where it stands. Its marks may have other text between them. */
export interface PlacedSuggestion extends Suggestion {
  readonly from: number
  readonly to: number
  /** What is put in, and what is taken out. */
  readonly inserted: string
  readonly deleted: string
  /** What is suggested about blocks, in reading order. */
  readonly blocks: readonly BlockSuggestion[]
}

/** Ours: of a long text so many characters are told. */
const TOLD = 20

/** Every suggestion once: where it begins and ends, and what it says. */
export function suggestionList(doc: Node): PlacedSuggestion[] {
  const found = new Map<string, PlacedSuggestion>()
  const add = (one: Suggestion, from: number, to: number, more: Partial<PlacedSuggestion>) => {
    const was = found.get(one.id)
    found.set(one.id, {
      ...{ id: one.id, by: one.by, who: one.who, at: one.at, answer: one.answer || undefined },
      from: Math.min(from, was?.from ?? from),
      to: Math.max(to, was?.to ?? to),
      inserted: (was?.inserted ?? '') + (more.inserted ?? ''),
      deleted: (was?.deleted ?? '') + (more.deleted ?? ''),
      blocks: [...(was?.blocks ?? []), ...(more.blocks ?? [])],
    })
  }
  doc.descendants((node, at) => {
    const text = node.text ?? '□'
    if (node.isInline) {
      const [inserted, deleted] = [textSuggestion(node, 'insertion'), textSuggestion(node, 'deletion')]
      if (inserted) add(inserted, at, at + node.nodeSize, { inserted: text })
      if (deleted) add(deleted, at, at + node.nodeSize, { deleted: text })
      return false
    }
    const suggested = blockSuggestion(node)
    // A break is where its block begins; a whole block is all of it.
    if (suggested)
      add(suggested, node.isTextblock ? at + 1 : at, node.isTextblock ? at + 1 : at + node.nodeSize, {
        blocks: [suggested.kind],
      })
    return true
  })
  return [...found.values()].sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Which of them the selection is at; -1 for none. One that is selected exactly goes before one that only touches. */
export function suggestionHere(
  list: readonly PlacedSuggestion[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const exact = list.findIndex((one) => one.from === from && one.to === to)
  return exact >= 0 ? exact : list.findIndex((one) => one.from <= to && one.to >= from)
}

/** The one after (1) or before (-1) the selection, round and round; -1 when there are none. */
export function nextSuggestion(
  list: readonly PlacedSuggestion[],
  selection: { readonly from: number; readonly to: number },
  step: 1 | -1,
): number {
  const here = suggestionHere(list, selection)
  // Over several, such as those of an answer, the first of them is the next.
  const isOver = here >= 0 && selection.from <= list[here]!.from && selection.to > list[here]!.to
  if (isOver && step === 1) return here
  if (here >= 0) return (here + step + list.length) % list.length
  if (list.length === 0) return -1
  if (step === 1)
    return Math.max(
      0,
      list.findIndex((one) => one.from >= selection.to),
    )
  const before = list.findLastIndex((one) => one.to <= selection.from)
  return before >= 0 ? before : list.length - 1
}

const blockTitles: Readonly<Record<BlockSuggestion, string>> = {
  broke: '另起一段',
  joined: '并入上一段',
  new: '新增一段',
  gone: '删去整块',
}

const short = (text: string) => ([...text].length > TOLD ? `${[...text].slice(0, TOLD).join('')}…` : text)

/** What a suggestion wants, in a few words: “删“起了”，增“升起””. */
export function suggestionText({ inserted, deleted, blocks }: PlacedSuggestion): string {
  const words = [
    deleted && `删“${short(deleted)}”`,
    inserted && `增“${short(inserted)}”`,
    ...new Set(blocks.map((kind) => blockTitles[kind])),
  ].filter(Boolean)
  return words.join('，')
}
