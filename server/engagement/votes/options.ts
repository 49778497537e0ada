/** What is done to one option of a vote: withdrawn with a reason, given the points of a jury. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { whyFinal, whyNoneWithdrawn } from '../../../src/api/engagement/votes/voteRules.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

type Calls = (typeof votes)['calls']
type Saved = OutputOf<Calls['jury']>

/** The vote, held until it is done, with the option. Throws 'missing', 'refused' for a certified one. */
async function optionFor({ db, me }: Request<unknown>, { ID, Number }: { ID: number; Number: number }) {
  const vote = await db
    .selectFrom('votes')
    .select(['ID', 'Title', 'State'])
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!vote) throw new Refusal('missing', '没有这场投票，它可能已被删除。')
  const final = whyFinal(vote)
  if (final !== undefined) throw new Refusal('refused', `投票“${vote.Title}”${final}。`)
  const options = await db.selectFrom('vote_options').selectAll().where('VoteID', '=', ID).execute()
  const option = options.find((one) => one.Number === Number)
  if (!option) throw refuseField('Number', '这场投票没有这个选项，请重新选择。')
  return { vote, option, options }
}

/** The handler of POST /api/votetheme/withdrawoption. */
export async function withdrawOption(request: Request<ParsedOf<Calls['withdraw']>>): Promise<Saved> {
  const { db, input, now, changed, logId } = request
  const { vote, option, options } = await optionFor(request, input)
  if (option.WithdrawnAt) throw new Refusal('refused', `选项“${option.Title}”已经撤下。`)
  const Choices = options.map(({ WithdrawnAt }) => ({ IsWithdrawn: WithdrawnAt !== null }))
  const why = whyNoneWithdrawn({ ...vote, Choices })
  if (why !== undefined) throw new Refusal('refused', `投票“${vote.Title}”${why}。`)
  await db
    .updateTable('vote_options')
    .set({ WithdrawnAt: now, WithdrawReason: input.Reason })
    .where('VoteID', '=', vote.ID)
    .where('Number', '=', input.Number)
    .execute()
  const Number = input.Number
  changed({
    ID: vote.ID,
    Title: `${vote.Title}：${option.Title}`,
    Before: { Number, WithdrawReason: '' },
    After: { Number, WithdrawReason: input.Reason },
  })
  return { ID: vote.ID, LogID: logId }
}

/** The handler of POST /api/votetheme/jury. */
export async function setJury(request: Request<ParsedOf<Calls['jury']>>): Promise<Saved> {
  const { db, input, changed, logId } = request
  const { vote, option } = await optionFor(request, input)
  const before = option.Jury === null ? null : Number(option.Jury)
  const after = input.Points === null ? null : Math.round(input.Points * 100) / 100
  if (before === after) return { ID: vote.ID }
  await db
    .updateTable('vote_options')
    .set({ Jury: after })
    .where('VoteID', '=', vote.ID)
    .where('Number', '=', input.Number)
    .execute()
  const named = { Number: input.Number }
  changed({
    ID: vote.ID,
    Title: `${vote.Title}：${option.Title}`,
    Before: { ...named, Jury: before },
    After: { ...named, Jury: after },
  })
  return { ID: vote.ID, LogID: logId }
}

/** Takes back what was done to an option, where it is still so. Its vote is held. */
export const undoOption: Undoer = async ({ db, change: { ID, Title, Before, After }, now }) => {
  const later = `“${Title}”之后又有变动，不能撤销。`
  if (!Before || !After) return '这个操作不能撤销。'
  const option = sql`"VoteID" = ${ID} and "Number" = ${After['Number']}`
  const done =
    'Jury' in After
      ? await sql`update vote_options set "Jury" = ${Before['Jury']}::numeric where ${option}
          and "Jury" is not distinct from ${After['Jury']}::numeric`.execute(db)
      : await sql`update vote_options set "WithdrawReason" = ${Before['WithdrawReason']}::text,
          "WithdrawnAt" = case when ${Before['WithdrawReason']}::text = '' then null else ${now}::timestamptz end
          where ${option} and "WithdrawReason" = ${After['WithdrawReason']}::text`.execute(db)
  return done.numAffectedRows === 1n ? undefined : later
}
