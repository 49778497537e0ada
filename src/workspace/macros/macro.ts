/** A macro: commands one after the other, with what was answered to their questions. Pure. */
import { COMMAND_ID } from '../commandId.ts'
import type { AskField } from '../command.ts'

/** Answers by field. */
export type Answers = Readonly<Record<string, unknown>>

/** One step. */
export interface Step {
  /** The id of the command. */
  readonly command: string
  /** What is answered by itself; what is not here is asked each time. Default: everything is asked. */
  readonly answers?: Answers
}

/** A macro of one person. One step with answers is a command bound to its arguments. */
export interface Macro {
  /** 'own.' and a word, so that it is a command's id. */
  readonly id: string
  readonly title: string
  readonly steps: readonly Step[]
}

/** Ours: how many macros a person may keep, and how many steps one may have. */
export const MACROS_LIMIT = 50
/** See MACROS_LIMIT. */
export const STEPS_LIMIT = 30

/** A moment that was answered is past the next time, and a password is written nowhere. */
const NEVER_KEPT = new Set<AskField['kind']>(['time', 'date', 'password', 'part'])

/** Of what was answered, what may be kept. */
export function keptAnswers(fields: readonly AskField[], answers: Answers): Answers {
  const kept = fields.filter((field) => !NEVER_KEPT.has(field.kind) && answers[field.name] !== undefined)
  return Object.fromEntries(kept.map(({ name }) => [name, answers[name]]))
}

/** Whether this was made of something stored by an older program or by hand: what is no macro is left out. */
export function readMacros(stored: unknown): Macro[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isMacro).slice(0, MACROS_LIMIT)
}

function isMacro(one: Partial<Macro> | null): one is Macro {
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.id === 'string' &&
    /^own\.[a-zA-Z0-9]+$/.test(one.id) &&
    typeof one.title === 'string' &&
    Array.isArray(one.steps) &&
    one.steps.length > 0 &&
    one.steps.length <= STEPS_LIMIT &&
    one.steps.every((step: Partial<Step> | null) => typeof step?.command === 'string' && COMMAND_ID.test(step.command))
  )
}

/** An id no other macro has. */
export function freshId(macros: readonly Macro[], now: number): string {
  const id = `own.m${now.toString(36)}`
  return macros.some((one) => one.id === id) ? freshId(macros, now + 1) : id
}
