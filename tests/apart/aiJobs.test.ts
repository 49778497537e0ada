/**
 * Servers die while they have pictures and videos made: of two, one is killed with -9 in the middle of ten jobs, again and again, at
 * a moment that chance chooses. Each job ends once; the sandbox, a program of its own, made none of them twice; where nobody knows
 * what became of one, only a person sends it again; files are kept once; the ledger adds up.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOver, type MakingState } from '../../src/api/intelligence/aiJobs/states.ts'
import { AI_SANDBOX_SECRET } from '../../server/platform/demo/aiSandbox.ts'
import { world, type World } from '../support/app.ts'
import { expectAddsUp } from './kills/addsUp.ts'
import { besideRounds } from './kills/besideRounds.ts'
import { openBetween, type Between } from './kills/between.ts'
import { endsOf, watchEnds } from './kills/ends.ts'
import { startSandboxApart, type SandboxApart } from './kills/sandboxApart.ts'
import { seeded, seedOf } from './kills/seeded.ts'
import { openTwoServers, type TwoServers } from './kills/twoServers.ts'

// Servers start, and start again: on a machine with much else to do that takes its time.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 })

const ROUNDS = 20
/** µ¥ of a picture or video. */
const PRICE = 120_000
/** A server that is gone is missed after twelve seconds, what it asked about after forty; a busy machine is given more. */
const PATIENCE = { timeout: 300_000, interval: 500 }
/** What is made in a round: by which protocol of the sandbox, how many. Zhipu's and Volcano's pictures come with the answer. */
const ROUND = [
  { Kind: 'picture', Provider: 'kling', path: '/kling', count: 3 },
  { Kind: 'picture', Provider: 'zhipu', path: '/zhipu', count: 2 },
  { Kind: 'picture', Provider: 'volcengine', path: '/volcano', count: 3 },
  { Kind: 'video', Provider: 'zhipu', path: '/zhipu', count: 1 },
  { Kind: 'video', Provider: 'kling', path: '/kling', count: 1 },
] as const

let w: World
let sandbox: SandboxApart
let between: Between
let servers: TwoServers
const settings = new Map<string, number>()

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
  await watchEnds(w.db, 'ai_jobs', ['done', 'failed', 'blocked', 'cancelled', 'unknown'])
  sandbox = await startSandboxApart()
  between = await openBetween(sandbox.port)
  for (const { Provider, path } of ROUND)
    if (!settings.has(Provider)) settings.set(Provider, await service(Provider, `${between.address}${path}`))
  servers = await openTwoServers(w)
  await servers.ready()
})
afterAll(async () => {
  await servers?.close()
  await between?.close()
  await sandbox?.stop()
  await w?.end()
})

async function service(Provider: string, Host: string): Promise<number> {
  const { textParameters } = w.as('chief')
  const keys = { Appkey: 'app', AppSecret: AI_SANDBOX_SECRET }
  const { ID } = await textParameters.save({
    ...{ Types: 2, Name: Provider, Provider, Host, Model: 'm' },
    ...keys,
    ItemPrice: PRICE,
  } as never)
  await textParameters.enable({ Ids: [ID], Enabled: true })
  return ID
}

/** Every job by its text, and how often somebody sent it. */
const sent = new Map<number, { readonly text: string; times: number }>()

async function begin(round: number): Promise<number[]> {
  const begun: number[] = []
  for (const { Kind, Provider, count } of ROUND)
    for (let n = 0; n < count; n++) {
      const content = `第 ${round} 轮 ${Provider} 的${Kind === 'video' ? '一段短短的视频，在江边的早晨' : '图'}，第 ${n} 个`
      const form = { Kind, content, aspect_ratio: '1:1', SettingID: settings.get(Provider)! } as const
      const { ID } = await w.as('chief').aiJobs.start(form)
      sent.set(ID, { text: content, times: 1 })
      begun.push(ID)
    }
  return begun
}

const rowsOf = (ids: readonly number[]) =>
  w.db
    .selectFrom('ai_jobs as j')
    .leftJoin('ai_ledger as l', 'l.ID', 'j.LedgerID')
    .select(['j.ID', 'j.State', 'j.Problem', 'l.State as Paid', 'l.Spent', 'l.Items', 'l.IsEstimate'])
    .where('j.ID', 'in', [...ids])
    .execute()

