/** Which layouts a person sees: their own, their role's, and of other roles who looks after those. */
import { sql, type SqlBool } from 'kysely'
import { maySee } from '../../../src/api/access.ts'
import { layouts } from '../../../src/api/system/layouts/calls.ts'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the layouts family. */
export const readableLayouts: Readable = {
  table: 'layouts',
  where: (me) => sql<SqlBool>`(layouts."UserID" = ${me.ID} or layouts."RoleID" = ${me.RoleID}
    or (layouts."RoleID" is not null and ${maySee(me, layouts.pages)}))`,
}
