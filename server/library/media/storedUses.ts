/** Where items stand, as it is written down: what asks it says of which. */
import { sql } from 'kysely'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** The station's uses `u`, each with the number of its version `v`, in no order. */
export const storedUses = ({ db, me }: Pick<Request<unknown>, 'db' | 'me'>) =>
  db
    .selectFrom('media_uses as u')
    .innerJoin('media_versions as v', 'v.ID', 'u.VersionID')
    .select(['u.RecordID', 'u.Field', 'u.IsLive', 'v.Number'])
    .select((eb) => eb.ref('u.Family').$castTo<FamilyName>().as('Family'))
    .where('u.StID', '=', me.StID)

/** How many places the uses `u` are: what is public and what is being written of a record's field is one. */
export const placesCounted = sql<number>`count(distinct (u."Family", u."RecordID", u."Field"))::int`
