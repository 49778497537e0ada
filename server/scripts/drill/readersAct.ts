/** What one reader of the drill does, step by step; each step is safe to send again until it is acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, type Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { BOATS, type Stage } from '../readers/stage.ts'

/** What of a reader was acknowledged. */
export interface ReaderPart {
  readonly number: number
  /** Number of the application, and whether it was taken back. */
  signUp?: { readonly No: number; readonly isCancelled: boolean }
  /** The code of the ballot's receipt. */
  receipt?: string
  /** A ticket, or that there were none left. */
  ticket?: { readonly Number: number; readonly Prize: string } | 'none'
  /** Of each space the ticket it gave, and what became of it. */
  readonly shown: Map<string, Shown>
}

interface Shown {
  readonly Ticket: string
  view?: 'counted' | 'refused'
  click?: 'counted' | 'refused'
}

/** The spaces whose advertisements are looked at: one that is sold out soon, and one that never is. */
export const DRILL_SPACES = { few: 'drill-few', many: 'drill-many' } as const
/** Each so many-th takes their application back, and clicks. */
const CANCELS = 7
const CLICKS = 3

const key = (what: string, number: number) => `drill-${what}-${String(number).padStart(6, '0')}`

/** How long an advertisement is looked at, in ms: what makes a view. */
const LOOK_MS = 1000

/**
 * The rest of what this reader does; resolves when all of it is acknowledged, and rejects where the server is gone.
 * @param pause waits so many ms, default really
 */
export async function takePart(
  client: Client<Contract>,
  stage: Stage,
  part: ReaderPart,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { number } = part
  const { StationKey, IntakeKey, SignUp, SessionID, Vote, Draw } = stage
  const who = { StationKey, IntakeKey, OpenID: `drill-${number}` }
  const Address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const from = { ...who, Address }
  if (!part.signUp) {
    const ClientID = key('apply', number)
    const { Mine } = await client.signUpMembers.apply({ ...from, SignUp, SessionID, Name: `读者${number}`, ClientID })
    part.signUp = { No: Mine.No, isCancelled: false }
  }
  if (number % CANCELS === 0 && !part.signUp.isCancelled) {
    await client.signUpMembers.cancel({ ...from, SignUp, ClientID: key('cancel', number) }).catch(unlessRefused)
    await client.signUpMembers.leave({ ...from, SignUp, ClientID: key('leave', number) }).catch(unlessRefused)
    part.signUp = { ...part.signUp, isCancelled: true }
  }
  if (part.receipt === undefined) {
    const Options = [1 + (number % BOATS.length)]
    part.receipt = (await client.votes.cast({ ...from, Vote, Options, ClientID: key('ballot', number) })).ReceiptCode
  }
  if (part.ticket === undefined)
    part.ticket = await client.draws
      .ticket({ ...from, Draw, ClientID: key('ticket', number) })
      .catch((error: unknown) => (isRefused(error, '票已经抽完了。') ? ('none' as const) : Promise.reject(error)))
  await choose(client, stage, part)
  if ([...part.shown.values()].some(({ view }) => !view)) await pause(LOOK_MS)
  for (const shown of part.shown.values()) await look(client, stage, part, shown)
}

/** Is shown an advertisement in each space that has one. */
async function choose(client: Client<Contract>, { StationKey, IntakeKey }: Stage, { shown }: ReaderPart) {
  for (const Space of Object.values(DRILL_SPACES)) {
    if (shown.has(Space)) continue
    const { Ad } = await client.ads.choose({ StationKey, IntakeKey, Space })
    if (Ad) shown.set(Space, { Ticket: Ad.Ticket })
  }
}

/** Sees one, and now and then clicks on it. */
async function look(client: Client<Contract>, { StationKey, IntakeKey }: Stage, { number }: ReaderPart, shown: Shown) {
  const sent = { StationKey, IntakeKey, Ticket: shown.Ticket, ClientID: key('look', number) }
  const became = (sending: Promise<unknown>) =>
    sending.then(() => 'counted' as const).catch((error: unknown) => (unlessRefused(error), 'refused' as const))
  shown.view ??= await became(client.ads.view(sent))
  if (number % CLICKS === 0) shown.click ??= await became(client.ads.click(sent))
}

const isRefused = (error: unknown, sentence?: string) =>
  error instanceof Refusal &&
  ['refused', 'conflict', 'missing'].includes(error.kind) &&
  (sentence === undefined || error.message === sentence)

/** What was refused needs nothing more; anything else is thrown on. */
function unlessRefused(error: unknown): void {
  if (!isRefused(error)) throw error
}
