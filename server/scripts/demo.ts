/** `npm run db:demo`: loads the demonstration newsroom into an empty database, the operator's own one too. */
import { Refusal } from '../../src/api/client.ts'
import { loadDemoOnce } from '../loadDemoOnce.ts'
import { withNewsroom } from './withNewsroom.ts'

await withNewsroom(async ({ db }, { demoPassword }) => {
  let told = -1
  const progress = (done: number, all: number) => {
    const tenth = Math.floor((done / all) * 10)
    if (tenth > told) console.log(`${done} of ${all} articles`)
    told = tenth
  }
  const loaded = await loadDemoOnce(db, { password: demoPassword, progress })
  if (!loaded) throw new Refusal('refused', 'There are stations in this database already: npm run db:reset empties it.')
  console.log(`The demonstration newsroom is loaded; every account's password is ${demoPassword}.`)
})
