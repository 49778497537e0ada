/** Items of the library as a call that takes files answers them. */
import type { Kysely } from 'kysely'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { UploadedItem } from '../../../src/api/library/uploads/fields.ts'
import type { Database } from '../../platform/database/schema.ts'

/** An item with the version that stands for it; what it looks like is not looked for. undefined where the station has none of that number. */
export async function itemOf(db: Kysely<Database>, StID: number, MediaID: number): Promise<UploadedItem | undefined> {
  const row = await db
    .selectFrom('media as m')
    .innerJoin('media_versions as v', 'v.ID', 'm.VersionID')
    .select(['m.ID', 'v.ID as VersionID', 'm.ResourceGUID', 'm.Kind', 'v.Type', 'v.FileName', 'v.Size'])
    .select(['v.Width', 'v.Height', 'v.Key', 'm.Description', 'm.Alt', 'm.IsDecorative', 'm.Credit', 'm.AiLabel'])
    .where('m.ID', '=', MediaID)
    .where('m.StID', '=', StID)
    .executeTakeFirst()
  if (!row || row.Kind === 'album') return undefined
  const { Key, Kind, ...rest } = row
  return { ...rest, Kind, Url: fileAddress(Key, row.Type), Alike: '' }
}
