// The same request again and again over kept connections.

import { openConnection } from './connection.ts'
import { serveLoad } from './protocol.ts'

/** What is sent where, and what stands in every right answer. */
export interface Again {
  readonly port: number
  /** The path with its query. */
  readonly path: string
  readonly expects: string
}

await serveLoad<Again>(async ({ port, path, expects }) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  return async () => {
    const send = await openConnection(port)
    return async () => {
      const { status, body } = await send(request)
      if (status !== 200 || !body.includes(expects))
        throw new Error(`the server answered ${status}: ${body.toString()}`)
    }
  }
})
