// Two servers on one database that waits for the disk, people who may ask, and a service that answers them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createClient, type Client } from '../../src/api/client.ts'
import { contract, type Contract } from '../../src/api/index.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { hashOf, newToken } from '../../server/platform/pipeline/tokens.ts'
import { httpSend } from '../../server/scripts/remoteClient.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { mustEnd } from '../mustEnd.ts'
import { startServer, type ServerProcess } from '../serverProcess.ts'
import { startTextService, type TextService } from './textService.ts'

/** Words that no answer may show: as much of an answer is held back as the longest has characters. */
const WORDS = ['禁用词', '不得出现', '另一个词'] as const
/** How much that is. */
export const HELD = Math.max(...WORDS.map((word) => word.length))

const quiet = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }

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
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-ai-'))
  const removeFolder = mustEnd(() => rm(folder, { recursive: true, force: true }))
  const starting = startEmbedded({ dataDir: folder, log: quiet })
  const stop = mustEnd(async () => (await starting).stop())
  const { url } = await starting
  const { db, close } = openDatabase(url)
  const service = await startTextService()
  try {
    await migrate(db, quiet)
    await syncMenus(db)
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
  } finally {
    await service.stop()
    await close()
    await stop()
    await removeFolder()
  }
}

async function addNewsroom(db: Kysely<Database>, Host: string, count: number) {
  const station = { StationName: '测量台', Status: 1 as const }
  const { ID: StID } = await db.insertInto('stations').values(station).returning('ID').executeTakeFirstOrThrow()
  const role = { StID, Name: '编辑', AllPowers: true }
  const { ID: RoleID } = await db.insertInto('roles').values(role).returning('ID').executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({
    ...{ StID, RoleID, UserName: `p${at}`, PasswordHash: '', AdminUserRealName: `编辑${at}` },
  }))
  const ids = await db.insertInto('admin_users').values(people).returning('ID').execute()
  const words = WORDS.map((Name) => ({ StID, Name, Level: 'block' as const, IsEnable: true }))
  await db.insertInto('keywords').values(words).execute()
  const setting = { StID, Types: 12, Name: '测量', Provider: 'other' as const, Host, Model: 'paced', IsLocal: true }
  await db
    .insertInto('text_parameters')
    .values({ ...setting, ShowOrder: 1, Enabled: true })
    .execute()
  return { StID, ids: ids.map(({ ID }) => ID) }
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
