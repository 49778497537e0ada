import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { writeDurably } from './writeDurably.ts'

/**
 * A free TCP port of the loopback: the one used last while it is free, so that a bookmark in a database tool stays
 * good, else one the system chooses.
 * @param path the file that remembers.
 */
export async function freePort(path: string): Promise<number> {
  const last = lastPort(path)
  return (last !== undefined && (await probe(last))) || (await probe(0)) || 0
}

/** The port a place used last; undefined where none is noted. */
export function lastPort(path: string): number | undefined {
  try {
    const port = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
  } catch {
    return undefined
  }
}

/** Notes the port for the next start. */
export function rememberPort(path: string, port: number): void {
  if (lastPort(path) !== port) writeDurably(path, `${port}\n`)
}

function probe(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
