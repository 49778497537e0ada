/** The two addresses of a call of the big screens: spec 1 prints them with /api, spec 2 without. */
import type { CallOptions, Wire } from '../../contract.ts'

type Method = 'GET' | 'POST' | 'ANY'

/** The address screens use. */
export function viewWire(method: Method, name: string): Wire {
  return `${method} /api/dispatch/view/${name}`
}

/** The other spelling, as an option of the call. */
export function viewAlias(method: Method, name: string): Required<Pick<CallOptions, 'also'>> {
  return { also: [{ host: 'main', wire: `${method} /dispatch/view/${name}` }] }
}