/** Waits until all are over, and looks at each. Answers those of which nobody knows what became. */
async function ended(ids: readonly number[]): Promise<number[]> {
  const running = async () => (await rowsOf(ids)).filter(({ State }) => !isOver(State as MakingState))
  await expect.poll(running, PATIENCE).toEqual([])
  const rows = await rowsOf(ids)
  const counted = await sandbox.made()
  const ends = await endsOf(w.db, ids)
  for (const { ID, State, Problem, Paid, Spent, Items } of rows) {
    const { text, times } = sent.get(ID)!
    const about = `${text}: ${Problem}`
    expect(ends.get(ID), about).toHaveLength(times)
    // Before it was sent again it was unknown.
    expect(ends.get(ID)!.slice(0, -1), about).toEqual(Array.from({ length: times - 1 }, () => 'unknown'))
    expect(counted.get(text) ?? 0, about).toBeLessThanOrEqual(times)
    if (State === 'done') {
      expect([Paid, Spent, Items], about).toEqual(['settled', PRICE, 1])
      expect(counted.get(text), about).toBeGreaterThanOrEqual(1)
    } else {
      expect([State, Paid, Spent], about).toEqual(['unknown', 'kept', PRICE])
      expect(Problem).toContain('可能会付两次钱')
    }
  }
  return rows.filter(({ State }) => State === 'unknown').map(({ ID }) => ID)
}

test(`${ROUNDS} times one of two servers is killed in ten jobs`, async () => {
  const seed = seedOf('jobs')
  const all: number[] = []
  const lost: number[] = []
  const beside = besideRounds(seed)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  for (let round = 0; round < ROUNDS; round++) {
    const chance = seeded(seed + round)
    const at = (round % 2) as 0 | 1
    beside.refuse()
    await servers.ready()
    // Ten requests and ten answers at least, then looks and files: earlier moments are tried more often.
    const moment = 1 + chance(1 + chance(40))
    let seen = 0
    const dead = new Promise<string>((resolve) => {
      between.onMoment = (what) => {
        if (++seen !== moment) return
        servers.kill(at)
        resolve(what)
      }
    })
    const ids = await begin(round)
    // Of what nobody knows, some is sent again by a person, in the round of another death.
    for (const ID of lost.splice(0, 2)) {
      await w.as('chief').aiJobs.sendAgain({ ID })
      sent.get(ID)!.times++
      ids.push(ID)
    }
    all.push(...ids.filter((ID) => !all.includes(ID)))
    const what = await dead
    console.info(`round ${round}: server ${at} died at moment ${moment} (${what}), ${seconds()} s`)
    // Those of this round are waited for while the next one goes on.
    beside.look(
      round,
      ended(ids).then((unknown) => void lost.push(...unknown)),
    )
  }
  await beside.all()
  between.onMoment = () => {}
  await servers.ready()

  const rows = await rowsOf(all)
  const sentTimes = [...sent.values()].reduce((sum, { times }) => sum + times, 0)
  const done = rows.filter(({ State }) => State === 'done').length
  const counted = [...(await sandbox.made()).values()].reduce((sum, times) => sum + times, 0)
  console.info(`${all.length} jobs sent ${sentTimes} times, ${done} done, ${counted} made, ${seconds()} s`)
  expect(all).toHaveLength(ROUNDS * 10)
  // Both happened, or the test tried nothing.
  expect(sentTimes - done).toBeGreaterThan(0)

  // What was made is paid: each time somebody sent one is a line, and nothing more.
  const lines = await w.db.selectFrom('ai_ledger').select(['State', 'Spent']).execute()
  const of = (state: string) => lines.filter(({ State }) => State === state).length
  expect([of('reserved'), of('settled'), of('kept')]).toEqual([0, done, sentTimes - done])
  expect(lines.reduce((sum, { Spent }) => sum + Spent, 0)).toBe(sentTimes * PRICE)
  // Whatever of those nobody knows of was made is paid as well.
  expect(counted).toBeGreaterThanOrEqual(done)
  expect(counted).toBeLessThanOrEqual(sentTimes)
  await expectAddsUp(w.db)

  // One file for each that is done, and there it is.
  const { rows: files } = await sql<{ JobID: number; n: number; kept: number; held: number }>`
    select r."JobID", count(*)::int as n, count(*) filter (where r."State" = 'kept')::int as kept,
      count(f."Sha256")::int as held
    from ai_job_results r left join stored_files f on f."Sha256" = r."Sha256" group by 1`.execute(w.db)
  expect(files.map(({ JobID }) => JobID).toSorted((a, b) => a - b)).toEqual(
    rows
      .filter(({ State }) => State === 'done')
      .map(({ ID }) => ID)
      .toSorted((a, b) => a - b),
  )
  for (const { n, kept, held, JobID } of files) {
    expect([JobID, n, kept, held]).toEqual([JobID, 1, 1, 1])
    const { Results } = await w.as('chief').aiJobs.get({ ID: JobID })
    const file = await fetch(`${servers.addresses[JobID % 2]}${Results[0]!.Address}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, Results[0]!.Type])
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
})
