/** The public's own calls, from an address of this machine: the server takes it for the sender's. */
import { request } from 'node:http'
import { inject } from 'vitest'
import { createClient, type Client, type Send } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { toQuery } from '../../../src/api/wire.ts'
import type {} from '../serverSetup.ts'

/** Who asks from `localAddress`, e.g. 127.77.7.10; nobody is signed in. */
export function publicFrom(localAddress: string): Client<Contract> {
  const send: Send = ({ method, path, input }) =>
    new Promise((done, fail) => {
      const query = method === 'GET' ? toQuery((input ?? {}) as Record<string, unknown>) : ''
      const headers = { 'content-type': 'application/json' }
      const address = new URL(path + (query && `?${query}`), inject('baseUrl'))
      const sent = request(address, { method, localAddress, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done(JSON.parse(Buffer.concat(parts).toString())))
      })
      sent.on('error', fail)
      sent.end(method === 'POST' ? JSON.stringify(input ?? {}) : undefined)
    })
  return createClient(contract, send)
}

/** The station and the record that a public page is of. */
export function namedIn(page: string): { readonly StationKey: string; readonly GUID: string } {
  const [, , StationKey = '', GUID = ''] = new URL(page).pathname.split('/').map(decodeURIComponent)
  return { StationKey, GUID }
}
