/** What is said of answers that stand in a wrong order to one another. Pure. */
import { ordered, outOfOrder } from '../../api/record/order.ts'
import { momentsIn } from '../../api/text/moments.ts'
import type { AskField } from '../command.ts'

/** What is not asked is not among them: all of these matter, and what they begin with stands in them. */
const byName = (fields: readonly AskField[]) =>
  Object.fromEntries(fields.map(({ shownIf: _, initial: __, ...field }) => [field.name, field]))

/** The sentences under fields that stand out of their order, by their answers. */
export function orderProblems(
  fields: readonly AskField[],
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const found = outOfOrder(byName(fields), answers, momentsIn().minute)
  return Object.fromEntries(found.map(({ Field, Message }) => [Field, Message]))
}

/** The fields whose sentence of this kind changes with what stands in one. */
export const orderedWith = (fields: readonly AskField[], name: string): string[] => ordered(byName(fields), name)
