/** One question to a model for copywriting, asked and answered at once: for what no conversation is kept of. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Arriving, Db } from '../../platform/pipeline/implement.ts'
import type { Database } from '../../platform/database/schema.ts'
import { blockingFinder } from '../../platform/words/blockingFinder.ts'
import { beginCharge, endCharge, isPassedOver, MOST_TOKENS } from '../answers/charge.ts'
import { count, isKnown, nothingCounted, type Counted } from '../answers/counted.ts'
import { prepare } from '../answers/prepare.ts'
import { HELD_BACK, mayShow } from '../answers/released.ts'
import { servicesFor } from '../answers/servicesFor.ts'
import { putBackIn } from '../guard/masks.ts'
import { hear } from '../choosing/hear.ts'
import { textProvider } from '../choosing/providerOf.ts'
import type { Access } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import type { Whose } from './whose.ts'

/** PostgreSQL keeps no NUL. */
// oxlint-disable-next-line no-control-regex
const NUL = /\u0000/g
/** Ours: somebody waits for it, in milliseconds. */
const WAIT_MS = 45_000

/** What a model said. `mayShow`: the check of an answer, for what is made of it: words that block, the service's keys. */
export interface SaidByModel {
  readonly by: string
  readonly text: string
  /** As it came, with its masks: for what is JSON, whose strokes would be taken for an address. `back` puts them back. */
  readonly raw: string
  back(read: unknown): unknown
  /** The line by which it was paid. */
  readonly LedgerID: number
  mayShow(text: string): boolean
}

/** What a model said, or why none did: '' where there is none. */
export type ModelSaid = SaidByModel | { readonly why: string }

/** Whose text it is decides where it may go. */
export const aboutOf = ({ ArticleID, ChannelID }: Whose) => ({
  ...{ ConversationID: undefined, QuestionID: undefined, Context: [], kept: '' },
  About: { ArticleID, ChID: ChannelID },
})

type Asking = Pick<Arriving<Whose>, 'me' | 'now' | 'outgoingHosts' | 'input'> & { readonly db: Kysely<Database> }

/** Asks the services in the order of the list; the next one only where nothing can have been billed. Never rejects for a service. */
export async function askModel({ db, me, now, outgoingHosts, input: whose }: Asking, Said: string): Promise<ModelSaid> {
  const { StID, ID: UserID } = me
  const leaving = { StID, UserID, Said, ...aboutOf(whose) }
  const asked = {
    StID,
    Purpose: 'copywriting',
    onlyLocal: false,
    SettingID: null,
    allowedHosts: outgoingHosts,
  } as const
  const services = await servicesFor(db, asked)
  // Where nobody can be asked there is nothing to refuse.
  if (services.length === 0) return { why: '' }
  const { messages, masks, onlyLocal, refusal } = await prepare(db, leaving)
  if (refusal !== '') return { why: refusal }
  const finder = await blockingFinder(db as unknown as Db, StID)
  const sent = messages.reduce((sum, { content }) => sum + content.length, 0)
  const why: string[] = []
  // A call has no log; whoever asks is told why, and the answers and jobs that ask the same service log it.
  const hearing = { db, warn: () => {} }
  for (const access of services) {
    if (onlyLocal && !access.IsLocal) continue
    let LedgerID: number
    try {
      LedgerID = await beginCharge(db, { StID, UserID, access, characters: sent, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      why.push(error.message)
      if (isPassedOver(error)) continue
      break
    }
    const came: Came = { text: '', counted: nothingCounted() }
    try {
      await readInto(came, access, messages)
      await endCharge(db, LedgerID, { access, counted: came.counted, sent })
      await hear(hearing, access)
      const raw = came.text.replace(NUL, '').toWellFormed()
      const back = (read: unknown) => putBackIn(masks, read)
      const text = back(raw) as string
      const holding = { finder, secrets: [access.secret, access.Appkey] }
      if (!mayShow(text, holding)) return { why: `「${access.title}」的回答${HELD_BACK}。` }
      return { by: access.title, text, raw, back, LedgerID, mayShow: (one) => mayShow(one, holding) }
    } catch (error) {
      const isFree = error instanceof ProviderProblem && error.isFree
      const { counted } = came
      await endCharge(db, LedgerID, isFree ? 'nothing' : isKnown(counted) ? { access, counted, sent } : 'unknown')
      if (!(error instanceof ProviderProblem)) throw error
      await hear(hearing, access, error)
      why.push(error.message)
      if (!error.isFree) break
    }
  }
  return { why: why.join('') }
}

interface Came {
  text: string
  readonly counted: Counted
}

async function readInto(came: Came, access: Access, messages: Awaited<ReturnType<typeof prepare>>['messages']) {
  const signal = AbortSignal.timeout(WAIT_MS)
  for await (const event of textProvider(access).stream({ messages, most: MOST_TOKENS }, signal)) {
    count(came.counted, event)
    if (event.kind === 'text') came.text += event.text
    else if (event.kind === 'end' && event.reason === 'blocked')
      throw new ProviderProblem('blocked', `「${access.title}」认为内容不合适，没有给出回答。`)
  }
  if (signal.aborted) throw new ProviderProblem('cut', `「${access.title}」没有及时答完。`)
}
