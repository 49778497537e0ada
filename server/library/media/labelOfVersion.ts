/** The label of what a machine made, as a file of the library leaves with it. */
import type { Kysely } from 'kysely'
import { stationCode, type Aigc } from '../../platform/aiLabels/aigc.ts'
import type { Database } from '../../platform/database/schema.ts'
import { labelOf, noNotes } from '../../platform/pictures/notes.ts'

/** Undefined: nobody says that a machine made anything of it. `inFile`: what its file says, where it came before that was kept. */
export async function labelOfVersion(
  db: Kysely<Database>,
  VersionID: number,
  inFile: () => Promise<Aigc | undefined>,
): Promise<Aigc | undefined> {
  const { Aigc, AigcCode, AiLabel, Key, StID } = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .innerJoin('stations as s', 's.ID', 'v.StID')
    .select(['v.Aigc', 'v.Key', 'v.StID', 'm.AiLabel', 's.AigcCode'])
    .where('v.ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  const Propagator = stationCode({ ID: StID, AigcCode })
  return labelOf({ ...noNotes, AiLabel, Propagator, PropagateID: Key }, Aigc ?? (await inFile()))
}
