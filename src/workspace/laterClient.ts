/** A client of the whole contract before the whole contract is here. */
import type { Client } from '../api/client.ts'
import type { Contract } from '../api/index.ts'

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Families of `near` are called at once; a call of any other waits until `rest` has them, and rejects as `rest` does.
 * `rest` is asked until it has answered, so that one that failed can be tried again. `arrive` asks it now.
 */
export function laterClient(
  near: object,
  rest: () => Promise<object>,
): { readonly client: Client<Contract>; readonly arrive: () => Promise<void> } {
  const here = new Map<string, Calls>(Object.entries(near as Record<string, Calls>))
  const arrive = async (): Promise<void> => {
    for (const [family, calls] of Object.entries((await rest()) as Record<string, Calls>))
      if (!here.has(family)) here.set(family, calls)
  }
  const familyLater = (family: string): Calls =>
    new Proxy({} as Calls, {
      get:
        (_, call: string) =>
        async (input: unknown): Promise<unknown> => {
          await arrive()
          return here.get(family)![call]!(input)
        },
    })
  const client = new Proxy({} as Client<Contract>, {
    get: (_, family: string) => here.get(family) ?? familyLater(family),
  })
  return { client, arrive }
}
