/** What a task is made from: a message of who makes it, and what that is about. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** The columns of a task that lead back to what a message is about. Refuses a message that is not the caller's. */
export async function sourceOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, MessageID: number) {
  const message = await db
    .selectFrom('messages')
    .select(['Title', 'Page', 'Params'])
    .where('ID', '=', MessageID)
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!message) throw refuseField('MessageID', '没有这条消息，它可能已被删除，请重新选择。')
  return { SourceTitle: message.Title, SourcePage: message.Page, SourceParams: message.Params }
}
