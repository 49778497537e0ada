// Backs up or restores and stands still when it comes to a table, or reads the backup for the second time, so that a test can
// kill it there.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { makeBackup } from '../../../server/platform/backup/makeBackup.ts'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup.ts'
import { RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'

const [word, url = '', file = '', table, dataDir] = process.argv.slice(2)
const open = openDatabase(url, { name: RESTORE_NAME })
const log = { debug() {}, info() {}, warn() {} }
const standStill = () => {
  process.stdout.write('here\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
const tell = ({ name }: { name: string }) => {
  if (name === table) standStill()
}
if (table === 'again') {
  const { createReadStream } = fs
  let times = 0
  fs.createReadStream = (...args) => {
    if (args[0] === file && ++times === 2) standStill()
    return createReadStream(...args)
  }
  syncBuiltinESMExports()
}
if (word === 'backup') await makeBackup(file, { pool: open.pool, version: '0.1.0', tell })
else await restoreBackup(file, { into: open, log, tell, dataDir })
await open.close()
