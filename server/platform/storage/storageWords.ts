/** What is in the way of a storage, for the operator at a terminal. */
import type { Words } from '../operator/language.ts'
import type { StorageProblem, StorageProblemKind } from './storage.ts'

const english: Readonly<Record<StorageProblemKind, string>> = {
  missing: 'A file is not in the storage: copydesk doctor says which.',
  full: 'The disk of the files is full: make room on it.',
  closed: 'The folder of the files cannot be written to: give this user the right to, or see to its disk.',
  away: 'The storage of the files cannot be read or does not answer: see to the rights of its folder, its disk or its bucket.',
  foreign:
    'The storage of the files is not the one of this database: mount its disk, or put DATA_DIR or S3_BUCKET right.',
  shared: 'Another database has this storage, too, so that nothing is taken away from it: see copydesk doctor.',
  refused: 'That is not the number of a file.',
}

/** Its sentence in both languages; `where`: the folder, which the Chinese one names as well. Default not named. */
export function storageWords({ kind, message }: StorageProblem, where?: string): Words {
  return where === undefined
    ? { zh: message, en: english[kind] }
    : { zh: `${where}：${message}`, en: `${where}: ${english[kind]}` }
}
