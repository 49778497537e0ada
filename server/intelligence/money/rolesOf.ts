/** The roles of a station, as choices. */
import type { Request } from '../../platform/pipeline/implement.ts'

/** All of them, by name. */
export const rolesOf = ({ db, me }: Pick<Request<unknown>, 'db' | 'me'>) =>
  db.selectFrom('roles').select(['ID', 'Name']).where('StID', '=', me.StID).orderBy('Name').orderBy('ID').execute()
