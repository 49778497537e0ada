// Readers at the server: kept connections, one request after another on each, every one of somebody new.

import { openConnection, requestOf as bytesOf } from './connection.ts'
import { serveLoad } from './protocol.ts'
import { callOfAct, requestOf, type TakingTask } from './takingPart.ts'

await serveLoad<TakingTask>(async ({ act, port, places }) => async (connection) => {
  const send = await openConnection(port, `127.0.0.${2 + connection}`)
  const place = places[connection % places.length]!
  return async () => {
    const { status, body } = await send(bytesOf(callOfAct[act], '', requestOf(act, place)))
    if (status !== 200) throw new Error(`the server answered ${status}: ${body.toString()}`)
  }
})
