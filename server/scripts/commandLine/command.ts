/**
 * What a command of `copydesk` is: declared as data, from which reading its words, its usage and its test are derived.
 *
 * Ours: on node:util's parseArgs, not on commander: commander's own words ("Usage:", "error: unknown option …") are
 * English, and putting both languages in their place takes as much code as reading the options does.
 */
import type { Language, Words } from '../../platform/operator/language.ts'

/** A word that is given by its place. `one` must be there, `maybe` may, `many` are one or more and come last. */
export interface Operand {
  readonly count: 'one' | 'maybe' | 'many'
  readonly words: Words
  /** The only words it may be; default any. */
  readonly of?: readonly string[]
}

/** A word that is given by its name; which values it takes, what it means. `value` stands for the value in the usage. */
export type Option =
  | { readonly kind: 'flag'; readonly words: Words }
  | { readonly kind: 'text'; readonly value: string; readonly words: Words; readonly default?: string }
  | {
      readonly kind: 'number'
      readonly words: Words
      readonly default?: number
      readonly min: number
      readonly max: number
      /** Parts of a whole are refused unless this is true. */
      readonly fraction?: boolean
    }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly words: Words; readonly default?: string }

type Operands = Readonly<Record<string, Operand>>
type Options = Readonly<Record<string, Option>>

type OperandValue<O extends Operand> = { one: string; maybe: string | undefined; many: readonly string[] }[O['count']]
type Plain<O extends Option> = O extends { kind: 'number' } ? number : string
type OptionValue<O extends Option> = O extends { kind: 'flag' }
  ? boolean
  : O extends { default: unknown }
    ? Plain<O>
    : Plain<O> | undefined

/** What was given on the command line, checked. */
export interface Given<P extends Operands = Operands, O extends Options = Options> {
  readonly operands: { readonly [K in keyof P]: OperandValue<P[K]> }
  readonly options: { readonly [K in keyof O]: OptionValue<O[K]> }
}

/** Where a command speaks. */
export interface Terminal {
  readonly language: Language
  /** A line on standard output: what came of it. Plain text is the same in both languages. */
  say(words: Words | string): void
  /** A line on standard error: how far it is, what else there is to know. */
  note(words: Words | string): void
}

/**
 * How a command ends: with the process's code (nothing: 0), or not at all (`stays`): the process goes on until something
 * else ends it. It throws a CommandProblem, or anything else for code 1.
 */
export type Ending = number | void | 'stays'

interface Declared<P extends Operands, O extends Options> {
  /** What is typed after `copydesk`, e.g. `admin create`. */
  readonly name: string
  /** One sentence of what it does. */
  readonly does: Words
  /** More that its usage says, below. */
  readonly more?: Words
  readonly operands?: P
  readonly options?: O
  /** Does it. Whatever it stands on is imported here and not above, so that usage opens nothing. Says at its end what it did. */
  run(given: Given<P, O>, terminal: Terminal): Promise<Ending>
}

/** A command as the frame knows it. */
export interface Command extends Required<Omit<Declared<Operands, Options>, 'run' | 'more'>> {
  readonly more: Words | undefined
  run(given: Given, terminal: Terminal): Promise<Ending>
}

/** Declares a command. */
export function command<const P extends Operands = {}, const O extends Options = {}>(
  declared: Declared<P, O>,
): Command {
  const { name, does, more, operands = {}, options = {} } = declared
  return { name, does, more, operands, options, run: (given, terminal) => declared.run(given as Given<P, O>, terminal) }
}
