/**
 * Questions that were left half answered: kept among the person's settings, and offered when the same question is asked
 * again. Passwords are never kept, nor anything after one.
 */
import type { FieldsQuestion } from '../questions.ts'
import { saveSetting, setting } from '../settings.ts'
import type { Given } from './AskStep.tsx'

const NAME = 'asked'
/** Ours: how many are kept. */
const KEPT = 20
/** Ours: how long, in ms. */
export const KEPT_MS = 86_400_000

interface Half {
  readonly at: number
  readonly given: readonly Given[]
}

type Asked = Pick<FieldsQuestion, 'title' | 'fields'>

/** The same question has the same title and asks for the same fields. */
const keyOf = ({ title, fields }: Asked) => [title, ...fields.map(({ name }) => name)].join('\n')

function stored(): Readonly<Record<string, Half>> {
  const value = setting<unknown>(NAME, {})
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Half>) : {}
}

const isGiven = (one: Given | undefined): one is Given => typeof one?.text === 'string'

/** The answers given before it was left, from the first field on; undefined for none. */
export function halfAsked(question: Asked, now: number): readonly Given[] | undefined {
  const half = stored()[keyOf(question)]
  const isSound = half && now - half.at < KEPT_MS && Array.isArray(half.given) && half.given.every(isGiven)
  if (!isSound || half.given.length === 0 || half.given.length >= question.fields.length) return undefined
  // A copy: the store's own objects are proxies.
  return JSON.parse(JSON.stringify(half.given)) as Given[]
}

/** Keep the answers given so far. */
export function keepHalf(question: Asked, given: readonly (Given | undefined)[], now: number): void {
  const end = question.fields.findIndex(({ kind }, at) => kind === 'password' || given[at] === undefined)
  const whole = given.slice(0, end < 0 ? question.fields.length : end).filter(isGiven)
  if (whole.length > 0) write(question, { at: now, given: whole })
}

/** It is answered, or will not be gone on with. */
export function forgetHalf(question: Asked): void {
  if (stored()[keyOf(question)]) write(question, undefined)
}

function write(question: Asked, half: Half | undefined): void {
  const key = keyOf(question)
  const others = Object.entries(stored()).filter(([name]) => name !== key)
  const all = half ? [...others, [key, half] as const] : others
  saveSetting(NAME, Object.fromEntries(all.slice(-KEPT)))
}
