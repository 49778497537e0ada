/** A change that was made from a version that stands no more. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'

/** The record as it stands. */
export interface Standing {
  /** What it is called. */
  readonly title: string
  readonly Revision: number
  /** Who changed it last. */
  readonly EditorID: number
}

/** Throws 'conflict', with who was quicker, where a record stands in another version than the one a change was made `from`. */
export async function refuseStale(
  { db }: { readonly db: Kysely<Database> },
  { title, Revision, EditorID }: Standing,
  from: number,
): Promise<void> {
  if (from === Revision) return
  const { AdminUserRealName } = await db
    .selectFrom('admin_users')
    .select('AdminUserRealName')
    .where('ID', '=', EditorID)
    .executeTakeFirstOrThrow()
  throw new Refusal(
    'conflict',
    `“${title}”刚被${AdminUserRealName}改过（现在是第 ${Revision} 版，您改的是第 ${from} 版），没有保存。`,
    { detail: { Revision, AdminUserRealName } },
  )
}
