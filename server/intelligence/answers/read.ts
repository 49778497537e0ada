/** Reading questions and answers: the person's own. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { AiAnswer, aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { SHOWN_LIMIT } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { mustBeOwn } from '../conversations/mustBeOwn.ts'
import { answerRow, chipOf, questionRow } from './rowsOf.ts'

type Calls = (typeof aiAnswers)['calls']
type Own = Pick<Request<unknown>, 'db' | 'me'>

/** What is said of one that is not there, or another's. */
export const NO_ANSWER = '没有这个回答，它可能已被删除。'

const answersOf = (db: Db) =>
  db
    .selectFrom('ai_answers as a')
    .leftJoin('ai_ledger as l', 'l.ID', 'a.LedgerID')
    .select(['a.ID', 'a.ConversationID', 'a.QuestionID', 'a.Version', 'a.State', 'a.Text', 'a.Kept', 'a.Content'])
    .select(['a.Service', 'a.Provider', 'a.Model', 'a.Passed', 'a.Problem'])
    .select(['a.FirstTime', 'a.EndTime', 'a.CreateTime'])
    .select('l.IsEstimate')
    .select(sql<boolean | null>`l."State" = 'kept'`.as('IsUnknown'))
    .select(
      sql<
        number | null
      >`case l."State" when 'settled' then a."Paid" + l."Spent" when 'released' then nullif(a."Paid", 0)
      else a."Paid" + l."Reserved" end`.as('Cost'),
    )

/** the newest SHOWN_LIMIT questions of a conversation, or those before one, oldest first. */
export async function listAnswers(request: Request<ParsedOf<Calls['list']>>): Promise<OutputOf<Calls['list']>> {
  const { db, me, input } = request
  const { ConversationID, Before = 0 } = input
  await mustBeOwn(db, me, ConversationID)
  const newest = await db
    .selectFrom('ai_questions')
    .selectAll()
    .where('ConversationID', '=', ConversationID)
    .$if(Before > 0, (q) => q.where('ID', '<', Before))
    .orderBy('ID', 'desc')
    .limit(SHOWN_LIMIT + 1)
    .execute()
  const shown = newest.slice(0, SHOWN_LIMIT).toReversed()
  const ids = shown.map(({ ID }) => ID)
  const answers = ids.length === 0 ? [] : await answersOf(db).where('a.QuestionID', 'in', ids).orderBy('a.ID').execute()
  return { List: shown.map((question) => questionRow(question, answers)), HasMore: newest.length > SHOWN_LIMIT }
}

/** One of the person's. Throws 'missing'. */
export async function answerOf({ db, me }: Own, ID: number): Promise<AiAnswer> {
  const found = await answersOf(db)
    .where('a.ID', '=', ID)
    .where('a.UserID', '=', me.ID)
    .where('a.StID', '=', me.StID)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ANSWER)
  return answerRow(found)
}

/** A read the model asked for, as it stands among what left. */
const askedFor = (call: { readonly name: string; readonly arguments: string }) =>
  `【工具 ${call.name}】${call.arguments}`

/** 为什么这样回答. Throws 'missing'. */
export async function whyOf({ db, me }: Own, ID: number): Promise<OutputOf<Calls['why']>> {
  const found = await db
    .selectFrom('ai_answers as a')
    .innerJoin('ai_questions as q', 'q.ID', 'a.QuestionID')
    .leftJoin('ai_ledger as l', 'l.ID', 'a.LedgerID')
    .select([
      'q.Text as Question',
      'q.Context',
      'q.PromptID',
      'a.Sent',
      'a.Service',
      'a.Provider',
      'a.Model',
      'a.Passed',
    ])
    .select([
      'a.Masks',
      'a.Hidden',
      'a.Reads',
      'a.Paid',
      'a.OnlyLocal',
      'a.Problem',
      'l.InputTokens',
      'l.OutputTokens',
      'l.IsEstimate',
      'l.State',
      'l.Spent',
      'l.Reserved',
    ])
    .where('a.ID', '=', ID)
    .where('a.UserID', '=', me.ID)
    .where('a.StID', '=', me.StID)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ANSWER)
  const { Sent, Context, Masks, Hidden, Reads, Paid, OnlyLocal, Problem, IsEstimate, State, Spent, Reserved, ...said } =
    found
  const masked = Object.keys(Masks).length
  return {
    ...said,
    Context: Context.map(chipOf),
    Reads: Reads.map(({ Title, Input, Size, Problem: Why }) => ({ Title, Input, Size, Problem: Why })),
    Sent: Sent.map(({ role, content, calls = [] }) => ({
      Role: role,
      Text: [content, ...calls.map(askedFor)].join('\n').trim(),
    })),
    Cost:
      State === null || State === 'released' ? Paid || null : Paid + ((State === 'settled' ? Spent : Reserved) ?? 0),
    IsEstimate: IsEstimate === true,
    IsUnknown: State === 'kept',
    Checks: [
      masked > 0 && `${masked} 处电话、证件号、邮箱或姓名没有发出。`,
      Hidden > 0 && `去掉了 ${Hidden} 个看不见的字符。`,
      OnlyLocal && '内容来自“AI 只用本地模型”的栏目，只问了本地模型。',
      Problem,
    ].filter((one): one is string => typeof one === 'string' && one !== ''),
  }
}
