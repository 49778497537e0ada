/** What stands in a step of a question: it stands there again when the person comes back. Pure. */
import { listParts } from '../../api/text/listParts.ts'
import type { AskField } from '../command.ts'
import type { AskChoice } from './askOptions.ts'

/** An answer, and how it was typed or chosen. */
export interface Given {
  readonly value: unknown
  readonly text: string
}

/** What was typed, and of several what was chosen. */
export interface Stood {
  readonly text: string
  readonly chosen: readonly AskChoice[]
}

/** What was answered and is not offered any more, or not yet: it may be words of one's own. */
function unoffered(choices: readonly AskChoice[], { value, text }: Given): AskChoice[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const words = listParts(text)
  const titleOf = (at: number) => (words.length === values.length ? words[at]! : String(values[at]))
  return values.flatMap((one, at) =>
    choices.some((choice) => choice.value === one)
      ? []
      : [{ id: `given ${at}`, title: titleOf(at), ranges: [], hint: '', value: one, text: titleOf(at) }],
  )
}

/**
 * Of several, what is chosen before the person chooses: what was answered, else what stands in the field, else what its choices
 * propose. `initial`: see AskField; undefined for none.
 */
export function chosenFirst(choices: readonly AskChoice[], given: Given | undefined, initial: unknown): AskChoice[] {
  const begun = given?.value ?? initial
  const offered = choices.filter(({ value, isChosen }) => (Array.isArray(begun) ? begun.includes(value) : isChosen))
  return given ? [...offered, ...unoffered(choices, given)] : offered
}

/** Whether what stood in a step is put there again, after it was answered: of others the answer says it all. */
export const staysAnswered = ({ kind }: AskField): boolean => kind === 'many'
