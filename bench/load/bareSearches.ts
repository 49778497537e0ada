// The same searches without the server: what it asked the database for each of them, asked again through bare `pg`, prepared
// as the server has them prepared.

import pg from 'pg'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { createApp } from '../../server/platform/pipeline/app.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { everyFamily } from '../../server/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { serveLoad } from './protocol.ts'
import { listenTo, type Statement } from './recording.ts'
import { inputOf, type Task } from './work.ts'

/** So many different searches. */
const SEARCHES = 200

await serveLoad<Task>(async (task) => {
  const searches = await hear(task)
  const names = new Map<string, string>()
  for (const { text } of searches.flat()) if (!names.has(text)) names.set(text, `search_${names.size}`)
  return async (connection) => {
    const client = new pg.Client({ connectionString: task.databaseUrl })
    await client.connect()
    let turn = connection * 7
    return async () => {
      for (const { text, values } of searches[turn++ % searches.length]!)
        await client.query({ name: names.get(text)!, text, values: [...values] })
    }
  }
})

/** Lets the server's own code search in this process. */
async function hear(task: Task): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase(task.databaseUrl, { max: 1 })
  const listening = listenTo(pool)
  const app = createApp({ db, pool, ...everyFamily, log: { error: (details, text) => console.error(text, details) } })
  const api = createClient(contract, sendAs(app, { token: task.token }))
  const searches: Statement[][] = []
  for (let turn = 0; turn < SEARCHES; turn++) {
    const input = inputOf(task, { ID: 0, Revision: 0 }, turn)
    searches.push(await listening.during(() => api.articles.search(input as never)))
  }
  await close()
  return searches
}
