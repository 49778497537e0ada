// Two servers on one database that waits for the disk, people who may ask, and a service that answers them.

import type { Kysely } from 'kysely'
import { createClient, type Client } from '../../src/api/client.ts'
import { contract, type Contract } from '../../src/api/index.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { hashOf, newToken } from '../../server/platform/pipeline/tokens.ts'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import { addNewsroom, withDatabase, type OpenedDatabase } from './database.ts'
import { startServer, type ServerProcess } from '../serverProcess.ts'
import { startTextService, type TextService } from './textService.ts'

/** Somebody, signed in at each of the servers. */
export interface Asker {
  readonly at: readonly [Client<Contract>, Client<Contract>]
}

/** What a measurement is given. */
export interface TwoServers {
  readonly db: Kysely<Database>
  readonly StID: number
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly askers: readonly Asker[]
  /** Their numbers. */
  readonly people: readonly number[]
  readonly service: TextService
  /** Which of the servers has an answer in hand: 0 or 1; undefined: it is not taken, or over. */
  runnerOf(answer: number): Promise<number | undefined>
}

/**
 * Starts all of it, measures, and leaves nothing behind. `people`: how many may ask. `places`: what else in the house the
 * servers may reach. Default nothing.
 */
export async function withTwoServers<T>(
  people: number,
  measure: (parts: TwoServers) => Promise<T>,
  places: readonly string[] = [],
): Promise<T> {
  const service = await startTextService()
  try {
    return await withDatabase((opened) => onServers(opened, service, people, { measure, places }))
  } finally {
    await service.stop()
  }
}

interface Measuring<T> {
  measure(parts: TwoServers): Promise<T>
  readonly places: readonly string[]
}

async function onServers<T>(
  { db, url, folder }: OpenedDatabase,
  service: TextService,
  people: number,
  { measure, places }: Measuring<T>,
): Promise<T> {
  const { StID, ids } = await addNewsroom(db, service.address, people)
  const env = { DATABASE_URL: url, DATA_DIR: folder, OUTGOING_HOSTS: [service.place, ...places].join(',') }
  const one = await startServer(env, ['--no-client'])
  const other = await startServer(env, ['--no-client'])
  const servers = [one, other] as const
  // A first start makes the key that sign-ins are sealed with, and forgets those that are not.
  const tokens = await signIn(db, ids)
  const clientAt = ({ port }: ServerProcess, token: string) =>
    createClient(
      contract,
      httpSend(`http://127.0.0.1:${port}`, () => token),
    )
  const askers = tokens.map((token): Asker => ({ at: [clientAt(one, token), clientAt(other, token)] }))
  const runnerOf = async (ID: number) => {
    const row = await db.selectFrom('ai_answers').select('Runner').where('ID', '=', ID).executeTakeFirst()
    const at = servers.findIndex(({ pid }) => row?.Runner?.split(' ')[1] === String(pid))
    return at < 0 ? undefined : at
  }
  try {
    return await measure({ db, StID, servers, askers, people: ids, service, runnerOf })
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}

/** Signs everybody in. Answers their tokens. */
async function signIn(db: Kysely<Database>, ids: readonly number[]): Promise<string[]> {
  const later = new Date(Date.now() + 3_600_000)
  const tokens = ids.map(() => newToken())
  const sessions = ids.map((UserID, at) => ({
    ...{ TokenHash: hashOf(tokens[at]!), RefreshHash: hashOf(newToken()), UserID },
    ...{ ExpiresAt: later, RefreshExpiresAt: later },
  }))
  await db.insertInto('sessions').values(sessions).execute()
  return tokens
}
