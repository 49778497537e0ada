// First keys that mean one thing everywhere. Hands that know them press them without looking at the pane: given to a
// verb in one pane, the key after them would be a verb there, too, and approve or publish.

import { parseChord } from './chord.ts'

/** Each first key and what the keys after it do, in words. */
export const prefixes = { g: '前往', v: '换一种看法', y: '复制', 'alt+l': '布局' } as const satisfies Record<
  string,
  string
>

/** Those whose second keys are the application's alone; after the others a pane has its own. */
const OF_APPLICATION: readonly string[] = ['g', 'alt+l']
/** G G is the first row of a list. */
const FIRST_ROW = 'g g'

/** Whether a step begins a chord wherever keys act, whether or not something follows it here. */
export function isPrefix(step: string): boolean {
  return Object.hasOwn(prefixes, step)
}

/** Whether what follows a first key is the application's alone. */
export function isOfApplication(step: string): boolean {
  return OF_APPLICATION.includes(step)
}

/** What a chord takes away from a first key, in words; undefined when nothing. `pane`: a pane would offer it. */
export function prefixTaken(chord: string, mac: boolean, pane: boolean): string | undefined {
  const [first = '', ...more] = parseChord(chord, mac) ?? []
  if (!isPrefix(first)) return undefined
  const isTaken = more.length === 0 || (pane && isOfApplication(first) && [first, ...more].join(' ') !== FIRST_ROW)
  return isTaken ? prefixes[first as keyof typeof prefixes] : undefined
}
