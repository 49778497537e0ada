/** A new conversation, and the title it gets from its first question. */
import { TITLE_LIMIT } from '../../../src/api/intelligence/aiConversations/fields.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** The beginning of a question in one line, as a title. */
export const titleOf = (question: string): string => cutText(question.replace(/\s+/gu, ' ').trim(), TITLE_LIMIT, '…')

/** Ours: what is called so until something is asked in it. */
export const UNNAMED = '新对话'

/** Begins one of the person's. `question`: what is asked first; '' for nothing yet. */
export async function beginConversation(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  question: string,
): Promise<{ readonly ID: number }> {
  return db
    .insertInto('ai_conversations')
    .values({
      ...{ StID: me.StID, UserID: me.ID, Title: titleOf(question) || UNNAMED },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
}
