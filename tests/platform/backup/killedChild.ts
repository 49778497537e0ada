// Backs up or restores and stands still when it comes to a table, so that a test can kill it there.
import { makeBackup } from '../../../server/platform/backup/makeBackup.ts'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup.ts'
import { RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'

const [word, url = '', file = '', table] = process.argv.slice(2)
const open = openDatabase(url, { name: RESTORE_NAME })
const log = { debug() {}, info() {}, warn() {} }
const tell = ({ name }: { name: string }) => {
  if (name !== table) return
  process.stdout.write('here\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
if (word === 'backup') await makeBackup(file, { pool: open.pool, version: '0.1.0', tell })
else await restoreBackup(file, { into: open, log, tell })
await open.close()
