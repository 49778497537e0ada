// The newsroom that is measured: an embedded database of its own that waits for the disk, filled once and kept.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { loadDemo } from '../server/demo/load.ts'
import { openNewsroom, type Newsroom } from '../server/openNewsroom.ts'
import { mustEnd } from './mustEnd.ts'

/** Everything the measurements keep between runs; the folder may be deleted at any time. */
const cacheDir = resolve('.cache/bench')
/** The password of every account in it. */
export const PASSWORD = 'copydesk-demo'
/** Held over restarts: how many articles the folder was filled with. */
const noteOf = (dataDir: string) => join(dataDir, 'articles.json')

/** The data folder of a newsroom with so many articles. */
export function dataDirOf(articles: number): string {
  return join(cacheDir, `data-${articles}`)
}

const log = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }

/**
 * Opens the newsroom with so many articles. What is there is used when it was filled to the end; otherwise it is thrown
 * away and filled anew, which `say` is told about.
 */
export async function openBenchNewsroom(articles: number, say: (line: string) => void): Promise<Newsroom> {
  const dataDir = dataDirOf(articles)
  const filled = existsSync(noteOf(dataDir)) && Number(readFileSync(noteOf(dataDir), 'utf8')) === articles
  if (!filled) rmSync(dataDir, { recursive: true, force: true })
  const opening = openNewsroom({ databaseUrl: undefined, dataDir }, log)
  const close = mustEnd(async () => (await opening).close())
  const newsroom = { ...(await opening), close }
  try {
    const { rows } = await sql<{ on: boolean }>`select current_setting('fsync')::boolean as on`.execute(newsroom.db)
    if (!rows[0]!.on) throw new Error('the database of the measurement does not wait for the disk')
    if (!filled) {
      await fill(newsroom, articles, say)
      writeFileSync(noteOf(dataDir), String(articles))
    }
    return newsroom
  } catch (error) {
    await newsroom.close()
    throw error
  }
}

async function fill({ db }: Newsroom, articles: number, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  let told = 0
  say(`Loading ${articles} articles, once ...`)
  await loadDemo(db, {
    password: PASSWORD,
    articles,
    progress(done, all) {
      if (performance.now() - told < 10_000 && done < all) return
      told = performance.now()
      say(`  ${done} of ${all} after ${Math.round((told - started) / 1000)} s`)
    },
  })
  await sql`vacuum analyze`.execute(db)
}
