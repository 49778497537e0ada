/** Looking at a file, and queueing what is missing of it. */
import { createReadStream } from 'node:fs'
import { usualFormats } from '../../../../src/api/library/convertFormats/fields.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Kysely } from 'kysely'
import { blanked } from '../../../platform/containers/blanked.ts'
import { hiddenIn } from '../../../platform/containers/hiddenIn.ts'
import { hashed } from '../../../platform/storage/hashed.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
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

/** The file as others get it, which is brought back as the same film; undefined: as it came. */
async function givenOut(
  storage: Storage,
  { db, VersionID, input }: { readonly db: Kysely<Database>; readonly VersionID: number; readonly input: string },
): Promise<{ readonly Sha256: string; readonly Type: string } | undefined> {
  const version = await db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size', 'Type'])
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  const hidden = await hiddenIn(storage, version)
  if (hidden.length === 0) return undefined
  const { Sha256 } = await hashed(blanked(createReadStream(input), hidden))
  return { Sha256, Type: version.Type }
}

/** Puts down what the file is, and queues what is missing. */
export const makePlan: Make = async ({ db, storage, conversion, input, probe }) => {
  const { ID, StID, MediaID, VersionID } = conversion
  const formats = await formatsOf(db, StID)
  const lost = await lostOf(db, VersionID)
  const given = await givenOut(storage, { db, VersionID, input })
  return {
    renditions: [],
    async also(tx) {
      const { picture, durationMs } = probe
      await tx
        .updateTable('media_versions')
        .set({ DurationMs: durationMs, ...(picture ? { Width: picture.width, Height: picture.height } : {}) })
        .where('ID', '=', VersionID)
        .execute()
      if (given)
        await tx
          .insertInto('media_former_renditions')
          .values({ StID, VersionID, ...given })
          .onConflict((row) => row.doNothing())
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
