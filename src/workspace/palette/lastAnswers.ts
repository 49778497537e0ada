/** What a person answered last, per field and its label: the next time it is offered first. */
import type { AskField } from '../command.ts'
import { saveSetting, setting } from '../settings.ts'

type AskedField = Pick<AskField, 'name' | 'label' | 'kind'>

const NAME = 'answers'
/** Ours: how many answers are remembered. */
const REMEMBERED = 60

function stored(): Readonly<Record<string, string>> {
  const value = setting<unknown>(NAME, {})
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : {}
}

const keyOf = ({ name, label }: AskedField) => `${label}.${name}`

/** The last answer to a field, as it was typed or chosen; undefined for none. */
export function lastAnswer(field: AskedField): string | undefined {
  const answer = stored()[keyOf(field)]
  return typeof answer === 'string' ? answer : undefined
}

/** Remember answers; passwords are forgotten. */
export function rememberAnswers(answers: readonly { readonly field: AskedField; readonly text: string }[]): void {
  const open = answers.filter(({ field }) => field.kind !== 'password')
  const fresh = Object.fromEntries(open.map(({ field, text }) => [keyOf(field), text]))
  const older = Object.entries(stored()).filter(([key]) => !(key in fresh))
  saveSetting(NAME, Object.fromEntries([...older, ...Object.entries(fresh)].slice(-REMEMBERED)))
}
