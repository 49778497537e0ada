/** Looking at a file, and queueing what is missing of it. */
import { createReadStream } from 'node:fs'
import { usualFormats } from '../../../../src/api/library/convertFormats/fields.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Kysely } from 'kysely'
import { putDownAsGiven } from '../../../platform/containers/givenAs.ts'
import type { Make } from '../making.ts'
import { lostOf } from '../lost.ts'
import { mendLost } from '../mendLost.ts'
import { leavesOf, planFor, type FormatRow } from '../plan.ts'
import { queueConversions } from '../queueRenditions.ts'

/** The formats of a station, the smallest first: those that are enabled, or the usual ones where it has none at all. */
export async function formatsOf(
  db: Kysely<Database>,
  StID: number,
): Promise<(FormatRow & { readonly Name: string })[]> {
  const own = await db.selectFrom('convert_formats').selectAll().where('StID', '=', StID).orderBy('Side').execute()
  return own.length > 0 ? own.filter(({ IsEnable }) => IsEnable) : [...usualFormats]
}

/** Puts down what the file is, and queues what is missing. */
export const makePlan: Make = async ({ db, storage, conversion, input, probe }) => {
  const { ID, StID, MediaID, VersionID } = conversion
  const formats = await formatsOf(db, StID)
  const lost = await lostOf(db, VersionID)
  const version = await db
    .selectFrom('media_versions')
    .select(['ID', 'StID', 'Sha256', 'Size', 'Type'])
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  // Now rather than when somebody waits for its first byte.
  await putDownAsGiven(db, storage, version, () => createReadStream(input))
  return {
    renditions: [],
    async also(tx) {
      const { picture, durationMs } = probe
      await tx
        .updateTable('media_versions')
        .set({ DurationMs: durationMs, ...(picture ? { Width: picture.width, Height: picture.height } : {}) })
        .where('ID', '=', VersionID)
        .execute()
      await tx
        .updateTable('conversions')
        .set({ Probe: JSON.stringify(probe) })
        .where('ID', '=', ID)
        .execute()
      const there = await tx.selectFrom('media_renditions').select('Name').where('VersionID', '=', VersionID).execute()
      // What was made before is made as it was: a cover of the moment that somebody chose.
      await mendLost(tx, lost)
      const names = new Set(there.map(({ Name }) => Name))
      const missing = planFor(probe, formats).filter((one) => !leavesOf(one).every((name) => names.has(name)))
      const wanted = missing.map((one) => ({ ...one, StID, MediaID, VersionID }))
      await queueConversions(tx, wanted)
    },
  }
}
