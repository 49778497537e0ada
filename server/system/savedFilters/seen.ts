/** Which filters a person sees: their own, and those shared with their role. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the savedFilters family. */
export const readableFilters: Readable = {
  table: 'saved_filters',
  where: (me) => sql<SqlBool>`(saved_filters."UserID" = ${me.ID} or (saved_filters."IsShared"
    and exists (select from admin_users u where u."ID" = saved_filters."UserID" and u."RoleID" = ${me.RoleID})))`,
}
