/**
 * Questions put to the person: a choice between a few answers (rendered here, overlay/ChoiceDialog.tsx), or values
 * asked field by field (rendered by the palette). A store and promises; one question at a time, in the order asked.
 */
import { proxy, ref } from 'valtio'
import type { AskField } from './command.ts'

/** One answer of a choice. */
export interface Choice<V extends string = string> {
  readonly value: V
  readonly title: string
  /** 'primary': what Enter does; 'danger': loses something. Default none. */
  readonly tone?: 'primary' | 'danger'
  /** One letter that answers without moving to the button. */
  readonly letter?: string
}

/** A sentence of an explanation, with what it was read from and when that was. */
export interface Explained {
  readonly text: string
  /** The rows it was read from. Default none. */
  readonly rows?: string
  /** The moment it is about, ISO 8601. Default none. */
  readonly at?: string | null
}

/** A choice between answers. Escape and the backdrop answer undefined. */
export interface ChoiceQuestion {
  readonly kind: 'choice'
  readonly id: number
  readonly text: string
  /** More to read, under the question. */
  readonly detail?: string
  /** Sentences to read under it. Default none. */
  readonly explained?: readonly Explained[]
  readonly choices: readonly Choice[]
}
/** Values asked field by field; see AskField. */
export interface FieldsQuestion {
  readonly kind: 'fields'
  readonly id: number
  readonly title: string
  readonly fields: readonly AskField[]
  readonly by?: Asker | undefined
}
/** The command that asks, and the records it is for: enough to ask again later. */
export interface Asker {
  readonly command: string
  readonly family?: string | undefined
  readonly ids: readonly number[]
}
/** A question that waits for its answer. */
export type Question = ChoiceQuestion | FieldsQuestion

/** The questions that wait; the first is the one to show. */
export const questions = proxy<{ items: Question[] }>({ items: [] })

const answers = new Map<number, (value: unknown) => void>()
let last = 0

function put<T>(make: (id: number) => Question): Promise<T | undefined> {
  const id = ++last
  return new Promise((resolve) => {
    answers.set(id, resolve as (value: unknown) => void)
    questions.items.push(ref(make(id)))
  })
}

/** Answer a question; undefined: the person stepped out. Unknown ids do nothing. */
export function answer(id: number, value: unknown): void {
  const index = questions.items.findIndex((one) => one.id === id)
  if (index >= 0) questions.items.splice(index, 1)
  answers.get(id)?.(value)
  answers.delete(id)
}

/** Let the person choose; undefined when they stepped out. */
export function choose<V extends string>(
  text: string,
  choices: readonly Choice<V>[],
  detail?: string,
): Promise<V | undefined> {
  return put<V>((id) => ({ kind: 'choice', id, text, choices, ...(detail === undefined ? {} : { detail }) }))
}

/** Tells the person why something is so: until they have read it. `said`: the answer; `because`: what it rests on. */
export async function explain(question: string, said: string, because: readonly Explained[] = []): Promise<void> {
  const choices = [{ value: 'read', title: '知道了', tone: 'primary' }] as const
  await put((id) => ({ kind: 'choice', id, text: question, detail: said, explained: because, choices }))
}

const losing = { tone: 'danger', letter: 'y' } as const

/** A yes-or-no question; `danger` when yes loses something: then it is said by `y`. Stepping out is no. */
export async function confirm(question: string, options: { danger?: boolean; yes?: string } = {}): Promise<boolean> {
  const said = await choose(question, [
    { value: 'yes', title: options.yes ?? '确定', ...(options.danger ? losing : { tone: 'primary' }) },
    { value: 'no', title: '取消' },
  ])
  return said === 'yes'
}

/** Ask for values; undefined when the person stepped out. `by`: who asks. Default: nobody that could ask again. */
export function ask(
  title: string,
  fields: readonly AskField[],
  by?: Asker,
): Promise<Record<string, unknown> | undefined> {
  return put<Record<string, unknown>>((id) => ({ kind: 'fields', id, title, fields, by }))
}

/** Take every question back unanswered: the session ended. */
export function withdrawQuestions(): void {
  for (const { id } of [...questions.items]) answer(id, undefined)
}
