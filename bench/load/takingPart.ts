// What readers do, as requests: the server's load and the database's are made from the same.

import { randomBytes } from 'node:crypto'
import type { Call } from '../../src/api/contract.ts'
import { draws } from '../../src/api/engagement/draws/calls.ts'
import { signUpMembers } from '../../src/api/engagement/signUpMembers/calls.ts'
import { votes } from '../../src/api/engagement/votes/calls.ts'
import { signatureBy } from '../../server/platform/readers/secretOf.ts'

/** What can be measured. */
export type Act = 'ballot' | 'signUp' | 'ticket'

/** Where it is done: a station with what is open there. */
export interface OpenPlace {
  readonly StationKey: string
  readonly IntakeKey: string
  readonly secret: string
  /** The names of the vote, the sign-up and the draw. */
  readonly Vote: string
  readonly SignUp: string
  readonly SessionID: number
  readonly Draw: string
}

/** What a load process is told. */
export interface TakingTask {
  readonly act: Act
  readonly databaseUrl: string
  /** Where the keys of what is sealed are. */
  readonly dataDir: string
  readonly port: number
  readonly places: readonly OpenPlace[]
  /** Connections to the database at most: as many as the server has. */
  readonly pool: number
}

/** The call behind each. */
export const callOfAct: Readonly<Record<Act, Call>> = {
  ballot: votes.calls.cast,
  signUp: signUpMembers.calls.apply,
  ticket: draws.calls.ticket,
}

/** The request of a reader who never came before, by a front server. */
export function requestOf(act: Act, place: OpenPlace): Readonly<Record<string, unknown>> {
  const { StationKey, IntakeKey, secret } = place
  const name = randomBytes(32).toString('base64url')
  const number = randomBytes(4)
  const who = {
    ...{ StationKey, IntakeKey, ReaderToken: `${name}.${signatureBy(secret, name)}` },
    ...{ Address: `10.${number[0]}.${number[1]}.${number[2]}`, ClientID: randomBytes(12).toString('hex') },
  }
  if (act === 'ballot') return { ...who, Vote: place.Vote, Options: [2] }
  if (act === 'signUp') return { ...who, SignUp: place.SignUp, SessionID: place.SessionID, Name: '张三', Seats: 1 }
  return { ...who, Draw: place.Draw }
}
