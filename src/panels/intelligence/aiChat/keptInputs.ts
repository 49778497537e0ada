/**
 * What stands in the inputs of the assistant, kept as half-typed forms are: it survives a reload, an expired sign-in and another
 * computer.
 */
import { saveSetting, setting } from '../../../workspace/settings.ts'

const NAME = 'ai.inputs'
/** Ours: of how many inputs the text is kept. */
const KEPT = 20

interface KeptInput {
  readonly text: string
  /** When it was typed, in ms since 1970. */
  readonly at: number
}
type KeptInputs = Readonly<Record<string, KeptInput>>

/** The kept inputs after one was typed into; the oldest go. Pure. */
export function withInput(kept: KeptInputs, key: string, text: string, at: number): KeptInputs {
  const { [key]: _, ...others } = kept
  if (text === '') return others
  const newest = Object.entries(others).toSorted(([, a], [, b]) => b.at - a.at)
  return { [key]: { text, at }, ...Object.fromEntries(newest.slice(0, KEPT - 1)) }
}

/** What is kept of an input; '': nothing. `key`: which tab, and which conversation. */
export function keptInput(key: string): string {
  return setting<KeptInputs>(NAME, {})[key]?.text ?? ''
}

/** Keep it; '' forgets it. */
export function keepInput(key: string, text: string): void {
  const kept = setting<KeptInputs>(NAME, {})
  if (text === '' && !(key in kept)) return
  saveSetting(NAME, withInput(JSON.parse(JSON.stringify(kept)) as KeptInputs, key, text, Date.now()))
}
