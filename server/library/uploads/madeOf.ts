/** A picture that was made smaller on its way here knows the original, where the station has that. */
import { sql, type SqlBool } from 'kysely'
import { ALIKE_BITS } from '../../../src/api/library/media/alike.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { BroughtFile } from '../media/bringIn.ts'
import { derivedFrom } from '../media/derivedFrom.ts'
import { vouches } from '../media/mayVouch.ts'
import { folderFor } from './place.ts'

/**
 * The version it was made of, and what its item begins with; undefined where the station has no such file. Ours: whoever sends it
 * says so, and is believed as far as the two look alike; whose the original is, is said of it only by whoever may say it.
 */
export async function madeOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, { madeOf: Sha256, seen }: BroughtFile) {
  if (Sha256 === undefined || seen.Likeness === undefined) return undefined
  const original = await db
    .selectFrom('media_versions')
    .select(['ID', 'MediaID'])
    .where('StID', '=', me.StID)
    .where('Sha256', '=', Sha256)
    .where(sql<SqlBool>`bit_count(("Likeness" # ${seen.Likeness}::bigint)::bit(64)) <= ${ALIKE_BITS}`)
    .orderBy('ID')
    .limit(1)
    .executeTakeFirst()
  if (!original) return undefined
  const { ID: VersionID, MediaID } = original
  const known = await derivedFrom(db, me.StID, MediaID, { VersionID, isVouched: vouches(me) })
  return { VersionID, columns: { ...known, FolderID: folderFor(me, known.FolderID) } }
}
