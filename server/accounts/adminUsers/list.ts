/** Accounts as the screen shows them. */
import { sql } from 'kysely'
import type { AdminUser, adminUsers } from '../../../src/api/accounts/adminUsers/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'

type Calls = typeof adminUsers.calls

/** What is told of an account that is not there. */
export const GONE = '没有这个账号，它可能已被删除。'

function accounts(db: Db, StID: number, now: Date) {
  return db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .leftJoin('mechanisms as d', 'd.ID', 'u.MechanismID')
    .leftJoin(
      // Locked somewhere: guesses count by where they come from.
      (from) =>
        from
          .selectFrom('login_failures')
          .select(({ fn }) => ['Name', fn.max('LockedUntil').as('LockedUntil')])
          .where('LockedUntil', '>', now)
          .groupBy('Name')
          .as('f'),
      (join) => join.onRef('f.Name', '=', sql`lower(u."UserName")`),
    )
    .where('u.StID', '=', StID)
    .where('u.DeletedAt', 'is', null)
}

const columns = [
  ...(['u.ID', 'u.StID', 'u.UserName', 'u.AdminUserRealName', 'u.AdminIcon', 'u.RoleID', 'u.MechanismID'] as const),
  ...(['u.Telphone', 'u.ReMark', 'u.Enabled', 'u.IsNotOperated', 'u.NotOperatedMin', 'u.MustChange'] as const),
  ...(['u.CreateTime', 'u.LastSignInTime', 'u.LastSignInIP', 'r.Name as RoleName'] as const),
  ...(['d.Name as MechanismName', 'f.LockedUntil'] as const),
  sql<boolean>`exists (select from totp_factors t where t."UserID" = u."ID" and t."ConfirmedAt" is not null)
    or exists (select from passkeys p where p."UserID" = u."ID")`.as('HasFactor'),
] as const

interface Found extends Omit<AdminUser, 'CreateTime' | 'LastSignInTime' | 'LockedUntil' | 'MechanismName'> {
  readonly CreateTime: Date
  readonly LastSignInTime: Date | null
  readonly LockedUntil: Date | null
  readonly MechanismName: string | null
}

function toRow(found: Found): AdminUser {
  return {
    ...found,
    MechanismName: found.MechanismName ?? '',
    CreateTime: found.CreateTime.toISOString(),
    LastSignInTime: found.LastSignInTime?.toISOString() ?? null,
    LockedUntil: found.LockedUntil?.toISOString() ?? null,
  }
}

/** Who never signed in counts as longest ago. The number last, so that equal rows keep their places. */
function orderFor(sort: string | undefined) {
  if (sort === undefined) return sql`u."ID" desc`
  const column = sql.ref(`u.${sort.replace(/^-/, '')}`)
  return sort.startsWith('-') ? sql`${column} desc nulls last, u."ID" desc` : sql`${column} nulls first, u."ID"`
}

/** A page of the station's accounts; the newest first unless sorted otherwise. */
export async function list({ input, db, me, now }: Request<ParsedOf<Calls['list']>>) {
  const { Keyword, RoleID, MechanismID, Enabled, Locked } = input
  let rows = accounts(db, me.StID, now)
  if (Keyword) {
    const columns = ['u.UserName', 'u.AdminUserRealName', 'u.Telphone', 'u.ReMark']
    rows = rows.where(await foundBy(columns, Keyword, { spoken: ['u.AdminUserRealName'] }))
  }
  if (RoleID !== undefined) rows = rows.where('u.RoleID', '=', RoleID)
  if (MechanismID !== undefined) rows = rows.where('u.MechanismID', '=', MechanismID)
  if (Enabled !== undefined) rows = rows.where('u.Enabled', '=', Enabled)
  if (Locked !== undefined) rows = rows.where('f.LockedUntil', Locked ? 'is not' : 'is', null)
  const part = windowOf(input)
  const found = part
    ? await rows
        .select([...columns])
        .orderBy(orderFor(input.Sort))
        .limit(part.limit)
        .offset(part.offset)
        .execute()
    : []
  return { ...(await cappedCount(db, rows.select('u.ID'))), List: found.map(toRow) }
}

/** One account. Throws 'missing'. */
export async function get({ input, db, me, now }: Request<{ ID: number }>): Promise<AdminUser> {
  const found = await accounts(db, me.StID, now)
    .select([...columns])
    .where('u.ID', '=', input.ID)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', GONE)
  return toRow(found)
}
