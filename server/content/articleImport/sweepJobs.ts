/** Forgetting uploads nobody started: their texts take room. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { dropDrafts } from './start.ts'

/** Ours: days after which an upload that was not started is called off. */
export const KEPT_DAYS = 7

/** Calls old uploads off; the job stays in the list and says so. Answers their numbers. */
export async function sweepJobs(db: Kysely<Database>, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .updateTable('import_jobs')
      .set({ State: 'cancelled', Message: `上传后 ${KEPT_DAYS} 天没有开始，已自动取消，请重新上传文件。` })
      .where('State', '=', 'parsed')
      .where('CreateTime', '<', before)
      .returning('ID')
      .execute()
    for (const { ID } of old) await dropDrafts(tx, ID)
    return old.map(({ ID }) => ID)
  })
}
