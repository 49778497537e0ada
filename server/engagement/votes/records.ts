/** The records of the votes family. */
import { sql } from 'kysely'
import { votes } from '../../../src/api/engagement/votes/calls.ts'
import type { Vote } from '../../../src/api/engagement/votes/model.ts'
import {
  publicVoteStates,
  voteEventTitles,
  voteStates,
  voteStateTitles,
  type VoteState,
} from '../../../src/api/engagement/votes/voteStates.ts'
import { whyKept } from '../../../src/api/engagement/votes/voteRules.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { shownAt } from '../../platform/readerPages/shownAt.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { certifiersOf, withCertifier } from './certifier.ts'
import { checkVote, frozenFields } from './checkVote.ts'
import { figuresOf } from './figures.ts'
import { undoOption } from './options.ts'
import { seesMembers, tookFromSignUp } from './seesMembers.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'installation'>

/** How votes are listed, read, saved and removed. */
export const voteRecords = recordsOf(votes, 'votes', {
  once: false,
  search: ['Title'],
  filters: ['State'],
  order: '"ShowOrder" desc, "ID" desc',
  json: ['Certificate'],
  saving: checkVote,
  removing: async (_request, stored) => whyKept(stored),
})

/** An event happens to votes. */
export const voteEvent = eventOf({
  table: 'votes',
  records: voteRecords,
  machine: voteStates,
  stateTitles: voteStateTitles,
  eventTitles: voteEventTitles,
})

/** Takes back what was done to a vote, or to an option of it; not what a ballot has frozen since, nor what is certified. */
export const undoVote: Undoer = async (request) => {
  const { db, me, change, undoneLogId } = request
  const vote = await db
    .selectFrom('votes')
    .select(['State', 'FrozenAt'])
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  const named = change.After ?? change.Before ?? {}
  const isOrder = Object.keys(named).every((name) => name === 'ShowOrder')
  if (vote?.State === 'certified' && !isOrder) return `投票“${change.Title}”的结果已经核定，不能撤销。`
  if ('Number' in named) return undoOption(request)
  if ('Options' in named && !seesMembers(me) && (await tookFromSignUp(db, undoneLogId)))
    return `投票“${change.Title}”的选项取自报名，您看不到报名数据，不能撤销。`
  const isFrozen =
    vote?.FrozenAt &&
    (change.Before === null || Object.keys(named).some((name) => name in frozenFields || name === 'EndTime'))
  if (isFrozen) return `投票“${change.Title}”已经有人投票，不能撤销。`
  if (vote?.State === 'running' && vote.FrozenAt === null && change.After?.['State'] === 'published')
    await unbegin(request)
  return voteRecords.undo(request)
}

/**
 * Ours: a review whose vote the clock has begun since is taken back as long as nobody has voted, for it is nobody's act that
 * would be lost. What somebody began by hand stays as it is.
 */
async function unbegin({ db, me, change, undoneLogId }: Parameters<Undoer>[0]): Promise<void> {
  await sql`update votes set "State" = 'published' where "ID" = ${change.ID} and "StID" = ${me.StID}
    and "State" = 'running' and "FrozenAt" is null and not exists (select from operation_log
      where "StID" = ${me.StID} and "ID" > ${undoneLogId} and "Action" = 'votes.start' and ${change.ID} = any("EventID"))`.execute(
    db,
  )
}

/** What the public sees has an address. */
const publicly: readonly VoteState[] = publicVoteStates

/** The rows with what they name, and with their figures. */
export async function withFigures(request: Reading, rows: readonly (Vote | StoredOf<'votes'>)[]): Promise<Vote[]> {
  // What is missing comes below.
  const found = rows.map((row) => toWire(row) as unknown as Vote)
  const figures = await figuresOf(
    request.db,
    found.map(({ ID }) => ID),
  )
  const people = await peopleNames(
    request,
    found.map(({ OwnerID }) => OwnerID),
  )
  const certifiers = await certifiersOf(
    request.db,
    found.filter(({ State }) => State === 'certified').map(({ ID }) => ID),
  )
  const addressOf = await shownAt(request, 'join')
  return found.map((row) => {
    const { Options: Choices = [], Ballots = 0, Excluded = 0, Waiting = 0 } = figures.get(row.ID) ?? {}
    const Certificate = withCertifier(row.Certificate, certifiers.get(row.ID))
    return {
      ...{ ...row, Certificate, Choices, Ballots, Excluded, Waiting },
      ShowPath: publicly.includes(row.State) ? addressOf(row.GUID) : '',
      OwnerName: people.get(row.OwnerID) ?? '',
    }
  })
}
