/** What the people behind open streams may see now, for many of them at once. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../database/schema.ts'
import { grantedChannels } from '../pipeline/grantedPages.ts'
import { grantsHeld, heldPages } from '../pipeline/heldGrants.ts'
import { audienceOf, familiesOf, type Audience } from './visible.ts'

/** A sign-in with everything that was refreshed from it; a stream outlives the token it was opened with. */
export interface SignIn {
  readonly UserID: number
  readonly FamilyID: string
}

/**
 * The audiences of sign-ins by FamilyID. One that is missing is over: signed out, revoked, run out for good, or the
 * account or its role is disabled.
 */
export async function loadAudiences(
  db: Kysely<Database>,
  signIns: readonly SignIn[],
): Promise<ReadonlyMap<string, Audience>> {
  if (signIns.length === 0) return new Map()
  const people = await db
    .selectFrom('sessions as s')
    .innerJoin('admin_users as u', 'u.ID', 's.UserID')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .select(['s.FamilyID', 'u.ID', 'u.StID', 'u.RoleID', 'r.Name as RoleName'])
    .select(['u.UserName as AdminUserName', 'u.AdminUserRealName'])
    .where('s.FamilyID', 'in', [...new Set(signIns.map((one) => one.FamilyID))])
    .where(sql<boolean>`(s."ExpiresAt" > now() or (s."SpentAt" is null and s."RefreshExpiresAt" > now()))`)
    .where('u.Enabled', '=', true)
    .where('r.Enabled', '=', true)
    .execute()
  const powers = await powersOfRoles(db, [...new Set(people.map((one) => one.RoleID))])
  return new Map(
    people.map(({ FamilyID, ...person }) => {
      const { families, ...held } = powers.get(person.RoleID) ?? nothing
      return [FamilyID, audienceOf({ ...person, ...held }, families)]
    }),
  )
}

type Powers = Pick<Me, 'grants' | 'channels'> & Pick<Audience, 'families'>

const nothing: Powers = { grants: {}, channels: [], families: new Set() }

async function powersOfRoles(db: Kysely<Database>, roles: readonly number[]): Promise<ReadonlyMap<number, Powers>> {
  if (roles.length === 0) return new Map()
  const rows = await db
    .selectFrom('roles as r')
    .select(['r.ID', heldPages.as('pages'), grantedChannels.as('channels')])
    .where('r.ID', 'in', roles)
    .execute()
  return new Map(
    rows.map(({ ID, pages, channels }) => {
      const grants = grantsHeld(pages)
      return [ID, { grants, channels: channels ?? 'all', families: familiesOf(grants) }]
    }),
  )
}
