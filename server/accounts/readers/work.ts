/** What nobody can use any more of readers, as work of the server. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { sweepMarks } from '../../platform/readers/returning.ts'
import { COUNTED_MS } from './codesOfLate.ts'

const MINUTE = 60_000
/** Devices are counted for an hour. */
const DEVICES_MS = 60 * MINUTE

/** Removes codes, devices and marks that are not counted any more, and sign-ins that are over. */
export async function sweepReaders(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('reader_codes').where('CreateTime', '<', ago(COUNTED_MS)).execute()
  await db.deleteFrom('reader_devices').where('CreateTime', '<', ago(DEVICES_MS)).execute()
  await db.deleteFrom('reader_sign_ins').where('ExpiresAt', '<', now).execute()
  await sweepMarks(db, now)
}

/** See sweepReaders. */
export const readersWork: readonly Work[] = [
  {
    kind: 'readers.sweep',
    title: 'sweeping codes and sign-ins of readers',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      await sweepReaders(db, now())
    },
  },
]
