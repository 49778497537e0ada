// One server process of the push measurement: `node bench/push/pushServer.ts <database url>` prints its address and serves
// until its input is closed.

import Fastify from 'fastify'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { everyFamily } from '../../server/index.ts'
import { readableIn } from '../../server/platform/pipeline/readable.ts'
import { startPush } from '../../server/platform/push/startPush.ts'

const { pool, db, close } = openDatabase(process.argv[2] ?? '')
const app = Fastify()
await startPush(app, {
  ...{ pool, db, readableOf: readableIn(everyFamily.families) },
  log: { debug: () => {}, info: () => {}, warn: (text) => console.error(text) },
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.stdin.resume().on('end', () => void app.close().then(close))
