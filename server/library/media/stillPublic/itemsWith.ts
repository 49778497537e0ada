/** Items by who is in them. */
import type { Request } from '../../../platform/pipeline/implement.ts'

type Asking = Pick<Request<unknown>, 'db' | 'me'>

/** The items in which somebody found one of these people. */
export async function itemsWith({ db, me }: Asking, people: readonly (number | null | undefined)[]): Promise<number[]> {
  const PersonIDs = people.filter((one) => typeof one === 'number')
  if (PersonIDs.length === 0) return []
  const rows = await db
    .selectFrom('faces')
    .select('MediaID')
    .distinct()
    .where('StID', '=', me.StID)
    .where('PersonID', 'in', PersonIDs)
    .execute()
  return rows.map(({ MediaID }) => MediaID)
}
