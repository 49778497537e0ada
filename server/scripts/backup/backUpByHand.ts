/** `copydesk backup FILE` */
import { warningLog } from '../../platform/logs/maskedLog.ts'
import { readEnvironment } from '../../environment.ts'
import { release } from '../../release.ts'
import { makeBackup, type Made } from '../../platform/backup/makeBackup.ts'
import type { Terminal } from '../commandLine/command.ts'
import { askPassphrase } from './askPassphrase.ts'
import { longWork } from './longWork.ts'
import { keysOf, openAsItIs } from './openAsItIs.ts'

/** Makes a backup of DATABASE_URL or the embedded database, be there a server running on it or not. */
export async function backUpByHand(
  file: string,
  { encrypt, withKey }: { readonly encrypt: boolean; readonly withKey: boolean },
  terminal: Terminal,
): Promise<Made> {
  const environment = readEnvironment(process.env)
  const asked = encrypt && environment.backupPassphrase === undefined
  const passphrase = asked ? await askPassphrase(terminal, { twice: true }) : environment.backupPassphrase
  const { pool, close } = await openAsItIs(environment, warningLog())
  try {
    const keys = passphrase !== undefined || withKey ? keysOf(environment) : []
    const except = environment.backupDir === undefined ? [] : [environment.backupDir]
    return await longWork(terminal, (tools) =>
      makeBackup(file, {
        pool,
        version: release,
        dataDir: environment.dataDir,
        storage: environment.storage,
        except,
        passphrase,
        keys,
        ...tools,
      }),
    )
  } finally {
    await close()
  }
}
