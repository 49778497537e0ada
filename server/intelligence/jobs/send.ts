/**
 * Sending a job to a provider, once. It is in `sending` before anything leaves the house: whoever finds it there and did not put
 * it there knows that a server was gone in between, and that nobody knows what the provider has.
 */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import {
  HOUSE_GONE,
  NOBODY_KNOWS,
  NOT_ENABLED,
  OUR_FAULT,
  PICTURE_FAILED,
  VIDEO_FAILED,
} from '../../../src/api/intelligence/aiJobs/messages.ts'
import { isAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/schema.ts'
import { PutOff, untilDatabase } from '../../platform/jobs/putOff.ts'
import type { JobInHand, WorkParts } from '../../platform/jobs/work.ts'
import { NO_LOCAL } from '../guard/onlyLocal.ts'
import { hear } from '../choosing/hear.ts'
import { mediaProvider } from '../choosing/providerOf.ts'
import type { Access, MediaAsked } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import { askedOf, type Asked } from './asked.ts'
import { jobOf, stepJob, type Step, type StoredJob } from './claim.ts'
import { heldFiles } from './heldFiles.ts'
import { keptInHouse, textProblem } from './mayLeave.ts'
import { payFor, reserveFor } from './pay.ts'
import { picturesToSend } from './pictures.ts'
import { obeyed, servicesFor } from './services.ts'

/** Ours: how long one is waited for that answers at once with what it made, in ms. */
const LONGEST_MS = 120_000
/** Ours: how long a server that stops still waits for the answer, in ms. */
const STOPPING_MS = 6000
/** Ours: how often it waits for a service that can take nothing just now, and how long, in ms. */
const TRIES = 5
const LATER_MS = 10_000

type Parts = Pick<WorkParts, 'db' | 'log' | 'outgoingHosts' | 'publicAddress'>
type Event = Parameters<typeof stepJob>[1]['event']
/** What is to be written once the call is over. */
interface Outcome extends Omit<Step, 'now'> {
  readonly event: Event
}

/** Carries it out. */
export async function sendJob(job: JobInHand, parts: Parts): Promise<void> {
  const { db } = parts
  const ID = Number(job.key)
  const found = await jobOf(db, ID)
  if (found?.State === 'sending') {
    const lost = { columns: { Problem: NOBODY_KNOWS }, came: { kind: 'kept' } as const, now: job.now() }
    return void (await stepJob(db, { ID, from: 'sending', event: 'lose' }, lost))
  }
  if (found?.State !== 'stored') return
  // What it is for may have come to stand in a channel for models in the house since it was accepted.
  const asked = await keptInHouse(db, askedOf(found.Asked), found)
  const ready = await readyFor(parts, found, asked)
  const sent = 'why' in ready ? ready : await begunWith(parts, found, { asked, ready, now: job.now() })
  if (sent === undefined) return
  if ('why' in sent || 'why' in ready) return void (await failed(db, found, sent as { why: string }, job.now()))
  const { event, ...step } = await outcomeOf(job, parts, { job: sent, asked, ...ready })
  const write = () => stepJob(db, { ID, from: 'sending', event }, { ...step, now: job.now() })
  try {
    await write()
  } catch (error) {
    // What came of it is known here alone: it is written as soon as the database answers.
    if (isAway(error)) throw untilDatabase(write)
    throw error
  }
  if (event === 'unsend') throw new PutOff(step.columns?.Problem ?? OUR_FAULT, ready.hasNext ? 0 : LATER_MS)
}

async function failed(
  db: Kysely<Database>,
  { ID }: StoredJob,
  { why }: { readonly why: string },
  now: Date,
): Promise<void> {
  const step = { columns: { Problem: why }, came: { kind: 'released' } as const, now }
  await stepJob(db, { ID, from: 'stored', event: 'fail' }, step)
}

interface Ready {
  readonly access: Access
  readonly media: MediaAsked
  /** There is another service below it in the list. */
  readonly hasNext: boolean
}

/** Everything that can be seen to before anything leaves; or why it cannot be sent, as a sentence. */
async function readyFor(
  { db, outgoingHosts, publicAddress }: Parts,
  job: StoredJob,
  asked: Asked,
): Promise<Ready | { readonly why: string }> {
  const { StID, UserID } = job
  const services = obeyed(await servicesFor(db, { StID, asked, allowedHosts: outgoingHosts }), asked)
  const at = services.findIndex(({ SettingID }) => SettingID === job.SettingID)
  // Where the one it is meant for took nothing, the next below it in the list, and never back to the top. Where that one is gone,
  // the list from its top: of it what was accepted for a model in the house has only such.
  const next = job.Tries > 0 && at >= 0 && at + 1 < services.length ? at + 1 : Math.max(0, at)
  const access = services[next]
  if (!access) return { why: asked.onlyLocal ? NO_LOCAL : asked.isHeld ? HOUSE_GONE : NOT_ENABLED }
  // It was looked at for the service it was accepted for, as that was then: here is where it leaves.
  const why = await textProblem(db, { StID, content: asked.content, isLocal: access.IsLocal })
  if (why !== '') return { why }
  try {
    const asker = { StID, UserID, Provider: access.Provider }
    const pictures = await picturesToSend(db, asker, { addresses: asked.imgUrl, publicAddress })
    return { access, media: mediaOf(asked, pictures), hasNext: next + 1 < services.length }
  } catch (error) {
    if (error instanceof Refusal) return { why: error.message }
    throw error
  }
}

/** It is about to leave, with what it may cost reserved; undefined: somebody else was there before. */
async function begunWith(
  { db }: Parts,
  job: StoredJob,
  { asked, ready: { access }, now }: { readonly asked: Asked; readonly ready: Ready; readonly now: Date },
): Promise<StoredJob | { readonly why: string } | undefined> {
  const { SettingID, Provider, Model } = access
  try {
    return await db.transaction().execute(async (tx) => {
      const columns = { SettingID, Provider, Model, SendTime: now }
      const sent = await stepJob(tx, { ID: job.ID, from: 'stored', event: 'send' }, { columns, now })
      if (!sent || (sent.LedgerID !== null && job.SettingID === SettingID)) return sent
      await payFor(tx, sent.LedgerID, { kind: 'released' })
      const LedgerID = await reserveFor(tx, { StID: job.StID, UserID: job.UserID, asked, now }, access)
      await tx.updateTable('ai_jobs').set({ LedgerID }).where('ID', '=', job.ID).execute()
      return { ...sent, LedgerID }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'busy') throw new PutOff(error.message, LATER_MS)
    return { why: error.message }
  }
}

function mediaOf(asked: Asked, pictures: NonNullable<MediaAsked['pictures']>): MediaAsked {
  const { Kind, content, width, height, image_num, mode, duration, aspect_ratio, cfg_scale, layout } = asked
  const size = {
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(image_num ? { count: image_num } : {}),
  }
  const film = { mode, duration, ratio: aspect_ratio, cfg: cfg_scale, layout }
  return { kind: Kind, prompt: content, pictures, ratio: aspect_ratio, ...size, ...(Kind === 'video' ? film : {}) }
}

interface Sending {
  readonly job: StoredJob
  readonly asked: Asked
  readonly access: Access
  readonly media: MediaAsked
}

async function outcomeOf(
  hand: JobInHand,
  { db, log }: Parts,
  { job, asked, access, media }: Sending,
): Promise<Outcome> {
  const provider = mediaProvider(access)
  const hearing = { db, warn: (error: Error) => log.warn({ err: error, job: job.ID }, 'ai: a service') }
  try {
    const begun = await provider.begin(media, patience(hand.signal))
    await hear(hearing, access)
    if ('task' in begun) {
      const PollTime = new Date(hand.now().getTime() + provider.everyMs(asked.Kind))
      return { event: 'begin', columns: { Task: begun.task, PollTime } }
    }
    const Made = await heldFiles(db, begun.files)
    const items = begun.files.length
    return {
      event: 'fetch',
      columns: { Made, Blocked: begun.blocked, Tries: 0 },
      came: { kind: 'made', items, access },
    }
  } catch (error) {
    if (!hand.signal.aborted) await hear(hearing, access, error)
    return whyNot(error, { job, asked })
  }
}

/** A server that stops waits a little for what it has sent; who calls the job off does not. */
function patience(signal: AbortSignal): AbortSignal {
  const end = new AbortController()
  const stop = () => {
    if (signal.reason !== 'stopping') return end.abort()
    setTimeout(() => end.abort(), STOPPING_MS).unref()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST_MS)])
}

function whyNot(error: unknown, { job, asked }: Pick<Sending, 'job' | 'asked'>): Outcome {
  const unknown: Outcome = { event: 'lose', columns: { Problem: NOBODY_KNOWS }, came: { kind: 'kept' } }
  // Whatever else went wrong, something may have left the house.
  if (!(error instanceof ProviderProblem)) return unknown
  const { kind, message } = error
  const Problem = message || (asked.Kind === 'picture' ? PICTURE_FAILED : VIDEO_FAILED)
  if (kind === 'unsent' && job.Tries < TRIES) return { event: 'unsend', columns: { Problem, Tries: job.Tries + 1 } }
  if (error.isFree) return { event: 'fail', columns: { Problem }, came: { kind: 'released' } }
  if (kind === 'blocked') return { event: 'block', columns: { Problem }, came: { kind: 'released' } }
  return { ...unknown, columns: { Problem: `${message}${NOBODY_KNOWS}` } }
}
