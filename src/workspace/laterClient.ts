/** A client of the whole contract before the whole contract is here. */
import type { Client } from '../api/client.ts'
import type { Contract } from '../api/index.ts'

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Families of `near` are called at once; a call of any other waits until `rest` has them, and rejects as `rest` does.
 * `rest` is asked at every such call, so that one that failed can be tried again.
 */
export function laterClient(near: object, rest: () => Promise<object>): Client<Contract> {
  const families = new Map<string, Calls>(Object.entries(near as Record<string, Calls>))
  const familyLater = (family: string): Calls =>
    new Proxy({} as Calls, {
      get:
        (_, call: string) =>
        async (input: unknown): Promise<unknown> =>
          ((await rest()) as Record<string, Calls>)[family]![call]!(input),
    })
  return new Proxy({} as Client<Contract>, {
    get(_, family: string) {
      const calls = families.get(family) ?? familyLater(family)
      families.set(family, calls)
      return calls
    },
  })
}
