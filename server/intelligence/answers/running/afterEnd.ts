/**
 * What follows when an answer ends, however it ended: the windows of its person learn of it, also where no pane follows it, and its
 * fingerprints are kept, by which it is found again where somebody copies or retypes it.
 */
import type { Kysely } from 'kysely'
import { keepPrints } from '../../../platform/aiLabels/prints.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { insertEvents } from '../../../platform/push/outbox.ts'

/** An answer that ended, with all its text. */
export interface EndedAnswer {
  readonly ID: number
  readonly StID: number
  readonly UserID: number
  readonly ConversationID: number
  readonly Text: string
}

/** In the transaction in which it ends. */
export async function afterEnd(tx: Kysely<Database>, ended: readonly EndedAnswer[]): Promise<void> {
  for (const { ID, StID, Text } of ended) await keepPrints(tx, ID, StID, Text)
  await insertEvents(
    tx,
    ended.map(({ StID, UserID, ConversationID }) => ({
      ...{ StID, UserID, ToUserID: UserID, Topic: 'aiConversations', Action: 'answered', Ids: [ConversationID] },
    })),
  )
}
