// A database of its own that waits for the disk, with a newsroom whose people may ask.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { mustEnd } from '../mustEnd.ts'

/** Words that no answer may show: as much of an answer is held back as the longest has characters. */
const WORDS = ['禁用词', '不得出现', '另一个词'] as const
/** How much that is. */
export const HELD = Math.max(...WORDS.map((word) => word.length))

const quiet = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }

/** One that is open. */
export interface OpenedDatabase {
  readonly db: Kysely<Database>
  readonly url: string
  readonly folder: string
}

/** Starts it, measures, and leaves nothing behind. */
export async function withDatabase<T>(measure: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-ai-'))
  const removeFolder = mustEnd(() => rm(folder, { recursive: true, force: true }))
  const starting = startEmbedded({ dataDir: folder, log: quiet })
  const stop = mustEnd(async () => (await starting).stop())
  const { url } = await starting
  const { db, close } = openDatabase(url)
  try {
    await migrate(db, quiet)
    await syncMenus(db)
    return await measure({ db, url, folder })
  } finally {
    await close()
    await stop()
    await removeFolder()
  }
}

/** A station, a role that may everything, people, words, and a setting of that address for dialogue. */
export async function addNewsroom(db: Kysely<Database>, Host: string, count: number) {
  const station = { StationName: '测量台', Status: 1 as const }
  const { ID: StID } = await db.insertInto('stations').values(station).returning('ID').executeTakeFirstOrThrow()
  const role = { StID, Name: '编辑', AllPowers: true }
  const { ID: RoleID } = await db.insertInto('roles').values(role).returning('ID').executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({
    // Without a password they would be accounts of a sign-in provider, whose sign-ins end after a minute: there is none.
    ...{ StID, RoleID, UserName: `p${at}`, PasswordHash: 'none', AdminUserRealName: `编辑${at}` },
  }))
  const ids = await db.insertInto('admin_users').values(people).returning('ID').execute()
  const words = WORDS.map((Name) => ({ StID, Name, Level: 'block' as const, IsEnable: true }))
  await db.insertInto('keywords').values(words).execute()
  const setting = {
    StID,
    Types: 12 as const,
    Name: '测量',
    Provider: 'other' as const,
    Host,
    Model: 'paced',
    IsLocal: true,
  }
  await db
    .insertInto('text_parameters')
    .values({ ...setting, ShowOrder: 1, Enabled: true })
    .execute()
  return { StID, ids: ids.map(({ ID }) => ID) }
}
