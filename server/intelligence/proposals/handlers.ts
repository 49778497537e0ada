/** The aiProposals family. A person reads and answers only their own; none is carried out here. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { aiProposals, type AiProposal } from '../../../src/api/intelligence/aiProposals/calls.ts'
import { proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { LAPSE_HOURS, proposalStates, proposing } from '../../../src/api/intelligence/aiProposals/states.ts'
import type { AiProposalsTables } from '../../platform/database/tables/aiProposals.ts'
import { contract } from '../../../src/api/index.ts'
import { counted } from '../../../src/api/recordTitle.ts'
import { isTakenBack } from '../../platform/pipeline/proposed.ts'
import { implement, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { problemOfGiven, rowsOf, seenIn } from './propose.ts'

type Me = Request<unknown>['me']

/** Ours: how many of a conversation are shown. */
const SHOWN = 500
const NO_PROPOSAL = '没有这条 AI 建议，它可能已随对话删除。'

const own = (db: Db, me: Me) =>
  db
    .selectFrom('ai_proposals')
    .select(['ID', 'ConversationID', 'AnswerID', 'Family', 'Action', 'RecordIds', 'DoneIds', 'Given', 'Why', 'Problem'])
    .select(['EndTime', 'CreateTime'])
    // One that nobody answered is over before anybody says so; one whose every line is taken back is not done any more.
    .select(
      sql<AiProposalsTables['ai_proposals']['State']['__select__']>`case when "State" = 'pending'
        and "CreateTime" < now() - make_interval(hours => ${LAPSE_HOURS}) then 'lapsed'
        when "State" = 'done' and ${isTakenBack} then 'undone'
        else "State" end`.as('State'),
    )
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)

type Stored = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

const toRow = ({ EndTime, CreateTime, ...row }: Stored): AiProposal => ({
  ...row,
  Title: titleOf(row),
  EndTime: EndTime?.toISOString() ?? null,
  CreateTime: CreateTime.toISOString(),
})

/** What is proposed, in words. */
function titleOf({ Family, Action, RecordIds }: Pick<Stored, 'Family' | 'Action' | 'RecordIds'>): string {
  const entry = proposable.get(`${Family}.${Action}`)
  if (!entry) return Action
  const { family, action } = entry
  return RecordIds.length === 0
    ? action.title
    : `${action.title} ${counted(family, RecordIds.length)}${contract[family].title}`
}

/** One that waits, locked. Throws 'missing' and 'conflict'. */
async function pending({ db, me, input }: Request<{ readonly ID: number }>): Promise<Stored> {
  const found = await own(db, me).where('ID', '=', input.ID).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_PROPOSAL)
  if (found.State !== 'pending') throw new Refusal('conflict', `这条 AI 建议${proposalStates[found.State]}，不能再改。`)
  return found
}

async function endAs(request: Request<{ readonly ID: number }>, State: 'refused' | 'failed', Problem: string) {
  const { db, me, input, now, changed, logId } = request
  const before = await pending(request)
  await db
    .updateTable('ai_proposals')
    .set({ State, Problem, EndTime: now })
    .where('ID', '=', input.ID)
    .where('UserID', '=', me.ID)
    .where('State', 'in', proposing.from('refuse'))
    .execute()
  changed({ ID: input.ID, Title: titleOf(before), Before: { State: before.State }, After: { State } })
  return { ID: input.ID, LogID: logId }
}

/** Handlers of the aiProposals family. */
export const aiProposalHandlers = implement(aiProposals, {
  async list({ db, me, input }) {
    const rows = await own(db, me)
      .where('ConversationID', '=', input.ConversationID)
      .orderBy('ID', 'desc')
      .limit(SHOWN)
      .execute()
    return { List: rows.toReversed().map(toRow) }
  },

  async get({ db, me, input }) {
    const found = await own(db, me).where('ID', '=', input.ID).executeTakeFirst()
    if (!found) throw new Refusal('missing', NO_PROPOSAL)
    return toRow(found)
  },

  async change(request) {
    const { db, me, input, changed, logId, readAs } = request
    const before = await pending(request)
    const entry = proposable.get(`${before.Family}.${before.Action}`)
    if (!entry) throw new Refusal('refused', '这个操作不能再作为 AI 建议。')
    const given = seenIn(input.Given) as typeof input.Given
    const problem = problemOfGiven(entry, await rowsOf({ readAs }, entry, before.RecordIds), given)
    if (problem !== '') throw new Refusal('refused', problem)
    if (JSON.stringify(given) === JSON.stringify(before.Given)) return { ID: input.ID }
    await db
      .updateTable('ai_proposals')
      .set({ Given: JSON.stringify(given) })
      .where('ID', '=', input.ID)
      .where('UserID', '=', me.ID)
      .where('State', '=', 'pending')
      .execute()
    // What is in it stays with its conversation: the log keeps what was done, not what was thought of.
    changed({ ID: input.ID, Title: titleOf(before), Before: null, After: null })
    return { ID: input.ID, LogID: logId }
  },

  refuse: (request) => endAs(request, 'refused', ''),
  fail: (request) => endAs(request, 'failed', request.input.Problem),
})
