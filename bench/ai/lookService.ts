// A service of AI whose videos are never done: it notes when it is asked how far each is.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mustEnd } from '../mustEnd.ts'
import { moment } from './textService.ts'

/** One that runs. */
export interface LookService {
  /** Below it it speaks as Zhipu does. */
  readonly address: string
  readonly place: string
  /** When each task was asked about, by its number, in ms since 1970. */
  readonly asked: ReadonlyMap<string, readonly number[]>
  stop(): Promise<void>
}

/** Starts it, on this machine only. */
export async function startLookService(): Promise<LookService> {
  const asked = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const task = request.url!.split('/').at(-1)!
    asked.set(task, [...(asked.get(task) ?? []), moment()])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"task_status":"PROCESSING"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = mustEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { address: `http://${place}`, place, asked, stop }
}
