/**
 * Questions that were not taken, kept as what stands in the inputs is: in the record until the next one is taken, and for ↑ for
 * as long as the input is known.
 */
import { saveSetting, setting } from '../../../workspace/settings.ts'

const NAME = 'ai.refused'
/** Ours: of how many inputs they are kept, and how many of each. */
const INPUTS = 20
const EACH = 5

/** One of them. `problem`: why it was not taken, as a sentence; '' once another one was. */
export interface RefusedQuestion {
  readonly text: string
  readonly problem: string
  /** When it was asked, in ms since 1970. */
  readonly at: number
}
type KeptRefused = Readonly<Record<string, readonly RefusedQuestion[]>>

/** Those of all inputs after these became the ones of one input; the oldest go. Pure. */
function withRefused(kept: KeptRefused, key: string, those: readonly RefusedQuestion[]): KeptRefused {
  const { [key]: _, ...others } = kept
  if (those.length === 0) return others
  return { [key]: those.slice(-EACH), ...Object.fromEntries(Object.entries(others).slice(0, INPUTS - 1)) }
}

/** Those of an input, the oldest first. `key`: as of keptInput. */
export function refusedQuestions(key: string): readonly RefusedQuestion[] {
  return setting<KeptRefused>(NAME, {})[key] ?? []
}

const keep = (key: string, those: readonly RefusedQuestion[]) =>
  saveSetting(NAME, withRefused(JSON.parse(JSON.stringify(setting<KeptRefused>(NAME, {}))) as KeptRefused, key, those))

/** Keep one more. */
export function keepRefused(key: string, refused: RefusedQuestion): void {
  keep(key, [...refusedQuestions(key).filter(({ text }) => text !== refused.text), refused])
}

/** A question was taken in their place, `into` the conversation of that key: no record shows them any more, and ↑ still brings them back there. */
export function settleRefused(key: string, into: string): void {
  const those = refusedQuestions(key)
  if (key === into && those.every(({ problem }) => problem === '')) return
  if (those.length === 0) return
  keep(key, [])
  keep(
    into,
    [...refusedQuestions(into), ...those].map((one) => ({ ...one, problem: '' })),
  )
}
