/** Every address of the contract, one line per address and method. Pure. */
import { buttonOf, type Action } from '../../src/api/actions.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { actions, callEntries } from '../../src/api/index.ts'

/** One address of a call. */
export interface ContractLine {
  readonly family: string
  readonly call: string
  readonly kind: 'read' | 'write'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly host: string
  readonly actions: readonly { readonly id: string; readonly title: string; readonly button: string | null }[]
}

/** Every address, aliases and both methods of ANY included. */
export function contractLines(): ContractLine[] {
  return callEntries.flatMap(({ family, name: call, spec, of }) => {
    const group = (actions[family] as Record<string, Record<string, Action>>)[call] ?? {}
    const told = Object.entries(group).map(([name, action]) => ({
      id: `${family}.${name}`,
      title: action.title,
      button: buttonOf(action),
    }))
    return addressesOf(of, spec).map(({ host, method, path }) => ({
      family,
      call,
      kind: spec.kind,
      method,
      path,
      host,
      actions: told,
    }))
  })
}
