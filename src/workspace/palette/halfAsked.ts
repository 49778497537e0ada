/**
 * Questions that were left half answered: kept among the person's settings, and offered when the same question is asked
 * again. Passwords are never kept, nor anything after one.
 */
import type { Asker, FieldsQuestion } from '../questions.ts'
import { saveSetting, setting } from '../settings.ts'
import type { Given } from './stood.ts'

const NAME = 'asked'
/** Ours: how many are kept. */
const KEPT = 20
/** Ours: how long, in ms. */
export const KEPT_MS = 86_400_000

/** Ours: a command on more records than this is asked anew. */
const RECORDS = 200

interface Half {
  readonly at: number
  readonly given: readonly Given[]
  /** Who asked; undefined where nobody can ask again. */
  readonly by?: Asker
}

/** A half-answered question, as a list shows it. */
export interface HalfAsked {
  readonly key: string
  readonly title: string
  /** When it was left, in ms since 1970. */
  readonly at: number
  readonly given: readonly Given[]
  readonly by: Asker
}

type Asked = Pick<FieldsQuestion, 'title' | 'fields' | 'by'>

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
  const by = question.by && question.by.ids.length <= RECORDS ? { by: question.by } : {}
  if (whole.length > 0) write(keyOf(question), { at: now, given: whole, ...by })
}

/** It is answered, or will not be gone on with. */
export function forgetHalf(question: Asked): void {
  if (stored()[keyOf(question)]) write(keyOf(question), undefined)
}

/** Every question that can be gone on with: whoever asked it can ask it again. */
export function everyHalf(now: number): HalfAsked[] {
  return Object.entries(stored()).flatMap(([key, { at, given, by }]) =>
    by && now - at < KEPT_MS && Array.isArray(given) && given.every(isGiven)
      ? [JSON.parse(JSON.stringify({ key, title: key.split('\n')[0], at, given, by })) as HalfAsked]
      : [],
  )
}

/** Drop one by its key; answers how to bring it back. */
export function dropHalf(key: string): () => void {
  const half = stored()[key]
  const again = half && (JSON.parse(JSON.stringify(half)) as Half)
  write(key, undefined)
  return () => void (again && write(key, again))
}

function write(key: string, half: Half | undefined): void {
  const others = Object.entries(stored()).filter(([name]) => name !== key)
  const all = half ? [...others, [key, half] as const] : others
  saveSetting(NAME, Object.fromEntries(all.slice(-KEPT)))
}
