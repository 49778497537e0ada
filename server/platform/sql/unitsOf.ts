/** Departments of a station, as people choose them. */
import type { Request } from '../pipeline/implement.ts'

/** Those that are enabled, in their order. */
export function unitsOf({
  db,
  me,
}: Pick<Request<unknown>, 'db' | 'me'>): Promise<{ ID: number; ParentID: number; Name: string }[]> {
  return db
    .selectFrom('mechanisms')
    .select(['ID', 'ParentID', 'Name'])
    .where('StID', '=', me.StID)
    .where('IsEnable', '=', true)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
}
