/** Who may say whose a file is: what they bring in the place of another is taken for what that one was said to be. Ours. */
import { sql, type Kysely } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { mediaActions } from '../../../src/api/library/media/actions.ts'
import { mediaPermits } from '../../../src/api/library/mediaPermits/calls.ts'
import { mediaPermitActions } from '../../../src/api/library/mediaPermits/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { grantsHeld, heldPages, type HeldPage } from '../../platform/pipeline/heldGrants.ts'

/** Whoever states rights, or gives permits. */
export const vouches = (me: Pick<Me, 'grants'>): boolean =>
  may(me, media.pages, mediaActions.setRights.setRights.button) ||
  may(me, mediaPermits.pages, mediaPermitActions.save.add.button)

/** The same of somebody who does not ask by themselves: what was sent in pieces is put together later. */
export async function mayVouch(db: Kysely<Database>, AdminID: number): Promise<boolean> {
  const { rows } = await sql<{ pages: HeldPage[] }>`
    select ${heldPages} as pages from admin_users u join roles r on r."ID" = u."RoleID"
    where u."ID" = ${AdminID} and r."Enabled"`.execute(db)
  return rows.some(({ pages }) => vouches({ grants: grantsHeld(pages) }))
}
