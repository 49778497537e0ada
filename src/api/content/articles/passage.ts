/**
 * Finding a passage again in a text that was changed since. A passage is remembered by what it says, by what stood before and
 * after it, and by where it was; white space is left out of all three, so that paragraphs, line breaks and the way a
 * text is drawn (editor, reading pane, plain text) make no difference. Pure.
 */

/** Longest passage, in characters. */
export const QUOTE_LIMIT = 1000
/** Ours: so many letters before and after are remembered. */
export const CONTEXT_LETTERS = 32

/** How a passage is remembered. `At`: how many letters stood before it in the text. */
export interface Anchor {
  readonly Quote: string
  readonly Before: string
  readonly After: string
  readonly At: number
}

/** A stretch of letters. `isExact`: it says what it said. */
export interface Passage {
  readonly from: number
  readonly to: number
  readonly isExact: boolean
}

/** Ours: a passage whose own words changed is still known when so many letters of what stood around it are left. */
const KNOWN_LETTERS = 6
/** Ours: and when it has not grown beyond this many times its length, or 40 letters more. */
const GROWTH = 3

/** The letters of a text: everything but white space. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Remember the letters from `from` to `to`; `quote` as people read it. */
export function anchorOf(letters: string, from: number, to: number, quote: string): Anchor {
  return {
    Quote: [...quote.trim()].slice(0, QUOTE_LIMIT).join(''),
    Before: letters.slice(Math.max(0, from - CONTEXT_LETTERS), from),
    After: letters.slice(to, to + CONTEXT_LETTERS),
    At: from,
  }
}

/**
 * Where the passage is now; undefined when it is gone. Of several places that say the same the one whose surroundings are most
 * like those remembered, then the nearest. When its own words were changed: what stands between its surroundings.
 */
export function findPassage(letters: string, { Quote, Before, After, At }: Anchor): Passage | undefined {
  const quote = lettersOf(Quote)
  let best: { from: number; like: number } | undefined
  for (let from = letters.indexOf(quote); quote !== '' && from >= 0; from = letters.indexOf(quote, from + 1)) {
    const like = sameEnd(letters, from, Before) + sameStart(letters, from + quote.length, After)
    const isNearer = best !== undefined && Math.abs(from - At) < Math.abs(best.from - At)
    if (!best || like > best.like || (like === best.like && isNearer)) best = { from, like }
  }
  // A word that stands everywhere is not the passage because it stands somewhere.
  const isSure = best !== undefined && (best.like > 0 || quote.length >= KNOWN_LETTERS || Before + After === '')
  if (best && isSure) return { from: best.from, to: best.from + quote.length, isExact: true }
  return between(letters, { quote, Before, After, At })
}

function between(
  letters: string,
  { quote, Before, After, At }: { quote: string; Before: string; After: string; At: number },
): Passage | undefined {
  const [before, after] = [Before.slice(-KNOWN_LETTERS), After.slice(0, KNOWN_LETTERS)]
  if (before.length < KNOWN_LETTERS && after.length < KNOWN_LETTERS) return undefined
  const most = Math.max(quote.length * GROWTH, quote.length + 40)
  let best: Passage | undefined
  for (const from of beginnings(letters, before)) {
    const to = endOf(letters, from, after)
    if (to <= from || to - from > most) continue
    if (!best || Math.abs(from - At) < Math.abs(best.from - At)) best = { from, to, isExact: false }
  }
  return best
}

/** Where a passage may begin: behind these letters; fewer than are known stood at the beginning of the text. */
function beginnings(letters: string, before: string): number[] {
  if (before.length < KNOWN_LETTERS) return letters.startsWith(before) ? [before.length] : []
  const found: number[] = []
  for (let at = letters.indexOf(before); at >= 0; at = letters.indexOf(before, at + 1)) found.push(at + before.length)
  return found
}

/** Where it then ends: before these letters; fewer than are known stood at the end of the text. -1: nowhere. */
function endOf(letters: string, from: number, after: string): number {
  if (after.length >= KNOWN_LETTERS) return letters.indexOf(after, from)
  return letters.endsWith(after) ? letters.length - after.length : -1
}

/** How many letters before `at` are the end of `wanted`. */
function sameEnd(letters: string, at: number, wanted: string): number {
  let count = 0
  while (count < wanted.length && letters[at - 1 - count] === wanted[wanted.length - 1 - count] && at - 1 - count >= 0)
    count++
  return count
}

/** How many letters from `at` on are the beginning of `wanted`. */
function sameStart(letters: string, at: number, wanted: string): number {
  let count = 0
  while (count < wanted.length && letters[at + count] === wanted[count]) count++
  return count
}

/** A sentence of a text, by its letters. */
export interface Sentence {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The sentences of a text, in reading order; a line end ends one too. */
export function sentencesOf(text: string): Sentence[] {
  let from = 0
  return (text.match(/[^。！？!?\n]+[。！？!?]*[”’」』）]*/g) ?? []).flatMap((sentence) => {
    const to = from + lettersOf(sentence).length
    const found = { text: sentence.trim(), from, to }
    from = to
    return found.to > found.from ? [found] : []
  })
}
