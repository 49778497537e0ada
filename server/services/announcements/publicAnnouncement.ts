/** What the public may know of announcements: what was passed, while its period lasts. */
import { sql, type RawBuilder } from 'kysely'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/** A row of `openAnnouncements`, as one is read. */
export interface OpenRow {
  readonly ID: number
  readonly StID: number
  readonly CommentMode: CommentMode
}

/** Ours: what is said where there is none. */
export const NO_ANNOUNCEMENT = '没有这条公告，它可能没有公开，或者已经结束。'

/** Announcements the public sees now, of the open station of a key, called a, with their types, called y. */
export const openAnnouncements = (key: string, now: Date): RawBuilder<unknown> => sql`from announcements a
  join stations s on s."ID" = a."StID" and s."PublicKey" = ${key} and s."Status" = 1
  join announcement_types y on y."ID" = a."TypeID"
  where a."State" = 'public' and a."DeletedAt" is null
    and (a."BeginTime" is null or a."BeginTime" <= ${now}) and (a."EndTime" is null or a."EndTime" > ${now})`

/** What lists tell of them. */
export const listedColumns = sql`a."GUID", a."Title", a."Summary", a."TypeID", y."Name" as "TypeName", a."Cover", a."IsTop",
  a."IsBest", a."BeginTime", a."EndTime", a."PublishTime", a."ReadNo"`

/** Only the one that a name means; a text that is no name means none. */
export const called = (name: string): RawBuilder<unknown> =>
  isPublicName(name) ? sql`and a."GUID" = ${name}::uuid` : sql`and false`

/** A public announcement, by its name or its number; undefined: there is none. */
export async function findOpen(
  db: Db,
  { key, now }: { readonly key: string; readonly now: Date },
  which: RawBuilder<unknown>,
): Promise<OpenRow | undefined> {
  const { rows } = await sql<OpenRow>`select a."ID", a."StID", a."CommentMode"
    ${openAnnouncements(key, now)} ${which}`.execute(db)
  return rows[0]
}
