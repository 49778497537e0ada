/** What a form asks about a field, from what the family says of it. */
import type { Field } from '../api/record/field.ts'
import { orderNames } from '../api/record/order.ts'
import { aheadProblem } from '../api/record/pastMoment.ts'
import type { AskField } from '../workspace/command.ts'
import { formPart } from '../workspace/formParts.ts'
import type { Choices, Question } from './familyCommands.ts'

const kinds: Readonly<Record<Field['kind'], AskField['kind']>> = {
  line: 'text',
  text: 'area',
  choice: 'pick',
  ref: 'pick',
  refs: 'many',
  number: 'number',
  flag: 'flag',
  time: 'time',
  date: 'date',
  secret: 'password',
  other: 'text',
}

/** The titles of a choice as options; numbers where the field holds numbers. */
function optionsOf({ titles = {}, numbers }: Field) {
  const options = Object.entries(titles).map(([value, title]) => ({ title, value: numbers ? Number(value) : value }))
  return () => options
}

/** The same choices below the root, for a place in a tree. */
function withRoot(choices: Choices | undefined): Pick<Question, 'options'> {
  if (!choices || !('options' in choices)) return {}
  const root = { title: '最上层', value: 0, hint: '不在其他项下' }
  return { options: async (ctx) => [root, ...(await choices.options(ctx))] }
}

/** A choice and a flag always have a value, and so has what begins with one: a number, or a place in a tree that has a root. */
const alwaysHasOne = ({ kind, initial }: Field) =>
  kind === 'choice' || kind === 'flag' || initial === 0 || (kind === 'number' && initial !== undefined)

/** What is said of a question as it is said of a field. */
const alike = ['section', 'hint', 'keeps', 'isUntil', ...orderNames, 'shownIf'] as const satisfies (keyof Field &
  keyof Question)[]

/** The question about a field. `choices`: those of the family it names, where it names one. */
export function questionOf(field: Field, choices: Choices | undefined): Question {
  const { kind, label, max, min, required, check, titles, initial, part, most, unit, past } = field
  const same = alike.filter((name) => field[name] !== undefined).map((name) => [name, field[name]] as const)
  return {
    label,
    kind: unit ?? kinds[kind],
    ...(required || alwaysHasOne(field) ? {} : { optional: true }),
    ...Object.fromEntries(same),
    ...(part === undefined ? {} : { part: formPart(part), most: most ?? 1 }),
    // The check of a text with one counts for itself.
    ...(max === undefined || check ? {} : { max }),
    ...(min === undefined ? {} : { min }),
    ...(titles ? { options: optionsOf(field) } : {}),
    ...(kind === 'ref' && initial === 0 ? withRoot(choices) : choices),
    ...(past ? { past, check: (value: unknown) => aheadProblem(label, String(value ?? ''), new Date()) } : {}),
    ...(check ? { check: (value: unknown) => check(String(value)) } : {}),
  }
}
