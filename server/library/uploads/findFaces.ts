/** Pictures that come with IsFace: faces are looked for in them. Ours: what the flag of the form and that of the station mean. */
import type { UploadedItem } from '../../../src/api/library/uploads/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { entryFor } from '../../platform/smart/entryFor.ts'
import { queueAnalyses } from '../conversions/queueRenditions.ts'

/** After whoever looks at once: nobody waits for it. */
const PRIORITY = 20

/** where the station has IsImageFace and a provider that finds faces; otherwise nothing happens. */
export async function findFaces({ db, me }: Request<unknown>, items: readonly UploadedItem[]): Promise<void> {
  const station = await db
    .selectFrom('stations')
    .select('IsImageFace')
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  if (!station.IsImageFace || !(await entryFor(db, { StID: me.StID, ability: 'faces' }))) return
  const pictures = items.filter(({ Kind }) => Kind === 'image')
  await queueAnalyses(
    db,
    pictures.map(({ ID: MediaID, VersionID }) => ({
      ...{ StID: me.StID, MediaID, VersionID, Kind: 'faces' as const, Priority: PRIORITY },
    })),
  )
}
