/** What a form answers, or what is wrong with it: checked here, and as the server says it. Pure. */
import { isMeant } from '../../api/record/meant.ts'
import type { AskField, AskOption, CommandForm } from '../../workspace/command.ts'
import { choiceOf } from '../../workspace/palette/askOptions.ts'
import { orderProblems } from '../../workspace/palette/orderProblems.ts'
import { checkAnswer, emptyProblem, readAnswer, type Answer } from '../../workspace/palette/readAnswer.ts'
import { same, shown, type FormState, type Problems, type Values } from './formState.ts'

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function readOne(field: AskField, value: unknown, options: readonly AskOption[] | undefined, now: Date): Answer {
  const { kind, optional } = field
  if (kind === 'flag') return checkAnswer(field, value === true)
  if (kind === 'many') {
    const list = Array.isArray(value) ? value.map((one) => choiceOf(options ?? [], one)?.value ?? one) : []
    return list.length === 0 && !optional ? { problem: emptyProblem(field) } : checkAnswer(field, list)
  }
  if (kind === 'part')
    return isNothing(value) && !optional ? { problem: emptyProblem(field) } : checkAnswer(field, value)
  if (kind === 'pick') {
    if (isNothing(value)) return optional ? { value: field.free ? '' : undefined } : { problem: emptyProblem(field) }
    const choice = choiceOf(options ?? [], value)
    if (!choice && field.free) return readAnswer(field, String(value), now)
    if (!choice && options) return { problem: `原来的${field.label}已经不能选了，请重新选择。` }
    return checkAnswer(field, choice?.value ?? value)
  }
  return readAnswer(field, String(value ?? ''), now)
}

/** The answers of a form, or what is wrong with them, by field. `options`: the choices of picks, where they are known. */
export function readForm(
  fields: readonly AskField[],
  state: FormState,
  initial: Values,
  options: Readonly<Record<string, readonly AskOption[]>>,
  now: Date,
): { readonly answers: Values; readonly problems: Problems } {
  const answers: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const { name, kind } = field
    const typed = state.typed[name]
    const isMoment = kind === 'time' || kind === 'date'
    // The minute that the field shows is not the whole moment of the record.
    if (isMoment && !isNothing(typed) && same(typed, shown(field, initial[name]))) {
      answers[name] = initial[name]
      continue
    }
    const read = readOne(field, typed, options[name], now)
    if ('problem' in read) problems[name] = read.problem
    else if (read.value === undefined && !isNothing(initial[name])) answers[name] = null
    else if (read.value === '' && kind === 'password') continue
    else if (read.value !== undefined) answers[name] = read.value
  }
  return { answers, problems: { ...orderProblems(fields, answers), ...problems } }
}

/** The fields that are asked by what stands in a form; all of them where it is about several records. */
export function askedFields({ fields, several }: Pick<CommandForm, 'fields' | 'several'>, typed: Values): AskField[] {
  return fields.filter((field) => several || isMeant(field, typed))
}

/** The fields that are asked, under their headings; fields before the first heading stand under ''. `asked`: default all. */
export function sectionsOf(
  fields: readonly AskField[],
  asked: readonly AskField[] = fields,
): { readonly title: string; readonly fields: readonly AskField[] }[] {
  const sections: { title: string; fields: AskField[] }[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    const title = field.section ?? last?.title ?? ''
    if (last?.title === title) last.fields.push(field)
    else sections.push({ title, fields: [field] })
  }
  const isAsked = (field: AskField) => asked.includes(field)
  return sections
    .map(({ title, fields: all }) => ({ title, fields: all.filter(isAsked) }))
    .filter(({ fields: left }) => left.length > 0)
}

/** What a refusal says about fields, as the server names them: `{ Fields: [{ Field, Message }] }`; the first of each. */
export function problemsOf(detail: unknown, fields: readonly AskField[]): Problems {
  const said = (detail as { Fields?: unknown } | null | undefined)?.Fields
  if (!Array.isArray(said)) return {}
  const problems: Record<string, string> = {}
  for (const one of said as { Field?: unknown; Message?: unknown }[]) {
    // A fault inside a list is told under the list.
    const name = String(one.Field ?? '').split('.')[0] ?? ''
    if (fields.some((field) => field.name === name)) problems[name] ??= String(one.Message ?? '')
  }
  return problems
}
