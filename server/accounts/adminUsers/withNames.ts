/** Log lines of accounts tell roles and departments by name beside their numbers. */
import type { Db } from '../../platform/pipeline/implement.ts'

type Columns = Readonly<Record<string, unknown>>

/** The columns with the names of what they point at. */
export async function withNames(db: Db, columns: Columns): Promise<Record<string, unknown>> {
  const { RoleID, MechanismID } = columns as { RoleID?: number; MechanismID?: number | null }
  const nameIn = async (table: 'roles' | 'mechanisms', ID: number) =>
    (await db.selectFrom(table).select('Name').where('ID', '=', ID).executeTakeFirst())?.Name ?? ''
  return {
    ...columns,
    ...(RoleID === undefined ? {} : { RoleName: await nameIn('roles', RoleID) }),
    ...(MechanismID ? { MechanismName: await nameIn('mechanisms', MechanismID) } : {}),
  }
}

/** The columns alone, as the table has them. */
export function withoutNames(columns: Columns | null): Record<string, unknown> | null {
  if (!columns) return null
  const { RoleName: _, MechanismName: __, ...bare } = columns
  return bare
}
