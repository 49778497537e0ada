/** Which roles people of the demonstration directory would have. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** One rule, for the directory of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const StID = stations[0]!.ID
  const provider = await db
    .selectFrom('identity_providers')
    .select('ID')
    .where('StID', '=', StID)
    .orderBy('ID')
    .executeTakeFirstOrThrow()
  const role = await db
    .selectFrom('roles')
    .select('ID')
    .where('StID', '=', StID)
    .where('AllPowers', '=', false)
    .orderBy('ID')
    .executeTakeFirstOrThrow()
  const rule = { StID, ProviderID: provider.ID, GroupName: '采编部', RoleID: role.ID }
  await db.insertInto('identity_rules').values(rule).execute()
}
