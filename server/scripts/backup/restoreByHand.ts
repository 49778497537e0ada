/** `copydesk restore FILE` */
import { warningLog } from '../../platform/logs/maskedLog.ts'
import { readEnvironment, type Environment } from '../../environment.ts'
import { isEncrypted } from '../../platform/backup/openBackup.ts'
import { notedRestore } from '../../platform/backup/begunRestore.ts'
import { restoreBackup, type Restored } from '../../platform/backup/restoreBackup.ts'
import type { Terminal } from '../commandLine/command.ts'
import { askPassphrase } from './askPassphrase.ts'
import { longWork } from './longWork.ts'
import { keysOf, openAsItIs } from './openAsItIs.ts'

/** What was restored, where, and the id of the key that is still needed; undefined: none is. */
export type RestoredByHand = Restored & { readonly title: string; readonly needsKey: string | undefined }

/** Restores into DATABASE_URL or the embedded database, which must be empty. */
export async function restoreByHand(file: string, terminal: Terminal): Promise<RestoredByHand> {
  const environment = readEnvironment(process.env)
  const passphrase =
    environment.backupPassphrase ?? ((await isEncrypted(file)) ? await askPassphrase(terminal) : undefined)
  const restore = () => restoreInto(environment, file, passphrase, terminal)
  return environment.databaseUrl === undefined ? notedRestore(environment.dataDir, restore) : restore()
}

async function restoreInto(
  environment: Environment,
  file: string,
  passphrase: string | undefined,
  terminal: Terminal,
): Promise<RestoredByHand> {
  const { dataDir } = environment
  const log = warningLog()
  const { title, close, ...into } = await openAsItIs(environment, log, { alone: true })
  try {
    const restored = await longWork(
      terminal,
      (tools) => restoreBackup(file, { into, dataDir, passphrase, log, ...tools }),
      {
        zh: '已取消，恢复没有做完：请再运行一次 copydesk restore，它从头来过。',
        en: 'Cancelled, so the restore is not whole: call copydesk restore again, which begins anew.',
      },
    )
    const { secretsKey } = restored.head
    const isHere = secretsKey === null || keysOf(environment).some(({ id }) => id === secretsKey)
    return { ...restored, title, needsKey: isHere ? undefined : secretsKey }
  } finally {
    await close()
  }
}
