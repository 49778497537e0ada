/** A client of the whole contract before the whole contract is here. */
import type { Client } from '../api/client.ts'
import type { Contract } from '../api/index.ts'

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Calls of `near` are done at once; any other waits until `rest` has it, and rejects as `rest` does. `rest` is asked until
 * it has answered, so that one that failed can be tried again. `arrive` asks it now.
 */
export function laterClient(
  near: object,
  rest: () => Promise<object>,
): { readonly client: Client<Contract>; readonly arrive: () => Promise<void> } {
  let here = near as Readonly<Record<string, Calls>>
  let whole = false
  const arrive = async (): Promise<void> => {
    const all = (await rest()) as Readonly<Record<string, Calls>>
    if (!whole) here = { ...near, ...all }
    whole = true
  }
  const callLater =
    (family: string, call: string) =>
    async (input: unknown): Promise<unknown> => {
      await arrive()
      return here[family]![call]!(input)
    }
  const familyNow = (family: string): Calls =>
    new Proxy(here[family] ?? {}, { get: (known, call: string) => known[call] ?? callLater(family, call) })
  const client = new Proxy({} as Client<Contract>, {
    get: (_, family: string) => (whole ? here[family] : familyNow(family)),
  })
  return { client, arrive }
}
