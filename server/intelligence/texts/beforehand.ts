/** What is asked outside before a request's transaction, once, and remembered for its handler. */
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { refuseForeign, type Whose } from './whose.ts'

/** See the file's head. */
export interface Beforehand<Input, Came> {
  readonly before: (arriving: Arriving<Input>) => Promise<void>
  /** What came for a request, by its input. */
  of(input: Input): Came
}

/** Makes one of a question. */
export function beforehand<Input extends Whose, Came>(
  ask: (arriving: Arriving<Input>, input: Input) => Promise<Came>,
): Beforehand<Input, Came> {
  const known = new WeakMap<object, Came>()
  return {
    async before(arriving) {
      await refuseForeign(arriving, arriving.input)
      known.set(arriving.input, await ask(arriving, arriving.input))
    },
    of: (input) => known.get(input)!,
  }
}
