/** An announcement on an activity's page: read, not done. */
import { sql } from 'kysely'
import { openAnnouncements } from '../../services/announcements/publicAnnouncement.ts'
import type { PartKind } from './partKind.ts'

/** See PartKind. */
export const announcementPart: PartKind<{ readonly kind: 'announcement'; readonly ID: number }> = {
  partsOf: ({ AnnouncementIDs }) => AnnouncementIDs.map((ID) => ({ kind: 'announcement', ID })),
  async shown({ db, input, now }, { StID }, { ID }) {
    const { rows } = await sql<{ GUID: string; Title: string; Summary: string }>`
      select a."GUID", a."Title", a."Summary" ${openAnnouncements(input.StationKey, now)}
      and a."StID" = ${StID} and a."ID" = ${ID}`.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { GUID, Title, Summary } = found
    return { Kind: 'announcement', GUID, Title, Address: '', Says: Summary, IsDone: false, IsOpen: false }
  },
}
