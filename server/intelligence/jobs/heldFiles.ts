/** What a provider made, so that any server can go on with it. */
import type { Kysely } from 'kysely'
import type { MadeFiles } from '../../../src/api/intelligence/aiJobs/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import { keepBytes } from '../../platform/storage/keepFile.ts'
import type { MadeFile } from '../providers/provider.ts'

/** Ours: of one job at most. */
const MOST = 8

/** Its addresses; bytes are put into the storage, where the sweeper leaves them for a day. */
export async function heldFiles(db: Kysely<Database>, files: readonly MadeFile[]): Promise<MadeFiles> {
  const held: MadeFiles = []
  for (const file of files.slice(0, MOST))
    held.push('bytes' in file ? await keepBytes(db, file.bytes) : { address: file.address, ...coverOf(file) })
  return held
}

const coverOf = ({ cover }: { readonly cover?: string | undefined }) => (cover === undefined ? {} : { cover })
