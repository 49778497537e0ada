/** Whether the files are where this database has them. */
import type { Check, Finding } from '../../platform/checks/check.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { stateOf, type StorageState } from '../../platform/storage/watchStorage.ts'

const MEANWHILE = '现在不能传文件，也不做备份；请管理服务器的人运行 npx copydesk doctor'

const findings: Readonly<Record<StorageState, Finding>> = {
  own: ['done', '图片、视频和文件放在这个数据库自己的地方'],
  known: ['done', '图片、视频和文件放在这个数据库自己的地方'],
  // The same: whether another station has brought a file is nobody's business.
  new: ['done', '图片、视频和文件放在这个数据库自己的地方'],
  bare: ['missing', `放文件的地方是空的，可能没有挂载，或 DATA_DIR 设错了：${MEANWHILE}`],
  other: ['missing', `放文件的地方是别的数据库的，DATA_DIR 或 S3_BUCKET 可能设错了：${MEANWHILE}`],
  shared: [
    'missing',
    '另一个数据库也在用同一个放文件的地方，为了不误删，两边都不清理：请管理服务器的人运行 npx copydesk doctor',
  ],
  away: ['missing', `放文件的地方没有回应：${MEANWHILE}`],
}

/** The line, as the server sees it that is asked. */
export const filesCheck: Check = {
  key: 'files',
  title: '放文件的地方',
  command: '',
  look: async ({ db }) => findings[await stateOf(storageOf(db))],
}
