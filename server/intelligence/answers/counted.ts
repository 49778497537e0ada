/** What a call took: by what the service said of it, where that can be true, else by what was sent and what came. Pure. */
import type { TextEvent } from '../providers/provider.ts'

/** What a service said that it took, in tokens. */
export interface Usage {
  readonly input: number
  readonly output: number
}

/** What came of one call, for its price. */
export interface Counted {
  /** The latest one. */
  usage: Usage | undefined
  /** Characters, of what it thought and of calls, too. */
  received: number
  /** Those of them that came after the usage was told. */
  since: number
  /** The service said that it is complete: what it said that it took is all of it. */
  isOver: boolean
}

/** Nothing came yet. */
export const nothingCounted = (): Counted => ({ usage: undefined, received: 0, since: 0, isOver: false })

/** Counts what came. */
export function count(counted: Counted, event: TextEvent): void {
  if (event.kind === 'usage') {
    counted.usage = { input: event.input, output: event.output }
    counted.since = 0
  } else if (event.kind === 'end') counted.isOver = true
  else {
    const characters = charactersOf(event)
    counted.received += characters
    counted.since += characters
  }
}

function charactersOf(event: TextEvent): number {
  // What it thinks nobody sees, and it is billed as what is answered; so is what it asks for.
  if (event.kind === 'text' || event.kind === 'reasoning') return event.text.length
  return event.kind === 'call' ? event.call.name.length + event.call.arguments.length : 0
}

/** Ours: how many characters of a text one token is taken for, where a service does not say what it took. */
const CHARACTERS_PER_TOKEN = 1.5
const tokensOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

/** Ours: more than this no call takes, in tokens. */
const CREDIBLE_TOKENS = 10_000_000

/** Ours: no text comes to fewer tokens: words are cut into pieces of half a character (of three bytes) to four, a few to more. */
const MOST_CHARACTERS_PER_TOKEN = 8

/** Whether they are numbers that can be true: whole, and from 0 to CREDIBLE_TOKENS. Services say anything at all. */
const areCounts = ({ input, output }: Usage): boolean =>
  [input, output].every((tokens) => Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= CREDIBLE_TOKENS)

/** Whether a text of so many characters can be so few tokens: none is not nothing. */
const isCredible = (tokens: number, characters: number): boolean =>
  tokens > 0 ? tokens >= Math.floor(characters / MOST_CHARACTERS_PER_TOKEN) : characters === 0

/** What a call took. */
export interface Taken extends Usage {
  /** Not all of it was told by the service. */
  readonly isEstimate: boolean
}

/** What was sent, in characters. */
export interface Sent {
  /** All of it. */
  readonly sent: number
  /** What no service passes over: what is said, without the tools that it may not know. Default all of it. */
  readonly said?: number | undefined
}

/**
 * What a call took. Ours: of what cannot be true each count by itself is estimated; and an answer that was stopped or cut after
 * its usage was told took at least what came since.
 */
export function takenBy({ usage, received, since, isOver }: Counted, { sent, said = sent }: Sent): Taken {
  if (!usage || !areCounts(usage)) return { input: tokensOf(sent), output: tokensOf(received), isEstimate: true }
  const isInputTold = isCredible(usage.input, said)
  const isShort = !isOver && since > 0
  const isOutputTold = isCredible(usage.output, isShort ? received - since : received)
  const output = isOutputTold ? usage.output : tokensOf(received)
  return {
    input: isInputTold ? usage.input : tokensOf(sent),
    output: isShort ? Math.max(output, tokensOf(since)) : output,
    isEstimate: !isInputTold || !isOutputTold || isShort,
  }
}

/** Whether anything is known of what became of the call: the service told what it took, or something came. */
export const isKnown = ({ usage, received }: Counted): boolean => usage !== undefined || received > 0
