/** A person's own jobs: nobody reads or changes another's. */
import { sql, type RawBuilder } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { readableBy } from '../../platform/pipeline/readable.ts'
import type { StoredJob } from './claim.ts'

/** As a condition on rows of the table. */
const isOwn = ({ ID, StID }: Pick<Me, 'ID' | 'StID'>): RawBuilder<boolean> =>
  sql<boolean>`(ai_jobs."UserID" = ${ID} and ai_jobs."StID" = ${StID})`

/** The same, of those that were not put away. */
export const isListed = (me: Pick<Me, 'ID' | 'StID'>): RawBuilder<boolean> =>
  sql<boolean>`(${isOwn(me)} and ai_jobs."RemoveTime" is null)`

/** What of the jobs a person's reads show. */
export const readableJobs = readableBy('ai_jobs', isOwn)

/** One of them, locked for a change. Throws 'missing'. */
export async function ownJob(db: Db, me: Pick<Me, 'ID' | 'StID'>, ID: number): Promise<StoredJob> {
  const row = await db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('ID', '=', ID)
    .where(isListed(me))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', '没有这个任务，可能已被删除。')
  return row
}
