// The same without the server: what it asks the database for one reader, asked again for others through a pool of bare `pg`.

import pg from 'pg'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { everyFamily } from '../../server/index.ts'
import { createApp } from '../../server/platform/pipeline/app.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { openSecrets } from '../../server/platform/secrets/openSecrets.ts'
import { holdKeys } from '../../server/platform/secrets/keyRing.ts'
import { planOf, type Plan } from './followed.ts'
import { serveLoad } from './protocol.ts'
import { listenTo } from './recording.ts'
import { requestOf, type OpenPlace, type TakingTask } from './takingPart.ts'

await serveLoad<TakingTask>(async (task) => {
  const plans: Plan[] = []
  for (const place of task.places) plans.push(await hear(task, place))
  const pool = new pg.Pool({ connectionString: task.databaseUrl, max: task.pool })
  return async (connection) => {
    const plan = plans[connection % plans.length]!
    return async () => {
      const client = await pool.connect()
      try {
        await plan.carryOut((text, values) => client.query<Record<string, unknown>>(text, values))
      } finally {
        client.release()
      }
    }
  }
})

/** Lets the server's own code do it in this process: until it is warm, and twice to be heard. */
async function hear({ act, databaseUrl, dataDir }: TakingTask, place: OpenPlace): Promise<Plan> {
  const { db, pool, close } = openDatabase(databaseUrl, { max: 1 })
  const listening = listenTo(pool)
  const quiet = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }
  holdKeys(db, await openSecrets(db, { secretsKeys: undefined, dataDir, log: quiet, beside: true, isEmbedded: true }))
  const app = createApp({ db, pool, ...everyFamily, log: { error: (details, text) => console.error(text, details) } })
  const api = createClient(contract, sendAs(app))
  const once = () =>
    listening.during(async () => {
      const input = requestOf(act, place) as never
      if (act === 'ballot') await api.votes.cast(input)
      else if (act === 'signUp') await api.signUpMembers.apply(input)
      else await api.draws.ticket(input)
    })
  for (let time = 0; time < 3; time++) await once()
  // Of a draw the heard ones win nothing, like most; what is noted of the key now and then is left out.
  let [first, second] = [await once(), await once()]
  for (let time = 0; first.length !== second.length && time < 20; time++) [first, second] = [second, await once()]
  await close()
  return planOf(first, second)
}
