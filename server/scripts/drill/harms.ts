/** What may break beneath a server that goes on: a connection, a process of its database, the postmaster. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findEmbedded } from '../../platform/database/embedded/findEmbedded.ts'
import { filesOf, notedPlace } from '../../platform/database/embedded/place.ts'

/** Each harm, and what it does to the embedded database of a data folder. */
const harms = {
  'one connection': (dataDir: string) => terminate(dataDir, 1),
  'every connection': (dataDir: string) => terminate(dataDir, 1000),
  // PostgreSQL then ends all its others, too, and recovers.
  'one backend': async (dataDir: string) => {
    const pids = await askDatabase(dataDir, `select pid ${OURS} limit 1`)
    for (const { pid } of pids) kill(pid)
  },
  postmaster: async (dataDir: string) => kill(postmasterOf(dataDir)),
} satisfies Record<string, (dataDir: string) => Promise<unknown>>

/** The name of a harm. */
export type Harm = keyof typeof harms
/** Every harm. */
export const harmNames = Object.keys(harms) as readonly Harm[]

/** Does it. */
export async function doHarm(harm: Harm, dataDir: string): Promise<void> {
  await harms[harm](dataDir)
}

/** The server's connections, those at work first. */
const OURS = `from pg_stat_activity where application_name = 'copydesk' and pid <> pg_backend_pid()
  order by state = 'active' desc, random()`

const terminate = (dataDir: string, most: number) =>
  askDatabase(dataDir, `select pid, pg_terminate_backend(pid) from (select pid ${OURS} limit ${most}) ours`)

async function askDatabase(dataDir: string, query: string): Promise<{ pid: number }[]> {
  const client = new pg.Client(await findEmbedded(dataDir))
  await client.connect()
  try {
    return (await client.query<{ pid: number }>(query)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(dataDir: string): number {
  const home = join(resolve(dataDir), 'postgres')
  const { cluster } = filesOf(notedPlace(home) ?? home)
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
