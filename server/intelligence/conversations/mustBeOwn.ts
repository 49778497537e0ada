/** That a conversation is the person's own. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { NO_CONVERSATION } from './list.ts'

/** Throws 'missing' for another's and for none; one that was removed is still its person's. */
export async function mustBeOwn(db: Db, me: Pick<Me, 'ID' | 'StID'>, ConversationID: number): Promise<void> {
  const own = await db
    .selectFrom('ai_conversations')
    .select('ID')
    .where('ID', '=', ConversationID)
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!own) throw new Refusal('missing', NO_CONVERSATION)
}
