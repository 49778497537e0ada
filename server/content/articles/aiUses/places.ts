/** Where passages that were taken over stand in an article, field by field. Pure. */
import { AI_SHORT, aiUseFields, type AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import { tagKey, tagWords } from '../../../../src/api/content/tags/words.ts'
import { beside, comparable, stretchesLike, type Comparable, type Stretch } from '../../../../src/api/text/likeness.ts'
import type { ArticleFields } from './texts.ts'

/** Ours: so many characters beside a short passage make it known. */
const BESIDE = 10

/** A passage as it is kept. */
export interface Passage {
  readonly Text: string
  /** With what stands beside it; '': it is long enough by itself. */
  readonly Around: string
  /** Where it stands alone; '': it may stand anywhere. */
  readonly Field: '' | AiUseField
}

/** A place in a field; of keywords the number of the word. */
export interface Place {
  readonly field: AiUseField
  readonly from: number
  readonly to: number
}

/** An article ready to be looked through more than once. */
export interface LookedThrough {
  readonly fields: ArticleFields
  readonly own: Readonly<Record<AiUseField, Comparable>>
}

/** Makes it ready. */
export const lookedThrough = (fields: ArticleFields): LookedThrough => ({
  fields,
  own: Object.fromEntries(aiUseFields.map((field) => [field, comparable(fields[field])])) as LookedThrough['own'],
})

/** Fields as a passage of which nobody said where it went is looked for in them. */
const ORDER: readonly AiUseField[] = ['ResourceContent', 'Summary', 'Title', 'SubTitle', 'KeyWords']

/** A passage that was put in, as it is to be kept; undefined: it does not stand there. */
export function passageIn(
  { fields, own }: LookedThrough,
  taken: { readonly Text: string; readonly Around?: string; readonly Field?: AiUseField | undefined },
): Passage | undefined {
  const { Text, Around = '', Field } = taken
  const kept = (passage: Passage) => (placesOf({ fields, own }, passage).length > 0 ? passage : undefined)
  if (Field === 'KeyWords') return kept({ Text, Around: '', Field })
  if (comparable(Text).text.length >= AI_SHORT) {
    // What stands in another field as well was its author's before the answer repeated it: a summary of their own words.
    const isElsewhere = aiUseFields.some((one) => one !== Field && stretchesLike(own[one], Text).length > 0)
    return kept({ Text, Around: '', Field: Field && isElsewhere ? Field : '' })
  }
  for (const field of Field ? [Field] : ORDER) {
    if (field === 'KeyWords') return kept({ Text, Around: '', Field: field })
    const known = Around && stretchesLike(own[field], Around, Infinity).length > 0 ? Around : undefined
    const [found] = stretchesLike(own[field], Text, Infinity)
    const around = known ?? (found && Around === '' ? beside(fields[field], found, BESIDE) : undefined)
    if (around !== undefined) return { Text, Around: around, Field: field }
  }
  return undefined
}

/** All places where a passage stands; few words only where they were put. */
export function placesOf({ fields, own }: LookedThrough, { Text, Around, Field }: Passage): Place[] {
  if (Field === 'KeyWords') return wordPlaces(fields.KeyWords, Text)
  return (Field ? [Field] : aiUseFields).flatMap((field) =>
    stretchesOf(fields[field], own[field], Text, Around).map((one) => ({ field, ...one })),
  )
}

function stretchesOf(text: string, own: Comparable, passage: string, around: string) {
  if (around === '') return stretchesAlone(own, passage)
  return stretchesLike(own, around, Infinity).flatMap(({ from, to }) =>
    stretchesLike(text.slice(from, to), passage, Infinity).map((one) => ({ from: from + one.from, to: from + one.to })),
  )
}

/** Where a passage that is long enough by itself stands in a text, whole or any line of it. */
export function stretchesAlone(own: Comparable, passage: string): Stretch[] {
  // What is found of several paragraphs is found in each; a short one of them may be anybody's.
  const long = [...new Set(passage.split('\n'))].filter((line) => comparable(line).text.length >= AI_SHORT)
  return [...stretchesLike(own, passage), ...long.flatMap((line) => stretchesLike(own, line))]
}

function wordPlaces(keyWords: string, taken: string): Place[] {
  const wanted = new Set(tagWords(taken).map(tagKey))
  return tagWords(keyWords).flatMap((word, nth) =>
    wanted.has(tagKey(word)) ? [{ field: 'KeyWords' as const, from: nth, to: nth + 1 }] : [],
  )
}

/** Whether all of these places lie within the others. */
export function isCovered(places: readonly Place[], others: readonly Place[]): boolean {
  return (
    places.length > 0 &&
    places.every((one) => {
      let { from } = one
      for (const other of others.toSorted((a, b) => a.from - b.from))
        if (other.field === one.field && other.from <= from) from = Math.max(from, other.to)
      return from >= one.to
    })
  )
}
