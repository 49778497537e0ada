/** Which choice of a step is highlighted: the one the person moved to, else the first that can be chosen. */
import { useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { firstFree, type AskChoice } from './askOptions.ts'

/** What a step draws of it, and what it tells. */
export interface Highlight {
  /** The choice that is highlighted, by id; '' for none. */
  readonly value: string
  /** What the list is told, and tells: it chooses by itself as rows come and go, and is told better at once. */
  readonly shown: string
  readonly setShown: (id: string) => void
  /** The person moved to a choice; undefined: what was typed is changed, and the first match counts again. */
  readonly moveTo: (choice: AskChoice | undefined) => void
}

/** The id of what is highlighted. `moved`: where the person went. `last`: what was answered last, by value or title. */
function highlightedOf(
  choices: readonly AskChoice[],
  moved: Pick<AskChoice, 'value' | 'text'> | undefined,
  last: string,
): string {
  // By what it is, and not by its number: another answer of the server counts anew.
  const stayed = moved && choices.find((one) => one.value === moved.value && one.text === moved.text)
  const before = last === '' ? undefined : choices.find((one) => String(one.value) === last || one.title === last)
  return (stayed ?? before ?? choices[firstFree(choices)])?.id ?? ''
}

/** Where a key goes from a choice, round and round; undefined: it is no key that moves. */
export function movedBy(
  { key, metaKey }: Pick<KeyboardEvent, 'key' | 'metaKey'>,
  choices: readonly AskChoice[],
  value: string,
): AskChoice | undefined {
  const at = choices.findIndex(({ id }) => id === value)
  if (key === 'Home' || (metaKey && key === 'ArrowUp')) return choices[0]
  if (key === 'End' || (metaKey && key === 'ArrowDown')) return choices.at(-1)
  if (key === 'ArrowDown') return choices[(at + 1) % choices.length]
  return key === 'ArrowUp' ? choices.at(at <= 0 ? -1 : at - 1) : undefined
}

/** The highlight of a step. `last`: see highlightedOf. */
export function useHighlight(choices: readonly AskChoice[], last: string): Highlight {
  const [moved, moveTo] = useState<AskChoice>()
  const value = highlightedOf(choices, moved, last)
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => setShown(value), [shown, value])
  return { value, shown, setShown, moveTo }
}
