/** People who are told of what they do not ask for: as every rule sees them. */
import { sql } from 'kysely'
import { may, type Me } from '../../../../src/api/access.ts'
import { mediaActions } from '../../../../src/api/library/media/actions.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { grantedChannels } from '../../../platform/pipeline/grantedPages.ts'
import { grantsHeld, heldPages } from '../../../platform/pipeline/heldGrants.ts'

/** Whether somebody may take an item away wherever it stands. */
export const takesDown = (me: Pick<Me, 'grants'>): boolean => may(me, media.pages, mediaActions.recall.recall.button)

/** Those of the station who may take items down, and of `others` those who can still sign in. */
export async function readersOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  others: readonly number[],
): Promise<readonly Me[]> {
  const found = await db
    .selectFrom('roles as r')
    .select(['r.ID', 'r.Name', heldPages.as('pages'), grantedChannels.as('channels')])
    .where('r.StID', '=', me.StID)
    .where('r.Enabled', '=', true)
    .execute()
  const roles = new Map(
    found.map(({ ID, Name, pages, channels }) => [
      ID,
      { RoleID: ID, RoleName: Name, grants: grantsHeld(pages), channels: channels ?? ('all' as const) },
    ]),
  )
  const taking = [...roles.values()].filter(takesDown).map(({ RoleID }) => RoleID)
  const people = await db
    .selectFrom('admin_users as u')
    .select(['u.ID', 'u.StID', 'u.UserName as AdminUserName', 'u.AdminUserRealName', 'u.RoleID'])
    .where('u.StID', '=', me.StID)
    .where('u.Enabled', '=', true)
    .where('u.DeletedAt', 'is', null)
    .where(sql<boolean>`(u."ID" = any(${[...others]}) or u."RoleID" = any(${taking}))`)
    .orderBy('u.ID')
    .execute()
  return people.flatMap((person) => {
    const role = roles.get(person.RoleID)
    return role ? [{ ...person, ...role }] : []
  })
}
