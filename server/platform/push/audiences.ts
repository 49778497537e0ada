/** What the people behind open streams may see now, for many of them at once. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { grantsHeld, heldPages } from '../pipeline/heldGrants.ts'
import { familiesOf, type Audience } from './visible.ts'

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
    .select(['s.FamilyID', 's.UserID', 'u.StID', 'u.RoleID'])
    .where('s.FamilyID', 'in', [...new Set(signIns.map((one) => one.FamilyID))])
    .where(sql<boolean>`(s."ExpiresAt" > now() or (s."SpentAt" is null and s."RefreshExpiresAt" > now()))`)
    .where('u.Enabled', '=', true)
    .where('r.Enabled', '=', true)
    .execute()
  const families = await familiesOfRoles(db, [...new Set(people.map((one) => one.RoleID))])
  return new Map(
    people.map(({ FamilyID, UserID, StID, RoleID }) => [
      FamilyID,
      { UserID, StID, families: families.get(RoleID) ?? new Set() },
    ]),
  )
}

async function familiesOfRoles(
  db: Kysely<Database>,
  roles: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (roles.length === 0) return new Map()
  const rows = await db
    .selectFrom('roles as r')
    .select(['r.ID', heldPages.as('pages')])
    .where('r.ID', 'in', roles)
    .execute()
  return new Map(rows.map(({ ID, pages }) => [ID, familiesOf(grantsHeld(pages))]))
}
