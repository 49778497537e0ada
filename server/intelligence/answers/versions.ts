/** Another version of an answer: from the beginning, or from what there is. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf } from '../../../src/api/contract.ts'
import type { aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { isRunning, mayGoOn } from '../../../src/api/intelligence/aiAnswers/states.ts'
import { STILL_RUNNING } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { titleOf } from '../conversations/begin.ts'
import { NO_CONVERSATION } from '../conversations/list.ts'
import { beginAnswer, refuseRunning } from './begin.ts'
import { NO_ANSWER } from './read.ts'

type One = Request<{ readonly ID: number }>
type Begun = OutputOf<(typeof aiAnswers)['calls']['again']>

/** The answer with its question, its conversation locked. Throws 'missing' and 'conflict'. */
async function answered({ db, me, input }: One) {
  const found = await db
    .selectFrom('ai_answers as a')
    .innerJoin('ai_questions as q', 'q.ID', 'a.QuestionID')
    .select([
      'a.State',
      'a.Text as Answer',
      'q.ID',
      'q.ConversationID',
      'q.Text',
      'q.Said',
      'q.Context',
      'q.Purpose',
      'q.SettingID',
      'q.About',
    ])
    .select(sql<number>`(select max(v."Version") from ai_answers v where v."QuestionID" = q."ID")`.as('Newest'))
    .where('a.ID', '=', input.ID)
    .where('a.UserID', '=', me.ID)
    .where('a.StID', '=', me.StID)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ANSWER)
  const place = await db
    .selectFrom('ai_conversations')
    .select('ID')
    .where('ID', '=', found.ConversationID)
    .where('RemoveTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!place) throw new Refusal('missing', NO_CONVERSATION)
  if (isRunning(found.State)) throw new Refusal('conflict', STILL_RUNNING)
  await refuseRunning(db, found.ConversationID)
  return found
}

async function beginVersion(
  request: One,
  kept: (found: Awaited<ReturnType<typeof answered>>) => string,
): Promise<Begun> {
  const found = await answered(request)
  const { ConversationID, ID: QuestionID, Text, Context, Purpose, SettingID, About } = found
  const Said = found.Said || Text
  const Version = found.Newest + 1
  const AnswerID = await beginAnswer(request, {
    ...{ ConversationID, QuestionID, Said, Context, Purpose, SettingID, Version, kept: kept(found), About },
  })
  request.changed({ ID: AnswerID, Title: titleOf(Text), Before: null, After: { Version } })
  return { ConversationID, QuestionID, AnswerID, LogID: request.logId }
}

/** From the beginning. */
export const again = (request: One): Promise<Begun> => beginVersion(request, () => '')

/** From what there is of one that was cut or stopped: a new version, so that what was there stays as it was. */
export const goOn = (request: One): Promise<Begun> =>
  beginVersion(request, ({ State, Answer }) => {
    if (!mayGoOn({ State, Text: Answer }))
      throw new Refusal('refused', '只有没有答完、又有内容的回答才能继续；可以重新回答。')
    return Answer
  })
