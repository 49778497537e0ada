// While a query grows, only what matched before can match; while it shrinks, what matched then is still known.

import type { SearchIndex } from './searchIndex.ts'

interface Step {
  readonly text: string
  readonly positions: readonly number[]
  /** How well each of them matched, in the same order. */
  readonly scores: readonly number[]
}

/** What is worth looking at. */
export interface Candidates {
  readonly positions: readonly number[]
  /** Where the very same text was asked for before: how well each of them matches. */
  readonly scores: readonly number[] | undefined
}

interface Memory {
  readonly everything: readonly number[]
  fuzzySounds: boolean
  /** Each step's text begins with the text of the step before it. */
  steps: Step[]
  /** Those of one character, by it: they cost most, for everything is looked at, and every search begins with one. */
  readonly firsts: Map<string, Step>
}

const memories = new WeakMap<SearchIndex, Memory>()

function memoryOf(index: SearchIndex): Memory {
  const before = memories.get(index)
  if (before) return before
  const made: Memory = {
    everything: index.rows.map((_, position) => position),
    fuzzySounds: false,
    steps: [],
    firsts: new Map(),
  }
  memories.set(index, made)
  return made
}

/** Ours: of how many first characters the matches are kept. */
const FIRSTS = 64

/** The positions of an index worth looking at for a query's folded text, in title order. Never leaves out a match. */
export function candidatesOf(index: SearchIndex, text: string, fuzzySounds: boolean): Candidates {
  const memory = memoryOf(index)
  if (memory.fuzzySounds !== fuzzySounds) {
    memory.steps = []
    memory.firsts.clear()
  }
  memory.fuzzySounds = fuzzySounds
  memory.steps = memory.steps.filter((step) => text.startsWith(step.text))
  const last = memory.steps.at(-1) ?? memory.firsts.get(text.charAt(0))
  return { positions: last?.positions ?? memory.everything, scores: last?.text === text ? last.scores : undefined }
}

/** Remembers what matched a text and how well. To be called after candidatesOf of the same text, with everything that matched. */
export function rememberMatches(index: SearchIndex, step: Step): void {
  const { steps, firsts } = memoryOf(index)
  if (step.text.length === 1 && firsts.size < FIRSTS) firsts.set(step.text, step)
  else if (steps.at(-1)?.text !== step.text) steps.push(step)
}
