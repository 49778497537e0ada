/** A ballot that comes in. The public sends it; nobody of the house is behind it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { whyClosed } from '../../../src/api/engagement/votes/mayVote.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { minuteOf, pseudonymOf } from '../../../src/evidence/ballots/leaf.ts'
import { codeHash } from '../../../src/evidence/ballots/receipt.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { limitedDevice, participantAt, type Participant } from '../participants/participant.ts'
import { countUp } from './countUp.ts'
import { wantHumanly } from './humanly.ts'
import { blockOf } from './place.ts'
import { publicVote, type PublicRow } from './publicVote.ts'
import { receiptCodeOf, voteSecretOf } from './secret.ts'

type Calls = (typeof votes)['calls']
type Input = ParsedOf<Calls['cast']>
type Cast = OutputOf<Calls['cast']>

const TAKEN = '投票成功。请记下回执码：凭它可以查到这张选票有没有计入，也只有它能查到。'

/**
 * The vote, open for ballots, with its rules standing from now on: whoever changes them has done so before, or comes too late.
 * Throws 'refused' with the reason why it is not open.
 */
async function openVote({ db, input, now }: Request<Input>): Promise<PublicRow> {
  const found = await publicVote(db, input)
  const why = whyClosed(found, now, longMoment)
  if (why !== undefined) throw new Refusal('refused', why)
  const isDue = found.State === 'published'
  if (!isDue && found.FrozenAt !== null) return found
  await sql`update votes set "FrozenAt" = coalesce("FrozenAt", ${now}),
      "State" = case when "State" = 'published' and "BeginTime" <= ${now} then 'running' else "State" end
    where "ID" = ${found.ID} and ("FrozenAt" is null or "State" = 'published')`.execute(db)
  // What somebody wrote while this waited is there now.
  return publicVote(db, input)
}

/** What it names: numbers rising, with what they are called. Throws 'refused' for what the vote does not allow. */
async function optionsOf({ db, input }: Request<Input>, vote: PublicRow): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(input.Options)].toSorted((a, b) => a - b)
  if (numbers.length < input.Options.length) throw refuseField('Options', '一个选项只能选一次。')
  const { LeastChoices: least, MostChoices: most } = vote
  if (numbers.length < least || numbers.length > most) {
    const should = least === most ? `${least} 项` : `${least} 到 ${most} 项`
    throw refuseField('Options', `请选择 ${should}，现在选了 ${numbers.length} 项。`)
  }
  const found = await db
    .selectFrom('vote_options')
    .select(['Number', 'Title', 'WithdrawnAt', 'WithdrawReason'])
    .where('VoteID', '=', vote.ID)
    .where('Number', 'in', numbers)
    .execute()
  const gone = found.find(({ WithdrawnAt }) => WithdrawnAt !== null)
  if (gone) throw refuseField('Options', `选项“${gone.Title}”已经撤下：${gone.WithdrawReason}，请选别的。`)
  if (found.length < numbers.length) throw refuseField('Options', '没有这个选项，请重新选择。')
  const titles = new Map(found.map(({ Number, Title }) => [Number, Title]))
  return new Map(numbers.map((number) => [number, titles.get(number)!]))
}

