/** What of a model's answers is accepted into a text: told to the save (article_ai_uses). Pure. */
import type { AiUseField } from '../../../../../api/content/articles/aiUses.ts'
import { tagKey, tagWords } from '../../../../../api/content/tags/words.ts'
import type { Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import type { Problem } from '../../../../../api/text/problem.ts'
import { textSuggestion } from '../suggest/marks.ts'
import { settle } from '../suggest/settle.ts'

/** A passage that came from an answer, or a model's correction, by the line of the ledger with which it was asked. */
export interface AiUse {
  readonly AnswerID?: number
  readonly LedgerID?: number
  readonly Text: string
  /** A correction with what stands beside it. */
  readonly Around?: string
  /** The field it was put into; of a correction nobody asks. */
  readonly Field?: AiUseField
}

/** Ours: where a sentence ends, for whoever looks for what a model wrote: a single word would be found everywhere. */
const END = /[。！？!?；;…\n]/

interface Place {
  readonly answer: number
  from: number
  to: number
}

/** Where text stands that suggestions of answers put in, of those that are accepted. To be asked before they are. */
export function placesOfAnswers(doc: Node, isAccepted: (id: string) => boolean): readonly Place[] {
  const places: Place[] = []
  doc.descendants((node, at) => {
    const inserted = node.isInline && textSuggestion(node, 'insertion')
    if (inserted && inserted.answer && isAccepted(inserted.id))
      places.push({ answer: inserted.answer, from: at, to: at + node.nodeSize })
  })
  return places
}

/** What is known of an answer's own text; undefined: nothing. */
export type Said = (AnswerID: number) => string | undefined

/**
 * The passages of a text that is settled now: the sentences in which the places stand, those that touch as one, where the
 * answer says them word for word; else, where only a part of a sentence was accepted or nobody here knows the answer, the words
 * that were put in. `before`: how many steps were made before it was settled.
 */
export function usesAt(tr: Transform, before: number, places: readonly Place[], said: Said): readonly AiUse[] {
  if (places.length === 0) return []
  // What others suggest there is neither in nor out: the save tells the decided text.
  const { doc, mapping } = settledOf(tr)
  const mapped = (place: number, side: 1 | -1) => mapping.map(tr.mapping.slice(before).map(place, side), side)
  const found: { answer: number; block: number; from: number; to: number; words: string[] }[] = []
  for (const { answer, from, to } of places) {
    const at = doc.resolve(Math.min(mapped(from, 1), doc.content.size))
    if (!at.parent.isTextblock) continue
    const text = at.parent.textBetween(0, at.parent.content.size, undefined, '\ufffc')
    const begin = at.parentOffset
    const end = Math.min(text.length, begin + (mapped(to, -1) - at.pos))
    const sentence = sentenceAround(text, begin, end)
    const words = text.slice(begin, end)
    const last = found.at(-1)
    if (last?.answer === answer && last.block === at.start() && sentence.from <= last.to) {
      last.to = Math.max(last.to, sentence.to)
      last.words.push(words)
    } else found.push({ answer, block: at.start(), ...sentence, words: [words] })
  }
  const uses = found.flatMap(({ answer, block, from, to, words }) => {
    const whole = doc.textBetween(block + from, block + to).trim()
    const isSaid = letters(said(answer) ?? '').includes(letters(whole))
    return (isSaid ? [whole] : words).map((Text) => ({
      AnswerID: answer,
      Text: Text.trim(),
      Field: 'ResourceContent' as const,
    }))
  })
  return uses.filter(({ AnswerID, Text }, nth) => {
    const isSame = (one: AiUse) => one.AnswerID === AnswerID && one.Text === Text
    return Text !== '' && uses.findIndex(isSame) === nth
  })
}

function settledOf(tr: Transform): Transform {
  const decided = new Transform(tr.doc)
  settle(decided, 'reject')
  return decided
}

function sentenceAround(text: string, begin: number, end: number): { from: number; to: number } {
  let from = begin
  while (from > 0 && !END.test(text[from - 1]!)) from--
  let to = Math.max(begin, end)
  if (to > begin && END.test(text[to - 1]!)) return { from, to }
  while (to < text.length && !END.test(text[to]!)) to++
  return { from, to: Math.min(text.length, to + 1) }
}

const letters = (text: string) => text.replace(/\s+/g, '')

/** Ours: so much beside a correction says where it stands, in characters. */
const BESIDE = 8

/** A correction of a model that was accepted in a stretch of text; undefined: there is nothing of a model's in it. */
export function useOfCorrection(
  text: string,
  { at, end, fix, ledger }: Pick<Problem, 'at' | 'end' | 'fix' | 'ledger'>,
): AiUse | undefined {
  if (ledger === undefined || fix === undefined || fix.trim() === '') return undefined
  const Around = `${text.slice(Math.max(0, at - BESIDE), at)}${fix}${text.slice(end, end + BESIDE)}`
  return { LedgerID: ledger, Text: fix, Around }
}

/** Those that stand in what is saved now; the others were taken back, and may come again. */
export function usesIn(uses: readonly AiUse[], saved: readonly string[], keyWords = ''): readonly AiUse[] {
  const all = [...saved, keyWords].map(letters)
  const words = new Set(tagWords(keyWords).map(tagKey))
  return uses.filter(({ Text, Field }) =>
    Field === 'KeyWords'
      ? tagWords(Text).some((word) => words.has(tagKey(word)))
      : all.some((text) => text.includes(letters(Text))),
  )
}
