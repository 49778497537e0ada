/** Roles of a station as rows. */
import { sql } from 'kysely'
import type { RoleInfo, RoleRow } from '../../../src/api/accounts/roles/calls.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { grantedPages, type GrantedPage } from '../../platform/pipeline/grantedPages.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'

const counted = sql`
  r."ID", r."StID", r."Name", r."ReMark", r."NeedsFactor", r."Enabled", r."AllPowers", r."AllChannels",
  (select count(*) from admin_users u where u."RoleID" = r."ID" and u."DeletedAt" is null) as "UserCount",
  (select count(*) from role_menus g where g."RoleID" = r."ID") as "PageCount",
  (select count(*) from role_buttons g where g."RoleID" = r."ID") as "ButtonCount",
  (select count(*) from role_channels g where g."RoleID" = r."ID") as "ChannelCount"`

interface Filter {
  readonly PageIndex: number
  readonly PageSize: number
  readonly Keyword?: string | undefined
  readonly Enabled?: boolean | undefined
}

/** A page of the station's roles, the oldest first. */
export async function roleList({
  db,
  me,
  input,
}: Request<Filter>): Promise<{ Total: number; Capped: false; List: RoleRow[] }> {
  const { Keyword, Enabled } = input
  const where = sql`r."StID" = ${me.StID}
    and ${Keyword ? await foundBy(['r.Name', 'r.ReMark'], Keyword, { spoken: ['r.Name'] }) : sql`true`}
    and ${Enabled === undefined ? sql`true` : sql`r."Enabled" = ${Enabled}`}`
  const part = windowOf(input)
  const total = await sql<{ n: number }>`select count(*) as n from roles r where ${where}`.execute(db)
  const found = part
    ? await sql<RoleRow>`select ${counted} from roles r where ${where} order by r."ID"
        limit ${part.limit} offset ${part.offset}`.execute(db)
    : undefined
  return { Total: total.rows[0]!.n, Capped: false, List: found?.rows ?? [] }
}

/** One role with all it holds; undefined when the station has none of that number. */
export async function roleInfo(db: Db, StID: number, ID: number): Promise<RoleInfo | undefined> {
  const { rows } = await sql<
    RoleRow & { MenuIds: number[]; ButtonIds: number[]; ChannelIds: number[]; DepartIds: number[] }
  >`
    select ${counted},
      array(select "MenuID" from role_menus where "RoleID" = r."ID" order by 1) as "MenuIds",
      array(select "ButtonID" from role_buttons where "RoleID" = r."ID" order by 1) as "ButtonIds",
      array(select "ChannelID" from role_channels where "RoleID" = r."ID" order by 1) as "ChannelIds",
      array(select "MechanismID" from role_departs where "RoleID" = r."ID" order by 1) as "DepartIds"
    from roles r where r."StID" = ${StID} and r."ID" = ${ID}`.execute(db)
  if (!rows[0]) return undefined
  const { MenuIds, ButtonIds, ChannelIds, ...role } = rows[0]
  const { AllPowers, AllChannels } = role
  return { ...role, Grants: { AllPowers, MenuIds, ButtonIds }, Channels: { AllChannels, ChannelIds } }
}

/** A role with the pages of its menu. */
export interface RoleGrants {
  readonly ID: number
  readonly Name: string
  readonly Enabled: boolean
  readonly AllPowers: boolean
  readonly pages: GrantedPage[]
}

/** Every role of the station with its pages. */
export async function grantsOfRoles(db: Db, StID: number): Promise<RoleGrants[]> {
  const { rows } = await sql<RoleGrants>`
    select r."ID", r."Name", r."Enabled", r."AllPowers", ${grantedPages} as pages
    from roles r where r."StID" = ${StID} order by r."ID"`.execute(db)
  return rows
}
