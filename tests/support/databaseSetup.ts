import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { checkDatabase, openDatabase } from '../../server/platform/database/connect.ts'
import { DatabaseProblem } from '../../server/platform/database/DatabaseProblem.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'
import type { Log } from '../../server/platform/database/log.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { order } from './order.ts'
import { quickFolder } from './quickFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template; `freshDatabase` copies it, and nobody may connect to it while tests run. */
    templateUrl: string
  }
}

/** Every database made for tests has a name that begins so; one run's begin with its own template's name. */
const prefix = 'copydesk_test_'

const quiet: Log = { debug: () => {}, info: () => {}, warn: (message) => console.warn(message) }

/**
 * Once per run of vitest: a PostgreSQL (TEST_DATABASE_URL, whose role may create databases, else an embedded one) with a
 * migrated template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startForTests()
  const name = `${prefix}${process.pid}_${Date.now().toString(36)}`
  const teardown = async () => {
    await dropDatabases(server.url, name)
    await server.stop()
  }
  try {
    // The embedded server is ours alone, so what a killed run left behind can go.
    if (!given) await dropDatabases(server.url, prefix)
    project.provide('templateUrl', await makeTemplate(server.url, name))
    return teardown
  } catch (error) {
    await teardown().catch(() => {})
    throw error
  }
}

/** How many runs may go on at a time in one work tree; each takes the first folder nobody uses. */
const folders = 8

/**
 * An embedded server of this work tree, kept from run to run because making one takes longer than most test files.
 * It does not wait for the disk, so a power cut may ruin it: then it is made anew.
 */
async function startForTests(): Promise<{ url: string; stop(): Promise<void> }> {
  const tree = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  for (let folder = 1; ; folder++) {
    const dataDir = join(quickFolder(), `copydesk-test-${tree}-${folder}`)
    const start = () => startEmbedded({ dataDir, log: quiet, fast: true })
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof DatabaseProblem)) throw error
      if (error.message.startsWith('Another server')) {
        if (folder === folders) throw error
        continue
      }
      if (!/does not start|made by PostgreSQL/.test(error.message)) throw error
      quiet.warn(`${error.message} It is made anew.`)
      rmSync(dataDir, { recursive: true, force: true })
      return await start()
    }
  }
}

async function makeTemplate(serverUrl: string, name: string): Promise<string> {
  await order(serverUrl, `create database "${name}" template template0 encoding 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { pool, db, close } = openDatabase(url.href, { max: 2 })
  try {
    await checkDatabase(pool)
    await migrate(db, quiet)
  } finally {
    await close()
  }
  return url.href
}

async function dropDatabases(serverUrl: string, beginning: string): Promise<void> {
  const { pool, close } = openDatabase(serverUrl, { max: 1 })
  try {
    const { rows } = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) order by length(datname) desc',
      [beginning],
    )
    for (const { datname } of rows) await pool.query(`drop database if exists "${datname}" with (force)`)
  } finally {
    await close()
  }
}
