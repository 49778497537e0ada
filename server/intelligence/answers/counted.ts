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

/** Whether it can be true: whole numbers from 0 to CREDIBLE_TOKENS, and not nothing for a text. Services say anything at all. */
const isCredible = ({ input, output }: Usage, received: number): boolean =>
  [input, output].every((tokens) => Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= CREDIBLE_TOKENS) &&
  (input + output > 0 || received === 0)

/** What a call took. */
export interface Taken extends Usage {
  /** Not all of it was told by the service. */
  readonly isEstimate: boolean
}

/**
 * What a call took that sent so many characters. Ours: an answer that was stopped or cut after its usage was told took at least
 * what came since.
 */
export function takenBy({ usage, received, since, isOver }: Counted, { sent }: { readonly sent: number }): Taken {
  if (!usage || !isCredible(usage, received))
    return { input: tokensOf(sent), output: tokensOf(received), isEstimate: true }
  const isShort = !isOver && since > 0
  return { ...usage, ...(isShort && { output: Math.max(usage.output, tokensOf(since)) }), isEstimate: isShort }
}
