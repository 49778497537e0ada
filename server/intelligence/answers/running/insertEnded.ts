/** The event by which the windows of a person learn that one of their answers ended, also where no pane follows it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { insertEvents } from '../../../platform/push/outbox.ts'

/** An answer that ended. */
export interface EndedAnswer {
  readonly StID: number
  readonly UserID: number
  readonly ConversationID: number
}

/** In the transaction in which it ends. */
export async function insertEnded(tx: Kysely<Database>, ended: readonly EndedAnswer[]): Promise<void> {
  await insertEvents(
    tx,
    ended.map(({ StID, UserID, ConversationID }) => ({
      ...{ StID, UserID, ToUserID: UserID, Topic: 'aiConversations', Action: 'answered', Ids: [ConversationID] },
    })),
  )
}
