/** What the public may know of a vote. Figures that are not shown are in no part of the answer. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { meetsGrade, readerGradeTitles } from '../../../src/api/engagement/participation.ts'
import type { votes } from '../../../src/api/engagement/votes/calls.ts'
import { whyClosed } from '../../../src/api/engagement/votes/mayVote.ts'
import { NOT_AN_ELECTION, type PublicVote } from '../../../src/api/engagement/votes/model.ts'
import { seesResults, whyHidden } from '../../../src/api/engagement/votes/results.ts'
import { pseudonymOf } from '../../../src/evidence/ballots/leaf.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Arriving, Request } from '../../platform/pipeline/implement.ts'
import { holdParticipant } from '../participants/hold.ts'
import { participantOf, type Participant } from '../participants/participant.ts'
import { certifiersOf, withCertifier } from './certifier.ts'
import { dayOf } from './countUp.ts'
import { figuresOf } from './figures.ts'
import { demandFrom } from './humanly.ts'
import { publicVote, type PublicRow } from './publicVote.ts'
import { voteSecretOf } from './secret.ts'
import { keyLineOf } from './signer.ts'

type Calls = (typeof votes)['calls']

/** How many ballots somebody cast, in all and today. */
async function ballotsOf({ db, now }: Request<unknown>, vote: PublicRow, who: Participant | undefined) {
  if (!who || vote.Secret === null) return { Mine: 0, MineToday: 0 }
  const Pseudonym = pseudonymOf(await voteSecretOf(db, vote.ID, vote.Secret), who.name)
  const { rows } = await sql<{ Mine: number; MineToday: number }>`
    select count(*)::int as "Mine", count(*) filter (where
      to_char("CreateTime" at time zone ${vote.Zone}, 'YYYY-MM-DD') = ${dayOf(vote.Zone, now)})::int as "MineToday"
    from ballots where "VoteID" = ${vote.ID} and "Pseudonym" = ${Pseudonym}`.execute(db)
  return rows[0]!
}

/** Why who asks may not cast one now, as a sentence; '' when they may. */
function whyNot(
  vote: PublicRow,
  { who, mine, now }: { who: Participant | undefined; mine: { Mine: number; MineToday: number }; now: Date },
): string {
  const closed = whyClosed(vote, now, longMoment)
  if (closed !== undefined) return closed
  if (!who && vote.Grade === 'device') return ''
  if (!who || !meetsGrade(vote.Grade, who.grade)) return `参加需要${readerGradeTitles[vote.Grade]}，请先登录。`
  if (vote.PerPerson > 0 && mine.Mine >= vote.PerPerson) return `您已经投满 ${vote.PerPerson} 票。`
  return vote.PerDay > 0 && mine.MineToday >= vote.PerDay ? `您今天已经投满 ${vote.PerDay} 票，明天可以再投。` : ''
}

/** The handler of GET /open/vote. Throws 'missing'. */
export async function openVote(request: Request<ParsedOf<Calls['openOne']>>): Promise<PublicVote> {
  const { db, input, now, ip } = request
  const vote = await publicVote(db, input)
  const who = await participantOf(request, vote.StID)
  const mine = await ballotsOf(request, vote, who)
  const WhyNot = whyNot(vote, { who, mine, now })
  const figures = (await figuresOf(db, [vote.ID])).get(vote.ID)!
  const tree = await db.selectFrom('vote_trees').select('Origin').where('VoteID', '=', vote.ID).executeTakeFirst()
  const isSeen = seesResults(vote, mine.Mine > 0)
  const demand = await demandFrom(db, vote, { Address: who?.Address ?? ip, now })
  return {
    ...{ GUID: vote.GUID, Title: vote.Title, Summary: vote.Summary, State: vote.State },
    ...{ BeginTime: vote.BeginTime?.toISOString() ?? null, EndTime: vote.EndTime?.toISOString() ?? null },
    EndedAt: vote.EndedAt?.toISOString() ?? null,
    ...{ LeastChoices: vote.LeastChoices, MostChoices: vote.MostChoices },
    Limits: { PerPerson: vote.PerPerson, PerDay: vote.PerDay, PerOption: vote.PerOption, PerDevice: vote.PerDevice },
    ...{ Grade: vote.Grade, Captcha: vote.Captcha, Results: vote.Results, Reads: vote.ReadNo + vote.FakeReadNo },
    Options: figures.Options.map(({ Number, Title, Summary, IsWithdrawn, WithdrawReason, ...own }) => ({
      ...{ Number, Title, Summary, IsWithdrawn, WithdrawReason },
      Figures: isSeen ? own : null,
    })),
    Ballots: isSeen ? figures.Ballots : null,
    Excluded: isSeen ? figures.Excluded : null,
    WhyHidden: whyHidden(vote, mine.Mine > 0),
    ...{ CanVote: WhyNot === '', WhyNot, ...mine, NeedProof: demand.proof, NeedPicture: demand.picture },
    Origin: tree?.Origin ?? '',
    Key: tree ? await keyLineOf(db, vote.StID) : '',
    Certificate: isSeen ? withCertifier(vote.Certificate, (await certifiersOf(db, [vote.ID])).get(vote.ID)) : null,
    Notice: NOT_AN_ELECTION,
  }
}

/** Throws 'refused' unless everybody may know the figures. */
export function refuseHidden(vote: PublicRow): void {
  const why = whyHidden(vote)
  if (why !== '') throw new Refusal('refused', why)
}

/** Ours: how often looks from one address count, for one vote. */
const LOOKS = { name: 'vote looks', max: 20, windowMs: 3_600_000 }
/** Ours: how long a browser's second look counts no more. */
const BROWSERS = { name: 'vote browsers', max: 1, windowMs: 86_400_000 }
type View = ParsedOf<Calls['view']>
const over = new WeakSet<object>()

/** Before a look: whether it counts. Throws 'busy' as for whoever takes part. */
export async function beforeView(arriving: Arriving<View & { readonly IntakeKey?: string }>): Promise<void> {
  await holdParticipant(arriving)
  const { input, ip, limits } = arriving
  const { ClientID } = input
  // However it is spelt, it is one vote.
  const Vote = input.Vote.toLowerCase()
  const isAgain = ClientID !== undefined && (await limits.take(BROWSERS, `${Vote} ${ClientID}`)).used > BROWSERS.max
  if (isAgain || (await limits.take(LOOKS, `${Vote} ${ip}`)).used > LOOKS.max) over.add(input)
}

/** The handler of POST /open/vote/view. Throws 'missing'. */
export async function viewVote({ db, input }: Request<View>): Promise<OutputOf<Calls['view']>> {
  const { ID, ReadNo, FakeReadNo } = await publicVote(db, input)
  // What does not count writes nothing.
  if (over.has(input)) return { Reads: ReadNo + FakeReadNo }
  const { rows } = await sql<{ Reads: number }>`update votes set "ReadNo" = "ReadNo" + 1
    where "ID" = ${ID} returning "ReadNo" + "FakeReadNo" as "Reads"`.execute(db)
  return rows[0]!
}
