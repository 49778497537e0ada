/** What is said of the times in a form: those that nobody understands, and those that stand too early. Pure. */
import { ordered, tooEarly } from '../../api/record/order.ts'
import { momentsIn } from '../../api/text/moments.ts'
import type { AskField } from '../../workspace/command.ts'
import { readAnswer } from '../../workspace/palette/readAnswer.ts'
import type { FormState, Problems, Values } from './formState.ts'

/** What is not asked is not among them: all of these matter. */
const byName = (fields: readonly AskField[]) =>
  Object.fromEntries(fields.map(({ shownIf: _, ...field }) => [field.name, field]))
const isTime = ({ kind }: AskField) => kind === 'time' || kind === 'date'

/** The sentences under fields that stand too early, by their answers. */
export function earlyProblems(fields: readonly AskField[], answers: Values): Problems {
  const found = tooEarly(byName(fields), answers, momentsIn().minute)
  return Object.fromEntries(found.map(({ Field, Message }) => [Field, Message]))
}

/** The problems of a form when a field is left: of a time and of those it stands in an order with, at once; of others none. */
export function problemsLeaving(fields: readonly AskField[], state: FormState, name: string, now: Date): Problems {
  const left = byName(fields)[name]
  if (!left || !isTime(left)) return state.problems
  const answers: Record<string, unknown> = {}
  const said: Record<string, string> = {}
  for (const field of fields.filter(isTime)) {
    const text = String(state.typed[field.name] ?? '')
    const read = text.trim() === '' ? undefined : readAnswer(field, text, now)
    if (read && 'value' in read) answers[field.name] = read.value
    // Of what is still to be filled in nothing is said yet.
    else if (read && field.name === name) said[name] = read.problem
  }
  const about = new Set(ordered(byName(fields), name))
  const early = Object.entries(earlyProblems(fields, answers)).filter(([one]) => about.has(one))
  return { ...state.problems, ...said, ...Object.fromEntries(early) }
}

/**
 * The names of the fields whose sentence may be about what stands in one: itself, those that it stands in an order with, and those
 * whose sentence names it, such as 最多选几项不能小于至少选几项.
 */
export function aboutField(fields: readonly AskField[], problems: Problems, name: string): string[] {
  const label = fields.find((field) => field.name === name)?.label
  const naming = Object.keys(problems).filter((one) => label !== undefined && problems[one]!.includes(label))
  return [name, ...ordered(byName(fields), name), ...naming]
}
