/** A job is stored before anything leaves the house, with what it may cost reserved. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { NOT_ENABLED } from '../../../src/api/intelligence/aiJobs/messages.ts'
import { formProblem } from '../../../src/api/intelligence/aiJobs/rules.ts'
import { making } from '../../../src/api/intelligence/aiJobs/states.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import type { Asked } from './asked.ts'
import { queueNext, stepJob, type StoredJob } from './claim.ts'
import { keptInHouse, textProblem } from './mayLeave.ts'
import { reserveFor, type Paying } from './pay.ts'
import { NO_LOCAL } from '../guard/onlyLocal.ts'
import { refusePictures } from './pictures.ts'
import { servicesFor } from './services.ts'
import { tellOf } from './tell.ts'
import type { Access } from '../providers/provider.ts'

/** Who asks, and when. */
export type Starting = Pick<Arriving<unknown>, 'me' | 'now' | 'outgoingHosts'> & { readonly db: Kysely<Database> }

/** A job that was stored, as the log tells it. */
export interface Started {
  readonly ID: number
  readonly Title: string
  readonly After: Readonly<Record<string, unknown>>
}

/** Ours: of what is asked for so much stands in lists, in characters. */
const TITLE = 100

/** Whether somebody has enough to do as it is. */
const isBusy = (error: unknown) => error instanceof Refusal && error.kind === 'busy'

/**
 * Stores a job. Throws a Refusal: M021 where no service is enabled, M022 to M031 and R-270 by the rules of the first service,
 * and where a limit of money leaves no room.
 */
export async function startJob(
  starting: Starting,
  form: Asked,
  { ArticleID }: { readonly ArticleID?: number | undefined } = {},
): Promise<Started> {
  const { db, me, now } = starting
  const { access, asked } = await acceptedFor(starting, await keptInHouse(db, form, { StID: me.StID, ArticleID }))
  const { SettingID, Provider, Model } = access
  await refusePictures(db, { StID: me.StID, UserID: me.ID, Provider }, asked.imgUrl)
  const paying: Paying = { StID: me.StID, UserID: me.ID, asked, now }
  const Title = cutText(asked.content.replaceAll(/\s+/g, ' '), TITLE, '…') || '（没有文案）'
  const row = await db
    .insertInto('ai_jobs')
    .values({
      ...{ StID: me.StID, UserID: me.ID, Kind: asked.Kind, Title, Asked: JSON.stringify(asked) },
      ...{ SettingID, Provider, Model, ArticleID: ArticleID ?? null, CreateTime: now, UpdateTime: now },
      LedgerID: await reservedOrLater(db, paying, access),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueNext(db, row)
  await tellOf(db, [row])
  const { content, imgUrl, Kind } = asked
  return { ID: row.ID, Title, After: { Kind, content, imgUrl, SettingID } }
}

/** The service it is accepted for. A text that one in the house may be told was not looked at for the others, and waits for none of them. */
async function acceptedFor(
  starting: Starting,
  form: Asked,
): Promise<{ readonly access: Access; readonly asked: Asked }> {
  const { isHeld: _before, ...asked } = form
  const access = await serviceFor(starting, asked)
  return { access, asked: access.IsLocal ? { ...asked, isHeld: true } : asked }
}

async function serviceFor({ db, me, outgoingHosts }: Starting, asked: Asked): Promise<Access> {
  const services = await servicesFor(db, { StID: me.StID, asked, allowedHosts: outgoingHosts })
  const [first] = services
  if (!first) throw new Refusal('refused', asked.onlyLocal ? NO_LOCAL : NOT_ENABLED)
  // The form was filled in for the first one: what its rules say is what the person is told.
  const problem = formProblem(first.Provider, asked)
  if (problem !== undefined) throw new Refusal('refused', problem)
  const { content } = asked
  const kept = await textProblem(db, { StID: me.StID, content, isLocal: first.IsLocal })
  if (kept !== '') throw new Refusal('refused', kept)
  return first
}

/** The line of the ledger; null: the service has its hands full, and it is reserved when the job's turn comes. */
async function reservedOrLater(db: Kysely<Database>, paying: Paying, access: Access): Promise<number | null> {
  try {
    return await reserveFor(db, paying, access)
  } catch (error) {
    if (isBusy(error)) return null
    throw error
  }
}

/** Sends one again whose outcome nobody knows: what the first time cost stays counted, and it is reserved once more. */
export async function sendAgain(starting: Starting, stored: StoredJob, form: Asked): Promise<boolean> {
  const { db, me, now } = starting
  const { access, asked } = await acceptedFor(starting, await keptInHouse(db, form, stored))
  const LedgerID = await reservedOrLater(db, { StID: me.StID, UserID: me.ID, asked, now }, access)
  const { SettingID, Provider, Model } = access
  if (!making.can(stored.State, 'sendAgain')) return false
  const Asked = JSON.stringify(asked)
  const again = {
    SettingID,
    Asked,
    Provider,
    Model,
    LedgerID,
    Task: '',
    Tries: 0,
    PollTime: null,
    Made: [],
    Blocked: 0,
  }
  const row = await stepJob(db, { ID: stored.ID, from: stored.State, event: 'sendAgain' }, { columns: again, now })
  if (!row) return false
  await db.updateTable('ai_jobs').set({ EndTime: null, Polls: 0 }).where('ID', '=', stored.ID).execute()
  return true
}
