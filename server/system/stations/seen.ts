/** Which stations a person sees, as `visibleStations`, for others that ask. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the stations family. */
export const readableStations: Readable = {
  table: 'stations',
  stationed: false,
  where: (me) => sql<SqlBool>`(stations."ID" = ${me.StID} or (
    ${me.StID} = (select min(first."ID") from stations first where first."DeletedAt" is null)
    and exists (select from roles where roles."ID" = ${me.RoleID} and roles."StID" = ${me.StID} and roles."AllPowers")))`,
}
