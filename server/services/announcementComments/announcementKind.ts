/** Announcements as something the public comments on. */
import { sql, type RawBuilder } from 'kysely'
import type { CommentKind, OpenTarget } from '../../content/comments/commentKind.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { called, findOpen } from '../announcements/publicAnnouncement.ts'

/** An announcement the public sees now. */
async function openAnnouncement(
  db: Db,
  at: { readonly key: string; readonly now: Date },
  which: RawBuilder<unknown>,
): Promise<OpenTarget | undefined> {
  const found = await findOpen(db, at, which)
  return found && { StID: found.StID, TargetID: found.ID, mode: found.CommentMode, slowSeconds: 0, liveName: '' }
}

/** How comments are counted, shown and moderated on announcements, whose place is their type. */
export const announcementKind: CommentKind = {
  kind: 'announcement',
  // The specification's addresses name neither what was seen nor a reason.
  isStrict: false,
  sameWithinMs: 86_400_000,
  targets: sql`select a."ID", a."StID", a."Title", a."TypeID" as "PlaceID", y."Name" as "PlaceName", a."CommentMode" as "Mode"
    from announcements a join announcement_types y on y."ID" = a."TypeID" where a."DeletedAt" is null`,
  visible: () => sql`true`,
  within: (place) => sql`t."PlaceID" = ${place}`,
  openTarget: (db, key, name, now) => openAnnouncement(db, { key, now }, called(name)),
  targetById: (db, key, id, now) => openAnnouncement(db, { key, now }, sql`and a."ID" = ${id}`),
}
