/** Proposals of the demonstration newsroom: one that waits for its person, one that was refused. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Under the newest answer of the person at the desk. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [{ ID: StID, people }] = stations as [(typeof stations)[number]]
  const UserID = people.get('duty')!
  const answer = await db
    .selectFrom('ai_answers')
    .select(['ID', 'ConversationID'])
    .where('UserID', '=', UserID)
    .where('StID', '=', StID)
    .orderBy('ID', 'desc')
    .executeTakeFirst()
  if (!answer) return
  const base = {
    StID,
    UserID,
    ConversationID: answer.ConversationID,
    AnswerID: answer.ID,
    Family: 'clues',
    Action: 'add',
  }
  const clue = (Title: string, Content: string) => JSON.stringify({ Title, Content })
  await db
    .insertInto('ai_proposals')
    .values([
      {
        ...{ ...base, CreateTime: now, Why: '直播评论里问停车的最多，可以做一条服务报道' },
        Given: clue('江滩公园停车难', '二期开放以后，评论里反复问停车场在哪、晚上几点关。'),
      },
      {
        ...{ ...base, CreateTime: now, State: 'refused', EndTime: now, Why: '有人问还有没有三期' },
        Given: clue('江滩公园三期', '评论里有人问三期什么时候开工。'),
      },
    ])
    .execute()
}
