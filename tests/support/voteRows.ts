/** Votes in every state with their ballots and clusters, for rows.ts. */
import { randomUUID } from 'node:crypto'
import type { FamilyName } from '../../src/api/index.ts'
import { voteStates } from '../../src/api/engagement/votes/voteStates.ts'
import { sequenceVotes } from '../../server/engagement/votes/work.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'
import { signUpRows } from './signUpRows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

const DAY = 86_400_000

/** A vote that is ready for whatever its state allows. */
async function vote({ db, people, clock }: World, owner: Owner, Title: string, more: object = {}): Promise<Row> {
  const { StID } = people[owner]
  // Nobody decides about their own.
  const OwnerID = owner === 'chief' ? people.editor.ID : people.outsider.ID
  const times = { BeginTime: new Date(clock.now().getTime() - DAY), EndTime: new Date(clock.now().getTime() + DAY) }
  const texts = { Title, Summary: Title, Reason: Title, Options: `${Title}一\n${Title}二\n${Title}三` }
  const { ID } = await db
    .insertInto('votes')
    .values({ StID, OwnerID, EditorID: OwnerID, Revision: 2, ...texts, ...times, ...more })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { ID, parts: { VoteID: ID, Number: 1 } }
}

/** Some ballots of a vote that runs, in its tree: six of one cluster. */
async function ballotsOf(w: World, owner: Owner, text: string): Promise<Row[]> {
  const { StID } = w.people[owner]
  const { ID: VoteID } = await vote(w, owner, text, { State: 'running', FrozenAt: w.clock.now() })
  const rows: Row[] = []
  for (let at = 0; at < 6; at++) {
    const { ID } = await w.db
      .insertInto('ballots')
      .values({
        ...{ StID, VoteID, Pseudonym: randomUUID(), ClientID: randomUUID(), Code: randomUUID() },
        ...{ Options: [1], CreateTime: w.clock.now() },
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('ballot_senders')
      .values({
        ...{ BallotID: ID, StID, VoteID, Name: `${text}${at}`, UserID: null, Device: `${text}${at}`, Grade: 'device' },
        ...{ Place: '203.0.113.0/24', KnownSince: null, CreateTime: w.clock.now() },
      })
      .execute()
    await w.db.insertInto('ballot_queue').values({ BallotID: ID, VoteID }).execute()
    rows.push({ ID, parts: { VoteID } })
  }
  await sequenceVotes(w.db, { host: 'news.example', now: w.clock.now() })
  return rows
}

async function takeOut({ db, people, clock }: World, owner: Owner, ballot: Row, Reason: string): Promise<void> {
  const { ID: ByID, StID } = people[owner]
  await db
    .insertInto('ballot_exclusions')
    .values({
      ...{ StID, VoteID: Number(ballot.parts!['VoteID']), BallotID: ballot.ID, Reason, ByID, LogID: 1 },
      ...{ CreateTime: clock.now(), LiftedAt: null, LiftLogID: null },
    })
    .execute()
}

/** By family. `text` is unlike any other. */
export const voteRows = {
  votes: async (w, owner, text) => {
    const rows: Row[] = []
    // Two of whom were let in: those who may become the options.
    const [member] = await signUpRows.signUpMembers(w, owner, text)
    const more = { SignUpID: member!.parts!['SignUpID']! }
    for (const State of voteStates.states) {
      const Certificate = JSON.stringify({
        ...{ At: w.clock.now().toISOString(), By: text, Ballots: 0, Excluded: 0, Options: [], Checkpoint: '' },
      }) as never
      rows.push(await vote(w, owner, `${text}${State}`, { State, ...(State === 'certified' ? { Certificate } : {}) }))
    }
    rows.push(await vote(w, owner, `${text}位`, { ShowOrder: 2 }))
    return rows.map((row) => ({ ...row, parts: { ...row.parts, ...more } }))
  },
  ballots: async (w, owner, text) => {
    const rows = await ballotsOf(w, owner, text)
    await takeOut(w, owner, rows[1]!, text)
    return rows
  },
  ballotClusters: async (w, owner, text) => {
    const [first] = await ballotsOf(w, owner, text)
    await takeOut(w, owner, first!, text)
    const VoteID = Number(first!.parts!['VoteID'])
    const rows = await w.db.selectFrom('ballot_clusters').select('ID').where('VoteID', '=', VoteID).execute()
    return rows.map((row) => ({ ...row, parts: { VoteID } }))
  },
} as const satisfies Partial<Record<FamilyName, Make>>
