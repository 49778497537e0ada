/** What a variable of the environment is, and how a wrong one is refused. */

/** A variable of the environment has a value that cannot be used; the message is one sentence for the operator. */
export class EnvironmentError extends Error {
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
export function refuse(name: string, value: string, allowed: string): never {
  throw new EnvironmentError(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`)
}

/** A reader of whole numbers. `allowed`: what the sentence says in place of the two ends. */
export function wholeNumber(
  name: string,
  least: number,
  most: number,
  allowed = `a whole number from ${least} to ${most}`,
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
    words.find((known) => known === value) ?? refuse(name, value, `one of ${words.join(', ')}`)
}
