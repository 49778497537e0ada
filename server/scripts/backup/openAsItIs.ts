/** The newsroom's database without changing anything in it: not even its structure, which another release may have made. */
import { resolve } from 'node:path'
import type { Environment } from '../../environment.ts'
import { checkDatabase, openDatabase, type OpenDatabase } from '../../platform/database/connect.ts'
import { findEmbedded } from '../../platform/database/embedded/findEmbedded.ts'
import { startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import type { Log } from '../../platform/database/log.ts'
import { RESTORE_NAME } from '../../platform/backup/restoreTarget.ts'
import { keyFileOf, readKeyFile } from '../../platform/secrets/keyFile.ts'
import type { SecretsKey } from '../../platform/secrets/keyText.ts'

/** Whose database it is, and where. */
export interface AsItIs extends OpenDatabase {
  readonly url: string
  /** What a person calls it; no password in it. */
  readonly title: string
}

/**
 * Opens it: DATABASE_URL, or the embedded one. `alone`: no server may be running on the embedded one. Rejects with a
 * DatabaseProblem.
 */
export async function openAsItIs(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { alone = false }: { alone?: boolean } = {},
): Promise<AsItIs> {
  const running = databaseUrl ?? (alone ? undefined : await findEmbedded(dataDir))
  const embedded = running === undefined ? await startEmbedded({ dataDir, log }) : undefined
  const url = running ?? embedded!.url
  const open = openDatabase(url, { name: RESTORE_NAME })
  const close = async () => {
    await open.close()
    await embedded?.stop()
  }
  await checkDatabase(open.pool).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const { host, pathname } = new URL(url)
  return { ...open, url, close, title: databaseUrl === undefined ? resolve(dataDir) : `${host}${pathname}` }
}

/** The keys of sealed secrets that this installation has. */
export function keysOf({ secretsKeys, dataDir }: Pick<Environment, 'secretsKeys' | 'dataDir'>): readonly SecretsKey[] {
  return secretsKeys ?? readKeyFile(keyFileOf(dataDir))
}
