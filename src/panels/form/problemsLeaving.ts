/** What is said of a form while one goes from field to field: times and numbers that will not do, or stand in a wrong order. Pure. */
import type { AskField } from '../../workspace/command.ts'
import { orderedWith, orderProblems } from '../../workspace/palette/orderProblems.ts'
import { readAnswer } from '../../workspace/palette/readAnswer.ts'
import type { FormState, Problems } from './formState.ts'

const comparable: readonly AskField['kind'][] = ['time', 'date', 'number', 'timecode', 'yuan']
const isCompared = ({ kind }: AskField) => comparable.includes(kind)

/** The problems of a form when a field is left: of a time or a number and of those it stands in an order with, at once; of others none. */
export function problemsLeaving(fields: readonly AskField[], state: FormState, name: string, now: Date): Problems {
  const left = fields.find((field) => field.name === name)
  if (!left || !isCompared(left)) return state.problems
  const answers: Record<string, unknown> = {}
  const said: Record<string, string> = {}
  for (const field of fields.filter(isCompared)) {
    const text = String(state.typed[field.name] ?? '')
    const read = text.trim() === '' ? undefined : readAnswer(field, text, now)
    if (read && 'value' in read) answers[field.name] = read.value
    // Of what is still to be filled in nothing is said yet.
    else if (read && field.name === name) said[name] = read.problem
  }
  const about = new Set(orderedWith(fields, name))
  const disordered = Object.entries(orderProblems(fields, answers)).filter(([one]) => about.has(one))
  return { ...state.problems, ...said, ...Object.fromEntries(disordered) }
}

/**
 * The names of the fields whose sentence may be about what stands in one: itself, those that it stands in an order with, and those
 * whose sentence names it, such as that a place is taken from one day on.
 */
export function aboutField(fields: readonly AskField[], problems: Problems, name: string): string[] {
  const label = fields.find((field) => field.name === name)?.label
  const naming = Object.keys(problems).filter((one) => label !== undefined && problems[one]!.includes(label))
  return [name, ...orderedWith(fields, name), ...naming]
}
