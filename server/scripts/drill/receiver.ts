import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a newsroom distributes to, which remembers what came. */
export interface Receiver {
  readonly address: string
  /** How often something came with each key. */
  readonly keys: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Opens one on this machine. @param delay how long it takes over an answer at most, in ms. */
export async function openReceiver(delay: number): Promise<Receiver> {
  const keys = new Map<string, number>()
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      keys.set(key, (keys.get(key) ?? 0) + 1)
      setTimeout(() => response.writeHead(200).end(), Math.random() * delay)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/articles`,
    keys,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
