/** Readers who asked to be forgotten take part no longer: what they still had goes to the next, as if they had cancelled. */
import type { Kysely } from 'kysely'
import { memberStates } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { fillPlaces, lockSessions } from './places.ts'

/** States that end by cancelling. */
const ending = memberStates.from('cancel')

/** Members whose reader was erased (their participant is emptied then) before the term of their answers was over. */
const left = (db: Db | Kysely<Database>) =>
  db
    .selectFrom('sign_up_members')
    .where('Way', '=', 'reader')
    .where('Participant', 'is', null)
    .where('ErasedAt', 'is', null)
    .where('State', 'in', ending)

/** Releases all there are, a session in a transaction. Answers how many members were cancelled. */
export async function releaseErased(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await left(db).select(['StID', 'SessionID']).distinct().execute()
  let count = 0
  for (const { StID, SessionID } of due)
    count += await db.transaction().execute(async (tx) => {
      await lockSessions(tx, StID, [SessionID])
      const gone = await left(tx).select('ID').where('SessionID', '=', SessionID).forUpdate().execute()
      if (gone.length === 0) return 0
      const ids = gone.map(({ ID }) => ID)
      await tx
        .updateTable('sign_up_members')
        .set({ State: 'cancelled', OfferUntil: null, UpdateTime: now })
        .where('ID', 'in', ids)
        .execute()
      const offered = await fillPlaces(tx, { StID, SessionIDs: [SessionID], now })
      await insertEvents(tx, [
        { StID, Action: 'change', Topic: 'signUpMembers', Ids: [...ids, ...offered] },
        { StID, Action: 'change', Topic: 'signUps' },
      ])
      return ids.length
    })
  return count
}
