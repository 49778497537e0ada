// The same request again and again over kept connections.

import { openConnection } from './connection.ts'
import { serveLoad } from './protocol.ts'

/** What is sent where, and what stands in every right answer. */
export interface Again {
  readonly port: number
  /** The paths with their queries; each connection keeps to one. */
  readonly paths: readonly string[]
  readonly expects: string
}

await serveLoad<Again>(async ({ port, paths, expects }) => {
  return async (connection) => {
    const request = `GET ${paths[connection % paths.length]} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
    // As from many places: from one alone nobody is answered as often as this.
    const send = await openConnection(port, `127.0.0.${2 + connection}`)
    return async () => {
      const { status, body } = await send(request)
      if (status !== 200 || !body.includes(expects))
        throw new Error(`the server answered ${status}: ${body.toString()}`)
    }
  }
})
