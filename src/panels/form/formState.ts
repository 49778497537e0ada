/** A form as data: what stood in it, what is typed, what is wrong, and what somebody else changed meanwhile. Pure. */
import { unitText } from '../../api/text/unitText.ts'
import type { AskField } from '../../workspace/command.ts'
import { dayText, momentText } from '../../workspace/palette/readAnswer.ts'
import type { HalfTyped } from '../parts/kept/keptForm.ts'

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>

/** The sentences under fields, by field name. */
export type Problems = Readonly<Record<string, string>>

/** A form. */
export interface FormState {
  /** What the record, or an empty form, says; as the fields show it. */
  readonly base: Values
  /** What stands in the fields. */
  readonly typed: Values
  readonly problems: Problems
  /** Fields that somebody else changed while they were changed here: what the record says now. */
  readonly clashes: Values
  /** What was typed here and gave way to the record's, until the form is saved: it can be had back. */
  readonly gaveWay: Values
  /** Fields that somebody else changed and that were left alone here: they were brought in. */
  readonly broughtIn: readonly string[]
}

const json = (value: unknown) => JSON.stringify(value ?? null)
const isCompound = (value: unknown) => typeof value === 'object' && value !== null

/** Whether two values of a field are the same to a person: 1 and '1' are, and nothing is nothing, however it is written. */
export function same(a: unknown, b: unknown): boolean {
  return isCompound(a) || isCompound(b) ? json(a) === json(b) : String(a ?? '') === String(b ?? '')
}

/** A value as its field shows it: moments and days as they are typed, moments of recordings as timecodes, money in yuan, no text where there is none. */
export function shown({ kind }: Pick<AskField, 'kind'>, value: unknown): unknown {
  if (kind === 'flag') return value === true || value === 'true' || value === 1
  if (kind === 'many') return Array.isArray(value) ? value : []
  if (kind === 'part' || kind === 'pick') return value
  if (value === undefined || value === null) return ''
  const inUnit = Number.isFinite(Number(value)) ? unitText(kind, Number(value)) : undefined
  if (inUnit !== undefined) return inUnit
  if (kind === 'time' || kind === 'date') {
    const moment = new Date(String(value))
    if (Number.isNaN(moment.getTime())) return String(value)
    // A bare day is one in every time zone.
    if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : dayText(moment)
    return momentText(moment)
  }
  return String(value)
}

/** What an untouched form shows, from what the fields begin with. */
export function beginning(fields: readonly AskField[], initial: Values): Values {
  return Object.fromEntries(fields.map((field) => [field.name, shown(field, initial[field.name])]))
}

/** An untouched form. */
export function newForm(base: Values): FormState {
  return { base, typed: base, problems: {}, clashes: {}, gaveWay: {}, broughtIn: [] }
}

/** The names of the fields that were changed here. */
export function changed({ base, typed }: Pick<FormState, 'base' | 'typed'>): string[] {
  return Object.keys(typed).filter((name) => !same(base[name], typed[name]))
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/**
 * Something was typed: the sentence under its field was about what stood there before. `about`: the fields whose sentences were;
 * default it alone.
 */
export function typedInto(
  state: FormState,
  name: string,
  value: unknown,
  about: readonly string[] = [name],
): FormState {
  if (Object.is(state.typed[name], value)) return state
  return {
    ...state,
    typed: { ...state.typed, [name]: value },
    problems: without(state.problems, about) as Problems,
    broughtIn: state.broughtIn.filter((one) => one !== name),
  }
}

/**
 * The record was read again. What was left alone here follows it; what was changed on both sides and differently is a
 * clash, and stays as it was typed until the person chooses.
 */
export function rebased(state: FormState, theirs: Values): FormState {
  const moved = Object.keys(theirs).filter((name) => !same(state.base[name], theirs[name]))
  if (moved.length === 0) return state
  const typed = { ...state.typed }
  const clashes: Record<string, unknown> = { ...state.clashes }
  const broughtIn = new Set(state.broughtIn)
  for (const name of moved) {
    delete clashes[name]
    if (same(state.typed[name], state.base[name])) {
      typed[name] = theirs[name]
      broughtIn.add(name)
    } else if (!same(state.typed[name], theirs[name])) clashes[name] = theirs[name]
  }
  return { ...state, base: { ...state.base, ...theirs }, typed, clashes, broughtIn: [...broughtIn] }
}

/** The person chose: their own words stay (`mine`), or the record's take their place. */
export function settled(state: FormState, name: string, mine: boolean): FormState {
  if (!(name in state.clashes)) return state
  const clashes = without(state.clashes, [name])
  if (mine) return { ...state, clashes }
  const gaveWay = { ...state.gaveWay, [name]: state.typed[name] }
  return { ...state, typed: { ...state.typed, [name]: state.clashes[name] }, clashes, gaveWay }
}

/** Their own words after all: they stand in the field again. */
export function hadBack(state: FormState, name: string): FormState {
  if (!(name in state.gaveWay)) return state
  return { ...typedInto(state, name, state.gaveWay[name]), gaveWay: without(state.gaveWay, [name]) }
}

/**
 * What was `sent` is saved. With `fields`: of a record, whose form goes on from there (passwords are asked anew). Without:
 * a form of new records begins again. What was typed meanwhile stays.
 */
export function saved(state: FormState, sent: FormState, fields?: readonly AskField[]): FormState {
  const secret = Object.fromEntries(
    (fields ?? []).filter(({ kind }) => kind === 'password').map(({ name }) => [name, '']),
  )
  const base = fields ? { ...sent.typed, ...secret } : sent.base
  const late = changed({ base: sent.typed, typed: state.typed })
  return { ...newForm(base), typed: { ...base, ...Object.fromEntries(late.map((name) => [name, state.typed[name]])) } }
}

const stands = (value: unknown) => value !== false && !(Array.isArray(value) ? value.length === 0 : same(value, ''))

/**
 * What to keep of a form; undefined when nothing was changed. Passwords are never kept. `isNew`: of a new record everything
 * that stands there is kept, for what it began with, such as whose consent it is, is nowhere else.
 */
export function halfTyped(state: FormState, fields: readonly AskField[], isNew = false): HalfTyped | undefined {
  const secret = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name)
  const own = changed(state).filter((name) => !secret.includes(name))
  if (own.length === 0) return undefined
  const given = isNew ? Object.keys(state.typed).filter((name) => stands(state.typed[name])) : []
  const names = [...new Set([...own, ...given.filter((name) => !secret.includes(name))])]
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { typed: pick(state.typed), base: pick(state.base) }
}

/** A form with half-typed text put back; what the record says otherwise by now is a clash. A new record has nobody to say so. */
export function restored(base: Values, kept: HalfTyped, isNew = false): FormState {
  const known = Object.keys(base)
  const only = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)))
  const before = { ...base, ...only(kept.base) }
  const state = { ...newForm(before), typed: { ...base, ...only(kept.typed) } }
  return isNew ? state : { ...rebased(state, base), broughtIn: [] }
}
