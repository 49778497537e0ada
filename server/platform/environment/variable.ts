/** What a variable of the environment is, and how a wrong one is refused. */
import type { Words } from '../operator/language.ts'
import { OperatorProblem } from '../operator/OperatorProblem.ts'

/** A variable of the environment has a value that cannot be used. */
export class EnvironmentError extends OperatorProblem {
  override readonly name = 'EnvironmentError'
}

/** One thing that an operator may set from outside. */
export interface Variable<Value> {
  /** What it is called in the environment. */
  readonly name: string
  /** What the manual says of it, in Chinese. */
  readonly about: string
  /** What holds where it is not set, as it would be written. Default: nothing, which `read` is not asked about. */
  readonly otherwise?: string
  /** What the manual says holds where it is not set. Default `otherwise`, or none. */
  readonly otherwiseAbout?: string
  /** It may also stand in a file that `NAME_FILE` names, is never passed on to other programs, and never printed. */
  readonly isSecret?: true
  /** Reads it. @throws {EnvironmentError} one sentence naming the variable, its value and what is allowed. */
  readonly read: (value: string) => Value
}

/** Refuses a value. `allowed` ends the sentence "PORT is "x", but must be ...". */
export function refuse(name: string, value: string, allowed: Words): never {
  const given = JSON.stringify(value)
  throw new EnvironmentError({
    zh: `${name} 的值 ${given} 不行，须为${allowed.zh}。`,
    en: `${name} is ${given}, but must be ${allowed.en}.`,
  })
}

/** A reader of whole numbers. `allowed`: what the sentence says in place of the two ends. */
export function wholeNumber(
  name: string,
  least: number,
  most: number,
  allowed: Words = { zh: ` ${least} 到 ${most} 的整数`, en: `a whole number from ${least} to ${most}` },
) {
  return (value: string): number => {
    const number = Number(value)
    if (!/^\d{1,6}$/.test(value) || number < least || number > most) refuse(name, value, allowed)
    return number
  }
}

/** A reader of one of some words. */
export function oneOf<Word extends string>(name: string, words: readonly Word[]) {
  return (value: string): Word =>
    words.find((known) => known === value) ??
    refuse(name, value, { zh: `以下之一：${words.join('、')}`, en: `one of ${words.join(', ')}` })
}
