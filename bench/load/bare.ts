// The same work without the server: what it asks the database, sent through bare `pg` on as many connections.

import pg from 'pg'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { createApp } from '../../server/platform/pipeline/app.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { everyFamily } from '../../server/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { serveLoad } from './protocol.ts'
import { listenTo, templatesOf, type Slots, type Statement, type Template } from './recording.ts'
import { inputOf, shareOf, summaryOf, type Task } from './work.ts'

await serveLoad<Task>(async (task) => {
  const templates = await hear(task)
  return async (connection) => {
    const client = new pg.Client({ connectionString: task.databaseUrl })
    await client.connect()
    const ids = shareOf(task, connection)
    let turn = connection * 7
    return () => {
      const slots: Slots = {
        ID: ids[turn % ids.length]!,
        Revision: 0,
        LogID: 0,
        Summary: summaryOf(turn),
        Name: task.words[turn % task.words.length] ?? '',
      }
      turn++
      return carryOut(client, templates, slots)
    }
  }
})

async function carryOut(client: pg.Client, templates: readonly Template[], slots: Slots): Promise<void> {
  for (const { text, valuesOf } of templates) {
    const { rows } = await client.query<Record<string, unknown>>(text, valuesOf(slots))
    const [row] = rows
    // What one statement finds, the next ones are asked with: the revision that is overwritten, the line of the log.
    if (typeof row?.['Revision'] === 'number') slots.Revision = row['Revision']
    if (text.includes('nextval')) slots.LogID = Number(row!['id'])
  }
}

/** Lets the server's own code do the work four times in this process: twice to warm up, twice to listen. */
async function hear(task: Task): Promise<Template[]> {
  const { db, pool, close } = openDatabase(task.databaseUrl)
  const listening = listenTo(pool)
  const app = createApp({ db, pool, ...everyFamily, log: { error: (details, text) => console.error(text, details) } })
  const api = createClient(contract, sendAs(app, { token: task.token }))
  const record = async (turn: number, times: number): Promise<readonly [Statement[], Slots]> => {
    const [ID, Name] = [task.ids.at(-1 - turn)!, task.words[turn] ?? '']
    let recorded: readonly [Statement[], Slots] | undefined
    for (let time = 0; time < times; time++) {
      const { Revision } = await db
        .selectFrom('articles')
        .select('Revision')
        .where('ID', '=', ID)
        .executeTakeFirstOrThrow()
      const input = inputOf({ operation: task.operation, words: [Name] }, { ID, Revision }, turn)
      let LogID = 0
      const statements = await listening.during(async () => {
        if (task.operation === 'update') LogID = (await api.articles.save(input as never)).LogID ?? 0
        else if (task.operation === 'one') await api.articles.get(input as never)
        else await api.articles.list(input as never)
      })
      recorded = [statements, { ID, Revision, LogID, Summary: String(input['Summary']), Name }]
    }
    return recorded!
  }
  // A different number of saves before, so that the two revisions cannot be taken for one another.
  const templates = templatesOf(await record(0, 3), await record(1, 6))
  await close()
  return templates
}
