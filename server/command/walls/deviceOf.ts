/** Which machine a request comes from. */
import type { Request } from '../../platform/pipeline/implement.ts'

/** The machine whose sign-in this is; undefined for everybody else. */
export async function deviceOf({
  db,
  me,
  tokenHash,
}: Pick<Request<unknown>, 'db' | 'me' | 'tokenHash'>): Promise<
  { ID: number; WallID: number; Name: string } | undefined
> {
  if (!tokenHash) return undefined
  return db
    .selectFrom('sessions as s')
    .innerJoin('wall_devices as d', 'd.ID', 's.DeviceID')
    .select(['d.ID', 'd.WallID', 'd.Name'])
    .where('s.TokenHash', '=', tokenHash)
    .where('d.StID', '=', me.StID)
    .where('d.KeyHash', 'is not', null)
    .executeTakeFirst()
}
