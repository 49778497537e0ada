// Load on the server: kept connections, one request after another on each.

import { hosts } from '../../src/api/hosts.ts'
import type { ArticleSaved } from '../../src/api/content/articles/draft.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { openConnection, requestOf } from './connection.ts'
import { serveLoad } from './protocol.ts'
import { callOf, inputOf, shareOf, type Target, type Task } from './work.ts'

await serveLoad<Task>(async (task) => {
  const revisions = await revisionsOf(task)
  return async (connection) => {
    const send = await openConnection(task.port)
    const targets: Target[] = shareOf(task, connection).map((ID) => ({ ID, Revision: revisions.get(ID)! }))
    let turn = connection * 7
    return async () => {
      const target = targets[turn % targets.length]!
      const { status, body } = await send(requestOf(callOf[task.operation], task.token, inputOf(task, target, turn++)))
      if (status !== 200) throw new Error(`the server answered ${status}: ${body.toString()}`)
      if (task.operation !== 'update') return
      const outcome = hosts.main.read(JSON.parse(body.toString()))
      if (!outcome.ok) throw new Error(outcome.message)
      target.Revision = (outcome.data as ArticleSaved).Revision
    }
  }
})

async function revisionsOf({ databaseUrl, ids }: Task): Promise<Map<number, number>> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'Revision'])
    .where('ID', 'in', [...ids])
    .execute()
  await close()
  return new Map(rows.map(({ ID, Revision }) => [ID, Revision]))
}
