/** All a role holds, as one flat record: what the log keeps before and after, and what an undo puts back. */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Columns of the role itself. */
export interface RoleColumns {
  readonly Name: string
  readonly ReMark: string
  readonly NeedsFactor: boolean
  readonly Enabled: boolean
  readonly AllPowers: boolean
  readonly AllChannels: boolean
}
/** A role with what it holds. `Pages`: buttons by the page's address; a page that is absent is not granted. */
export interface Powers extends RoleColumns {
  readonly ChannelIds: readonly number[]
  readonly DepartIds: readonly number[]
  readonly Pages: Readonly<Record<string, readonly string[]>>
}

/** A role that holds nothing. */
export const noPowers: Powers = {
  Name: '',
  ReMark: '',
  NeedsFactor: false,
  Enabled: true,
  AllPowers: false,
  AllChannels: false,
  ChannelIds: [],
  DepartIds: [],
  Pages: {},
}

/** A role of the station, locked for a change; undefined when there is none. */
export async function lockPowers(db: Db, StID: number, ID: number): Promise<Powers | undefined> {
  const role = await db
    .selectFrom('roles')
    .select(['Name', 'ReMark', 'NeedsFactor', 'Enabled', 'AllPowers', 'AllChannels'])
    .where('StID', '=', StID)
    .where('ID', '=', ID)
    .forUpdate()
    .executeTakeFirst()
  if (!role) return undefined
  const { rows } = await sql<Pick<Powers, 'ChannelIds' | 'DepartIds'> & { Pages: Record<string, string[]> | null }>`
    select array(select "ChannelID" from role_channels where "RoleID" = ${ID} order by 1) as "ChannelIds",
      array(select "MechanismID" from role_departs where "RoleID" = ${ID} order by 1) as "DepartIds",
      (select json_object_agg(m."PageUrl", array(
          select b."Name" from role_buttons g join buttons b on b."ID" = g."ButtonID"
          where g."RoleID" = ${ID} and b."MenuID" = m."ID" order by b."ShowOrder", b."ID")
        order by m."ShowOrder", m."ID")
       from role_menus p join menus m on m."ID" = p."MenuID" where p."RoleID" = ${ID}) as "Pages"`.execute(db)
  const { ChannelIds, DepartIds, Pages } = rows[0]!
  return { ...role, ChannelIds, DepartIds, Pages: Pages ?? {} }
}

/** The flat record of the log: columns, lists, and one field for every page. */
export function flat({ Pages, ...rest }: Powers): Record<string, unknown> {
  return { ...rest, ...Pages }
}

/** The reverse of `flat`; `null` for a page that was not granted. */
export function unflat(record: Readonly<Record<string, unknown>>): Powers {
  const own = Object.fromEntries(Object.keys(noPowers).flatMap((key) => (key in record ? [[key, record[key]]] : [])))
  const Pages = Object.fromEntries(
    Object.entries(record).filter(([key, value]) => !(key in noPowers) && value !== null),
  )
  return { ...noPowers, ...own, Pages: Pages as Powers['Pages'] }
}

/** Makes a role hold exactly this. Throws a database error when its name is taken. */
export async function writePowers(db: Db, ID: number, powers: Powers): Promise<void> {
  const { ChannelIds, DepartIds, Pages, ...columns } = powers
  await db.updateTable('roles').set(columns).where('ID', '=', ID).execute()
  for (const table of ['role_buttons', 'role_menus', 'role_channels', 'role_departs'] as const)
    await db.deleteFrom(table).where('RoleID', '=', ID).execute()
  const pages = JSON.stringify(Pages)
  await sql`insert into role_menus ("RoleID", "MenuID")
    select ${ID}, m."ID" from menus m join jsonb_object_keys(${pages}::jsonb) as page on page = m."PageUrl"
    where m."ParentID" is not null`.execute(db)
  await sql`insert into role_buttons ("RoleID", "ButtonID")
    select ${ID}, b."ID" from jsonb_each(${pages}::jsonb) as p, jsonb_array_elements_text(p.value) as name
    join buttons b on b."Name" = name join menus m on m."ID" = b."MenuID"
    where m."PageUrl" = p.key and m."ParentID" is not null`.execute(db)
  await sql`insert into role_channels ("RoleID", "ChannelID")
    select ${ID}, c."ID" from channels c join roles r on r."ID" = ${ID} and r."StID" = c."StID"
    where c."ID" = any(${[...ChannelIds]})`.execute(db)
  await sql`insert into role_departs ("RoleID", "MechanismID")
    select ${ID}, m."ID" from mechanisms m join roles r on r."ID" = ${ID} and r."StID" = m."StID"
    where m."ID" = any(${[...DepartIds]})`.execute(db)
}
