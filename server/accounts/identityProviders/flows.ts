/**
 * Sign-ins on their way through a provider. A page begins one and keeps a word; the browser carries it there and back with
 * a state and a cookie; what the provider proved waits under a ticket, which the same page fetches with its word, once.
 * Whoever lacks one of the three (word, cookie, state) gets nothing.
 */
import type { Kysely, Selectable } from 'kysely'
import { FLOW_MINUTES, TICKET_SECONDS } from '../../../src/api/accounts/signInWays/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sealed, unsealed } from '../../platform/pipeline/sealed.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import type { Proven } from './proven.ts'

type Db = Kysely<Database>
/** A flow as it is stored. */
export type Flow = Selectable<Database['provider_flows']>

/** What waits under a ticket: who it is, or a sentence why it is nobody. */
export type FlowEnd = { readonly proven: Proven } | { readonly why: string }

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const secretOf = (use: string, key: string) => hashOf(`${use} ${key}`)

/** A new flow: the key that the browser starts with, and the page's word. `UserID`: who is signed in and binds. */
export async function openFlow(
  db: Db,
  flow: { readonly ProviderID: number; readonly UserID: number | null; readonly Redirect: string },
  now: Date,
): Promise<{ key: string; word: string }> {
  const [key, word] = [newToken(), newToken()]
  const ExpiresAt = later(now, FLOW_MINUTES * 60_000)
  const hashes = { FlowHash: hashOf(key), WordHash: hashOf(word) }
  await db
    .insertInto('provider_flows')
    .values({ ...flow, ...hashes, ExpiresAt })
    .execute()
  return { key, word }
}

/** A flow that the browser starts; undefined when there is none, or it was started before. */
export function flowToStart(db: Db, key: string, now: Date): Promise<Flow | undefined> {
  return db
    .selectFrom('provider_flows')
    .selectAll()
    .where('FlowHash', '=', hashOf(key))
    .where('BrowserHash', 'is', null)
    .where('ExpiresAt', '>', now)
    .executeTakeFirst()
}

/** What the flow goes to the provider with. */
export interface Started {
  readonly state: string
  /** The browser's cookie. */
  readonly browser: string
  readonly requestID: string | null
  /** What must be known again; read only by whoever brings the cookie. */
  readonly secrets: unknown
}

/** The browser is on its way. False when another one was faster with the same key. */
export async function startFlow(db: Db, FlowHash: Buffer, started: Started): Promise<boolean> {
  const { state, browser, requestID, secrets } = started
  const { numUpdatedRows } = await db
    .updateTable('provider_flows')
    .set({
      ...{ StateHash: hashOf(state), BrowserHash: hashOf(browser), RequestID: requestID },
      Sealed: sealed(secrets, secretOf('browser', browser)),
    })
    .where('FlowHash', '=', FlowHash)
    .where('BrowserHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The flow that an answer of a provider belongs to: by its state, and by the browser's cookie where that is brought. */
export function flowOfAnswer(
  db: Db,
  { ProviderID, state, browser }: { ProviderID: number; state: string; browser: string | undefined },
  now: Date,
): Promise<Flow | undefined> {
  return db
    .selectFrom('provider_flows')
    .selectAll()
    .where('StateHash', '=', hashOf(state))
    .where('ProviderID', '=', ProviderID)
    .where('TicketHash', 'is', null)
    .where('ExpiresAt', '>', now)
    .$if(browser !== undefined, (query) => query.where('BrowserHash', '=', hashOf(browser!)))
    .executeTakeFirst()
}

/** What was sealed when the flow began. */
export const secretsOf = (flow: Flow, browser: string) => unsealed(flow.Sealed!, secretOf('browser', browser))

/**
 * What came of it waits from now on. `confirmed`: the browser's cookie was seen. Answers the ticket; undefined when the
 * flow has one already.
 */
export async function endFlow(
  db: Db,
  flow: Flow,
  { end, confirmed, now }: { readonly end: FlowEnd; readonly confirmed: boolean; readonly now: Date },
): Promise<string | undefined> {
  const ticket = newToken()
  const { numUpdatedRows } = await db
    .updateTable('provider_flows')
    .set({
      ...{ TicketHash: hashOf(ticket), Confirmed: confirmed, ExpiresAt: later(now, TICKET_SECONDS * 1000) },
      Sealed: sealed(end, secretOf('ticket', ticket)),
    })
    .where('FlowHash', '=', flow.FlowHash)
    .where('TicketHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? ticket : undefined
}

/** The browser that brings a ticket is the one that began; where it goes on. Undefined when it is another one. */
export function confirmFlow(
  db: Db,
  { ticket, browser, now }: { readonly ticket: string; readonly browser: string; readonly now: Date },
): Promise<Pick<Flow, 'Redirect' | 'UserID'> | undefined> {
  return db
    .updateTable('provider_flows')
    .set({ Confirmed: true })
    .where('TicketHash', '=', hashOf(ticket))
    .where('BrowserHash', '=', hashOf(browser))
    .where('ExpiresAt', '>', now)
    .returning(['Redirect', 'UserID'])
    .executeTakeFirst()
}

/** Uses a ticket up, with the word of the page that began. Undefined when it is none, over, used, or somebody else's. */
export async function spendTicket(
  db: Db,
  { Ticket, Word, UserID, now }: { Ticket: string; Word: string; UserID: number | null; now: Date },
): Promise<{ ProviderID: number; end: FlowEnd } | undefined> {
  const spent = await db
    .deleteFrom('provider_flows')
    .where('TicketHash', '=', hashOf(Ticket))
    .where('WordHash', '=', hashOf(Word))
    .where('UserID', UserID === null ? 'is' : '=', UserID)
    .where('Confirmed', '=', true)
    .where('ExpiresAt', '>', now)
    .returning(['ProviderID', 'Sealed'])
    .executeTakeFirst()
  if (!spent) return undefined
  return { ProviderID: spent.ProviderID, end: unsealed(spent.Sealed!, secretOf('ticket', Ticket)) as FlowEnd }
}

/** Whether a provider says something for the first time; it is remembered until it would not be believed any more. */
export async function isNewWord(
  db: Db,
  { ProviderID, word, until }: { readonly ProviderID: number; readonly word: string; readonly until: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('provider_words')
    .values({ ProviderID, WordHash: hashOf(word), ExpiresAt: until })
    .onConflict((same) => same.doNothing())
    .returning('ProviderID')
    .executeTakeFirst()
  return made !== undefined
}
