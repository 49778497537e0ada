/** Whether what a pane offers anew is what it offered before, to whoever shows it or binds its keys. */
import type { Command } from '../command.ts'
import { chordsOf } from '../commandBindings.ts'

const none: readonly Command[] = []

const alike = (a: Command, b: Command) => {
  if (a === b) return true
  if (a.id !== b.id || a.title !== b.title || a.where !== b.where || a.repeat !== b.repeat) return false
  if (a.keys === b.keys) return true
  const [mine, theirs] = [chordsOf(a), chordsOf(b)]
  return mine.length === theirs.length && mine.every((chord, at) => chord === theirs[at])
}

/**
 * True when both have the same commands in the same order, under the same titles and keys and in the same places; undefined
 * offers none. Panes offer new objects with every drawing, so this is asked often and writes nothing down.
 */
export function sameOffer(
  before: readonly Command[] | undefined = none,
  now: readonly Command[] | undefined = none,
): boolean {
  return before === now || (before.length === now.length && before.every((one, at) => alike(one, now[at]!)))
}
