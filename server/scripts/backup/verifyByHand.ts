/** `copydesk verify FILE` */
import { warningLog } from '../../platform/logs/maskedLog.ts'
import { readEnvironment } from '../../environment.ts'
import { isEncrypted } from '../../platform/backup/openBackup.ts'
import { inScratchDatabase, inScratchServer } from '../../platform/backup/scratch.ts'
import { verifyBackup, type Verified } from '../../platform/backup/verifyBackup.ts'
import type { OpenDatabase } from '../../platform/database/connect.ts'
import type { Terminal } from '../commandLine/command.ts'
import { wrongWords } from '../../platform/operator/commandProblem.ts'
import { askPassphrase } from './askPassphrase.ts'
import { longWork } from './longWork.ts'

/** Proves a backup in a database that is made for it. `serverUrl`: where; undefined: in a PostgreSQL of its own. */
export async function verifyByHand(file: string, serverUrl: string | undefined, terminal: Terminal): Promise<Verified> {
  if (serverUrl !== undefined) refuseOther(serverUrl)
  const { backupPassphrase } = readEnvironment(process.env)
  const passphrase = backupPassphrase ?? ((await isEncrypted(file)) ? await askPassphrase(terminal) : undefined)
  const log = warningLog()
  return longWork(terminal, (tools) => {
    const work = (into: OpenDatabase) => verifyBackup(file, { into, passphrase, log, ...tools })
    return serverUrl === undefined ? inScratchServer(log, work) : inScratchDatabase(serverUrl, work)
  })
}

/** The address itself is not shown: a password may stand in it. */
function refuseOther(url: string): void {
  if (/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return
  throw wrongWords({
    zh: '选项 --into 必须是 PostgreSQL 的地址，如 postgres://user:password@host:5432/database。',
    en: 'The option --into must be the address of a PostgreSQL, such as postgres://user:password@host:5432/database.',
  })
}
