import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { createHttp } from '../../../server/platform/http/http.ts'
import { everyFamily } from '../../../server/index.ts'
import { startPush } from '../../../server/platform/push/startPush.ts'
import { freshDatabase } from '../../support/database.ts'
import { openEventStream } from '../../support/eventStream.ts'
import { openGround, silent } from './ground.ts'

test('in the whole server a stream passes compression and headers, and ends with it', async () => {
  const fresh = await freshDatabase()
  const ground = await openGround(fresh)
  onTestFinished(ground.close)
  const { db, pool, close } = openDatabase(fresh.url)
  const app = createApp({
    db,
    pool,
    ...everyFamily,
    log: { error: (details, message) => console.error(message, details) },
  })
  const http = await createHttp({ app, log: pino({ level: 'silent' }) })
  await startPush(http, { pool, db, log: silent, readableOf: () => undefined })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const { editor, article } = ground.people
  const call = (path: string, input: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { token: editor.token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }).then((answer) => answer.json())

  const { Data } = await call('/api/push/ticket', {})
  const stream = await openEventStream(`${address}/api/push/stream?Ticket=${Data.Ticket}`, {
    headers: { 'accept-encoding': 'gzip, br, deflate' },
  })
  expect(stream.status).toBe(200)
  expect(stream.headers['content-encoding']).toBeUndefined()
  expect(stream.headers['x-content-type-options']).toBe('nosniff')
  await call('/api/push/presence', { Key: 'a', Family: 'articles', ID: article, Mode: 'editing' })
  const [message] = await stream.take(1)
  expect(message!.data).toMatchObject({ Topic: 'presence', UserID: editor.ID, Ids: [article] })

  await http.close()
  await stream.ended
  await close()
  // PostgreSQL notices a closed connection a moment later; one that is not closed keeps the test from ending.
  const others = async () =>
    (
      await ground.pool.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount
  while ((await others()) !== ground.pool.totalCount - 1);
})
