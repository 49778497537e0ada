/** `npm run db:demo [-- --articles 200000]`: loads the demonstration newsroom into an empty database, the operator's own one too. */
import { Refusal } from '../../src/api/client.ts'
import { loadDemoOnce } from '../loadDemoOnce.ts'
import { articlesAsked } from './articlesAsked.ts'
import { withNewsroom } from './withNewsroom.ts'

await withNewsroom(async ({ db }, { demoPassword }) => {
  const articles = articlesAsked(process.argv.slice(2))
  let told = -1
  const progress = (done: number, all: number) => {
    const tenth = Math.floor((done / all) * 10)
    if (tenth > told) console.log(`${done} of ${all} articles`)
    told = tenth
  }
  const loaded = await loadDemoOnce(db, { password: demoPassword, progress, ...(articles ? { articles } : {}) })
  if (!loaded) throw new Refusal('refused', 'There are stations in this database already: npm run db:reset empties it.')
  console.log(`The demonstration newsroom is loaded; every account's password is ${demoPassword}.`)
})
