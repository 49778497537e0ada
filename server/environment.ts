/** What an operator may set from outside; each variable stands in platform/environment/variables.ts. */
import { givenIn, type Surroundings } from './platform/environment/given.ts'
import { variables } from './platform/environment/variables.ts'
import type { Variable } from './platform/environment/variable.ts'

export { EnvironmentError } from './platform/environment/variable.ts'

type Variables = typeof variables

type ValueOf<One> = One extends { readonly read: (value: string) => infer Value }
  ? One extends { readonly otherwise: string }
    ? Value
    : Value | undefined
  : never

/** Everything that can be set, read. What is undefined was not set and has no default. */
export type Environment = { readonly [Field in keyof Variables]: ValueOf<Variables[Field]> }

/** One of pino's levels. */
export type LogLevel = Environment['logLevel']

/**
 * Reads what the operator set. Surrounding blanks are dropped, an empty value counts as not set; a secret may stand in the file
 * that `NAME_FILE` names.
 * @throws {EnvironmentError} one sentence naming the variable, its value and what is allowed.
 */
export function readEnvironment(env: Surroundings): Environment {
  const read = Object.entries<Variable<unknown>>(variables).map(([field, one]) => {
    const value = givenIn(env, one) ?? one.otherwise
    return [field, value === undefined ? undefined : one.read(value)]
  })
  return Object.freeze(Object.fromEntries(read)) as Environment
}

/**
 * How long others are given to be led elsewhere before the port closes, in seconds. Ours: 3 behind a proxy that was named, and
 * nothing where nobody stands in front.
 */
export function drainSecondsOf({ drainSeconds, trustedProxies }: Pick<Environment, 'drainSeconds' | 'trustedProxies'>) {
  return drainSeconds ?? (trustedProxies.length > 0 ? 3 : 0)
}
