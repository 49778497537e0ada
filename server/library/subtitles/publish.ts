/** Subtitles as players read them: a rendition of the version, made anew whenever they change. */
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { SUBTITLES } from '../../../src/api/library/media/subtitlesOf.ts'
import { writeVtt } from '../../../src/api/library/subtitles/cues.ts'
import type { Database } from '../../platform/database/schema.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { keepRenditions } from '../conversions/keepRenditions.ts'

/** Makes it of the subtitles as they stand now, or takes it away where there are none. In the caller's transaction. */
export async function publishSubtitles(
  db: Kysely<Database>,
  { StID, VersionID }: { readonly StID: number; readonly VersionID: number },
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('subtitles')
    .select('Cues')
    .where('VersionID', '=', VersionID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  if (!row || row.Cues.length === 0) {
    await db
      .deleteFrom('media_renditions')
      .where('VersionID', '=', VersionID)
      .where('StID', '=', StID)
      .where('Name', '=', SUBTITLES)
      .execute()
    return
  }
  const stored = await storageOf(db).put(Readable.from([Buffer.from(writeVtt(row.Cues))]))
  await keepRenditions(db, { StID, VersionID }, [{ Name: SUBTITLES, stored, Type: 'text/vtt' }], now)
}
