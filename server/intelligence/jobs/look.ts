/**
 * Asking providers how far they are. One server does it for all jobs: it takes what is due, asks for each beside the others, and
 * sleeps until the next is due, so that one provider who takes his time makes nobody late. When each is due stands in the database.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { PICTURE_FAILED, VIDEO_FAILED } from '../../../src/api/intelligence/aiJobs/messages.ts'
import { isAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { JobInHand, WorkParts } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { hear } from '../choosing/hear.ts'
import { mediaProvider } from '../choosing/providerOf.ts'
import type { Access } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import { stepJob, type StoredJob } from './claim.ts'
import { takeDue, untilNext, type Due } from './due.ts'
import { heldFiles } from './heldFiles.ts'
import { serviceOf } from './services.ts'
import { tellOf } from './tell.ts'

/** Ours: how long one answer is waited for, in ms. */
const ANSWER_MS = 20_000
/** Ours: a job of another server is seen after this at the latest, in ms: well before it is late. */
const REST_MS = 500
/** Ours: as many are asked at the same time. */
const AT_ONCE = 200
/**
 * Ours: who has no answer after so long, in ms, never will; nor before it was asked for so often, which is no more than fits into that
 * time: a clock that was set, or servers that stood still, made nobody ask.
 */
const GIVEN_UP_MS = 2 * 3_600_000
const GIVEN_UP_LOOKS = 100
const GIVEN_UP = '等了两小时服务商还没有结果，已停止查询，不知道最后有没有生成。可以重发，但可能会付两次钱。'
/** Ours: one that could not be asked for another reason than the network is asked again after so long, in ms. */
const UNWILLING_MS = 60_000

/** Asks as long as there is something to be asked. */
export async function lookAtJobs(job: JobInHand, parts: WorkParts): Promise<void> {
  const asking = new Set<Promise<void>>()
  while (!job.signal.aborted) {
    const due = await takeDue(parts.db, AT_ONCE - asking.size)
    const services = servicesOf(parts)
    for (const one of due) {
      const look: Promise<void> = lookAt(one, job, { ...parts, services })
        .catch((error: unknown) => parts.log.warn({ err: error, job: one.ID }, 'ai: a job cannot be looked at'))
        .finally(() => (asking.delete(look), notifySoon(parts.pool)))
      asking.add(look)
    }
    if (due.length > 0 && asking.size < AT_ONCE) continue
    const restMs = await untilNext(parts.db)
    if (due.length === 0 && asking.size === 0 && restMs === undefined) return
    await wait(Math.max(1, Math.min(restMs ?? REST_MS, REST_MS)), undefined, { signal: job.signal }).catch(() => {})
  }
  await Promise.all(asking)
}

/** The services of jobs that are looked at together, each read once, and told once that it answered. */
function servicesOf({ db, log, outgoingHosts }: Pick<WorkParts, 'db' | 'log' | 'outgoingHosts'>) {
  const hearing = { db, warn: (error: Error) => log.warn({ err: error }, 'ai: a service') }
  const found = new Map<number, ReturnType<typeof serviceOf>>()
  const heard = new Map<number, Promise<void>>()
  return {
    of({ StID, SettingID }: StoredJob) {
      const there = found.get(SettingID) ?? serviceOf(db, { StID, SettingID }, outgoingHosts)
      found.set(SettingID, there)
      return there
    },
    answered(access: Access) {
      const told = heard.get(access.SettingID) ?? hear(hearing, access)
      heard.set(access.SettingID, told)
      return told
    },
    failed: (access: Access, error: unknown) => hear(hearing, access, error),
  }
}

interface LookParts extends WorkParts {
  readonly services: ReturnType<typeof servicesOf>
}

async function lookAt(job: Due, hand: JobInHand, { db, services }: LookParts): Promise<void> {
  const kind = job.Kind === 'video' ? 'video' : 'picture'
  const access = await services.of(job)
  const from = { ID: job.ID, from: 'running' } as const
  if (isGivenUp(job, hand.now())) {
    const step = { columns: { Problem: GIVEN_UP }, came: { kind: 'kept' } as const, now: hand.now() }
    return void (await stepJob(db, { ...from, event: 'lose' }, step))
  }
  if (!access)
    return later(db, job, { ms: UNWILLING_MS, Problem: '这项 AI 设置已删除，或者打不开它的密钥，没法查询进度。' })
  const provider = mediaProvider(access)
  const everyMs = provider.everyMs(kind)
  try {
    const early = job.dueAt - performance.now()
    if (early > 0) await wait(early, undefined, { signal: hand.signal })
    const signal = AbortSignal.any([hand.signal, AbortSignal.timeout(ANSWER_MS)])
    const state = await provider.look(job.Task, kind, signal)
    await services.answered(access)
    if (state.state === 'running') return await later(db, job, { ms: everyMs, Problem: '' })
    const now = hand.now()
    if (state.state === 'done') {
      const columns = { Made: await heldFiles(db, state.files), Blocked: state.blocked, Tries: 0 }
      const came = { kind: 'made', items: state.files.length + state.blocked, access } as const
      return void (await stepJob(db, { ...from, event: 'fetch' }, { columns, came, now }))
    }
    const Problem = state.message || (kind === 'picture' ? PICTURE_FAILED : VIDEO_FAILED)
    const event = state.state === 'blocked' ? 'block' : 'fail'
    await stepJob(db, { ...from, event }, { columns: { Problem }, came: { kind: 'released' }, now })
  } catch (error) {
    if (hand.signal.aborted) return later(db, job, { ms: 0, Problem: job.Problem })
    // It is due again by itself once nobody has it in hand.
    if (isAway(error)) return
    await services.failed(access, error)
    const mayPass = !(error instanceof ProviderProblem) || error.mayPass
    const Problem = error instanceof ProviderProblem ? error.message : '查询进度没有成功，稍后再查。'
    await later(db, job, { ms: mayPass ? everyMs : UNWILLING_MS, Problem })
  }
}

const isGivenUp = ({ SendTime, CreateTime, Polls }: StoredJob, now: Date) =>
  Polls > GIVEN_UP_LOOKS && now.getTime() - (SendTime ?? CreateTime).getTime() > GIVEN_UP_MS

/** It is asked again after so long. What is in the way is shown meanwhile. */
async function later(
  db: Kysely<Database>,
  { ID, StID, UserID, Problem: before }: StoredJob,
  { ms, Problem }: { readonly ms: number; readonly Problem: string },
): Promise<void> {
  await sql`update ai_jobs set "PollTime" = clock_timestamp() + make_interval(secs => ${ms / 1000}),
    "Problem" = ${Problem.slice(0, 500)} where "ID" = ${ID} and "State" = 'running'`.execute(db)
  if (before !== Problem) await tellOf(db, [{ ID, StID, UserID }])
}