/** Since when the device is known, else the person; null: nobody knows. */
async function knownSince(
  { db }: Request<unknown>,
  StID: number,
  { device, UserID }: Participant,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select coalesce(
    (select "FirstSeenAt" from reader_sights where "StID" = ${StID} and "Name" = ${device ?? ''}),
    (select "RegisterTime" from register_users where "ID" = ${UserID ?? 0} and "StID" = ${StID})) as at`.execute(db)
  return rows[0]!.at
}

/** The handler of POST /open/vote/ballot. Throws 'missing', 'refused', 'busy' where it has to be worked for. */
export async function castBallot(request: Request<Input>): Promise<Cast> {
  const { db, input, now } = request
  const { ClientID } = input
  const named = await publicVote(db, input)
  const { StID, ID: VoteID } = named
  const who = await participantAt(request, { StID, grade: named.Grade })
  const secret = await voteSecretOf(db, VoteID, named.Secret)
  const Pseudonym = pseudonymOf(secret, who.name)
  // One ballot of a reader after the other: whoever sends the same twice at once is answered twice the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ballot ${VoteID} ${Pseudonym}`}, 0))`.execute(db)
  const before = await db
    .selectFrom('ballots')
    .select(['Options', 'CreateTime'])
    .where('VoteID', '=', VoteID)
    .where('Pseudonym', '=', Pseudonym)
    .where('ClientID', '=', ClientID)
    .executeTakeFirst()
  const ReceiptCode = receiptCodeOf(secret, Pseudonym, ClientID)
  const answered = (Options: readonly number[], at: Date): Cast => ({
    ...{ ReceiptCode, Minute: minuteOf(at.getTime()), Options: [...Options], Message: TAKEN },
  })
  if (before) {
    const isSame =
      [...new Set(input.Options)].toSorted((a, b) => a - b).join() === before.Options.toSorted((a, b) => a - b).join()
    if (!isSame) throw new Refusal('conflict', '这个 ClientID 已经投过别的选项，请换一个。')
    return answered(before.Options, before.CreateTime)
  }

  const vote = await openVote(request)
  const options = await optionsOf(request, vote)
  const device = limitedDevice(who, {
    ...{ most: vote.PerDevice, what: '投票' },
    others: [vote.PerPerson, vote.PerDay, vote.PerOption],
  })
  const isUsedUp = await wantHumanly(request, vote, who.Address)
  const Options = [...options.keys()]
  const count = async () => {
    await countUp(db, vote, {
      ...{ person: Pseudonym, options, now },
      device: device === undefined ? undefined : pseudonymOf(secret, `device ${device}`),
    })
    await insert(request, vote, {
      ...{ Pseudonym, ClientID, Options, Code: codeHash(vote.GUID, ReceiptCode) },
      sender: { ...who, Place: blockOf(who.Address), KnownSince: await knownSince(request, StID, who) },
    })
  }
  await (isUsedUp ? wholly(db, count) : count())
  if (who.UserID !== undefined) await noteDeed(request, { StID, UserID: who.UserID, Title: `投票“${vote.Title}”` })
  return answered(Options, now)
}

/** All of it or nothing, in a transaction that is kept even where this is refused: what was shown is used up, and no more. */
async function wholly(db: Db, count: () => Promise<void>): Promise<void> {
  const tried = await attempt(db, count)
  if ('error' in tried) throw tried.error
}

interface NewBallot {
  readonly Pseudonym: string
  readonly ClientID: string
  readonly Code: string
  readonly Options: readonly number[]
  readonly sender: Participant & { readonly Place: string; readonly KnownSince: Date | null }
}

/** The ballot, who sent it, and its place in the queue for the tree, all at once. */
async function insert({ db, now }: Request<unknown>, { ID, StID }: PublicRow, ballot: NewBallot): Promise<void> {
  const { sender } = ballot
  try {
    await sql`with b as (
        insert into ballots ("StID", "VoteID", "Pseudonym", "ClientID", "Code", "Options", "CreateTime")
        values (${StID}, ${ID}, ${ballot.Pseudonym}, ${ballot.ClientID}, ${ballot.Code}, ${[...ballot.Options]}::int[], ${now})
        returning "ID"),
      s as (
        insert into ballot_senders ("BallotID", "StID", "VoteID", "Name", "UserID", "Device", "Grade", "Place", "KnownSince", "CreateTime")
        select "ID", ${StID}, ${ID}, ${sender.name}, ${sender.UserID ?? null}::bigint, ${sender.device ?? null}::text,
          ${sender.grade}, ${sender.Place}, ${sender.KnownSince}::timestamptz, ${now}::timestamptz from b)
      insert into ballot_queue ("BallotID", "VoteID") select "ID", ${ID} from b`.execute(db)
  } catch (error) {
    // Somebody paused or ended it in this moment.
    if ((error as { constraint?: string }).constraint === 'ballots_come')
      throw new Refusal('refused', '投票刚刚暂停或结束了。')
    throw error
  }
}
