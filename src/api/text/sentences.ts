/** A text in sentences, and the whole sentences of it that say most of it. Pure. */

const SENTENCE = /[^。！？!?\n]+[。！？!?]*["”’」』）)]*/g

/** The sentences of a text, in their order. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((one) => one.trim()).filter((one) => one !== '')
}

/** What opens a news text and is nothing of its story: 本报讯（记者 …）, 新华社北京11月28日电. */
const OPENING = /^(?:本报讯|本台消息|[\p{Script=Han}]{2,6}(?:社|网)[^，。]{0,16}电)\s*(?:[（(][^）)]{0,40}[）)])?\s*/u

/** What a sentence is worth where it stands: in news the first one tells the story (the inverted pyramid). Ours. */
const worthAt = (nth: number) => (nth === 0 ? 2 : nth === 1 ? 1.3 : 1 / (1 + nth / 12))

/**
 * Whole sentences of a text, in their order, together of at most `most` characters: those whose words have most weight for
 * their length, the first ones before others. `weightOf`: what a word of the text weighs. Where even the best is too long it
 * stands alone, cut at its last comma.
 */
export function summaryOf(text: string, most: number, weightsIn: (sentence: string) => number): string {
  const sentences = sentencesOf(text.replace(OPENING, ''))
  const ranked = sentences
    .map((sentence, nth) => ({ sentence, nth, worth: worthAt(nth) * weightsIn(sentence) }))
    .toSorted((a, b) => b.worth - a.worth || a.nth - b.nth)
  const taken: typeof ranked = []
  let left = most
  for (const one of ranked) {
    if (one.sentence.length > left) continue
    taken.push(one)
    left -= one.sentence.length
  }
  const [best] = ranked
  if (taken.length === 0 && best) return clipped(best.sentence, most)
  return taken
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ sentence }) => sentence)
    .join('')
}

function clipped(sentence: string, most: number): string {
  const piece = sentence.slice(0, most - 1)
  const end = Math.max(piece.lastIndexOf('，'), piece.lastIndexOf('；'))
  return `${end > most / 3 ? piece.slice(0, end) : piece}…`
}
