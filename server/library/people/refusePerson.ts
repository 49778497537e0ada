/** Records that say of whom they are. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** Throws a Refusal that names `PersonID` where the station has no such person, or one that was merged; of nobody nothing. */
export async function refusePerson(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  PersonID: number | null | undefined,
): Promise<void> {
  if (PersonID === null || PersonID === undefined) return
  const found = await db
    .selectFrom('people')
    .select('MergedInto')
    .where('ID', '=', PersonID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!found) throw refuseField('PersonID', '没有这个人物，请重新选择。')
  if (found.MergedInto !== null) throw refuseField('PersonID', '这个人物已经并入别人，请重新选择。')
}
