/** The roles a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'
import { makeRole } from './makeRole.ts'
import { standardRoles } from './standardRoles.ts'

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => {
  // The administrator's own is there before.
  for (const role of standardRoles) if (role.pages !== '*') await makeRole(db, StID, role)
}

/** What they are called. */
export const names: readonly string[] = standardRoles.filter(({ pages }) => pages !== '*').map(({ name }) => name)
