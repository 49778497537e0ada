import { expect, test, beforeAll, afterAll, vi } from 'vitest'
import { endJob, putOffJob, retryJob } from '../../../server/platform/jobs/end.ts'
import { keepJobs, LEASE_MS, takeJobs } from '../../../server/platform/jobs/lease.ts'
import { cancelJobs, queueJobs } from '../../../server/platform/jobs/queue.ts'
import { PutOff } from '../../../server/platform/jobs/putOff.ts'
import type { JobInHand, Work } from '../../../server/platform/jobs/work.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import { jobsRoom, type JobsRoom } from './jobsRoom.ts'

let room: JobsRoom
beforeAll(async () => {
  room = await jobsRoom()
})
afterAll(() => room.end())

const queue = ({ kind }: Work, ...keys: string[]) =>
  queueJobs(
    room.db,
    keys.map((key) => ({ kind, key })),
  )
const over = (work: Work) => vi.waitFor(async () => expect(await room.jobsOf(work)).toEqual([]), { timeout: 20_000 })
/** Until the job is told that it is over. */
const untilTold = ({ signal }: JobInHand) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve(String(signal.reason))
    signal.addEventListener('abort', () => resolve(String(signal.reason)))
  })
/** Takes a job in hand as a server does that then says nothing more. */
async function takeInHand({ kind }: Work, runner: string) {
  const { jobs } = await takeJobs(room.db, { runner, hands: [{ kind, free: 1, priority: 0 }], most: 1 })
  return jobs[0]!
}
/** Until when the server that has it in hand is waited for. */
const waitUntil = ({ kind }: Work, DueAt: Date) =>
  room.db.updateTable('jobs').set({ DueAt }).where('Kind', '=', kind).execute()

test('what is queued is done once its transaction commits, and not when it does not', async () => {
  const done: string[] = []
  const work = room.work(async ({ key }) => void done.push(key))
  const stop = room.serve([work])
  await room.db.transaction().execute((tx) => queueJobs(tx, [{ kind: work.kind, key: 'a' }]))
  const refused = room.db.transaction().execute(async (tx) => {
    await queueJobs(tx, [{ kind: work.kind, key: 'b' }])
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await vi.waitFor(() => expect(done).toEqual(['a']))
  await over(work)
  await stop()
  expect(done).toEqual(['a'])
})

test('one that is due later waits for its moment, and the earlier of two moments counts', async () => {
  const done: [string, number][] = []
  const work = room.work(async ({ key, now }) => void done.push([key, now().getTime()]))
  const stop = room.serve([work])
  const soon = new Date(Date.now() + 400)
  await queueJobs(room.db, [{ kind: work.kind, key: 'later', dueAt: new Date(Date.now() + 3_600_000) }])
  await queueJobs(room.db, [{ kind: work.kind, key: 'soon', dueAt: new Date(Date.now() + 3_600_000) }])
  await queueJobs(room.db, [{ kind: work.kind, key: 'soon', dueAt: soon }])
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 5000 })
  expect(done[0]![0]).toBe('soon')
  expect(done[0]![1]).toBeGreaterThanOrEqual(soon.getTime())
  await stop()
  expect((await room.jobsOf(work)).map(({ Key }) => Key)).toEqual(['later'])
})

test('two servers share, and nothing is done twice', async () => {
  const done: string[] = []
  const runners = new Set<string>()
  const work = room.work(
    async ({ key, runner }) => {
      done.push(key)
      runners.add(runner)
      // Until the other one has had its turn.
      await vi.waitFor(() => expect(runners.size).toBe(2), { timeout: 10_000 })
    },
    { atOnce: 2 },
  )
  const keys = Array.from({ length: 40 }, (_, at) => String(at).padStart(2, '0'))
  await queue(work, ...keys)
  const stops = [room.serve([work], 'one'), room.serve([work], 'other')]
  await over(work)
  await Promise.all(stops.map((stop) => stop()))
  expect(done.toSorted()).toEqual(keys)
})

test('what a dead server had in hand is taken over as soon as it counts as dead, and is no longer its own', async () => {
  const done: [number, number][] = []
  const work = room.work(async (job) => {
    done.push([job.attempts, job.now().getTime()])
    // The dead one was only asleep.
    await endJob(room.db, { ID: job.ID, runner: 'dead' }, new Date(0))
    expect(await room.jobsOf(work)).toMatchObject([{ Runner: job.runner }])
  })
  await queue(work, 'x')
  const { Now } = await takeInHand(work, 'dead')
  expect((await room.jobsOf(work))[0]!.DueAt.getTime() - Now.getTime()).toBe(LEASE_MS)
  expect(LEASE_MS).toBeLessThan(15_000)
  const end = new Date(Date.now() + 700)
  await waitUntil(work, end)
  const stop = room.serve([work])
  await over(work)
  await stop()
  expect(done).toEqual([[2, expect.any(Number)]])
  expect(done[0]![1]).toBeGreaterThanOrEqual(end.getTime())
})

test('a server that is alive keeps what it has in hand for as long as it takes', async () => {
  let end: (() => void) | undefined
  const taken: string[] = []
  const work = room.work(async ({ runner }) => {
    taken.push(runner)
    await new Promise<void>((resolve) => (end = resolve))
  })
  await queue(work, 'long')
  const stops = [room.serve([work], 'one'), room.serve([work], 'other')]
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  const [before] = await room.jobsOf(work)
  await vi.waitFor(
    async () => expect((await room.jobsOf(work))[0]!.DueAt.getTime()).toBeGreaterThan(before!.DueAt.getTime()),
    { timeout: 6000 },
  )
  end!()
  await over(work)
  await Promise.all(stops.map((stop) => stop()))
  expect(taken).toHaveLength(1)
})

test('called off: who has it in hand is told, what waits is forgotten', async () => {
  const reasons: string[] = []
  const work = room.work(async (job) => void reasons.push(await untilTold(job)))
  const stop = room.serve([work])
  await queue(work, 'a', 'b')
  await vi.waitFor(async () => expect((await room.jobsOf(work)).filter(({ Runner }) => Runner)).toHaveLength(1))
  await cancelJobs(room.db, work.kind, ['a', 'b'])
  await over(work)
  await stop()
  expect(reasons).toEqual(['cancelled'])
})

test('called off in the moment a server takes it in hand, it is called off all the same', async () => {
  const { kind } = room.work(async () => {})
  await queueJobs(room.db, [{ kind, key: 'x' }])
  const taking = await room.pool.connect()
  await taking.query('begin')
  await taking.query(`update jobs set "Runner" = 'another server' where "Kind" = $1`, [kind])
  const calling = cancelJobs(room.db, kind, ['x'])
  await vi.waitFor(async () => {
    const { rows } = await room.pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()`)
    expect(rows).toHaveLength(1)
  })
  await taking.query('commit')
  taking.release()
  await calling
  const jobs = room.db.selectFrom('jobs').select(['Runner', 'IsCancelled']).where('Kind', '=', kind)
  expect(await jobs.execute()).toEqual([{ Runner: 'another server', IsCancelled: true }])
})

test('asked for while it is in hand it is done once more after it', async () => {
  const ends: (() => void)[] = []
  const work = room.work(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const stop = room.serve([work])
  await queue(work, 'x')
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  await queue(work, 'x')
  await queue(work, 'x')
  ends[0]!()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]!()
  await over(work)
  await stop()
  expect(ends).toHaveLength(2)
})

test('what fails is tried again, later and later, and its row says why', async () => {
  const seen: number[] = []
  const work = room.work(
    async ({ attempts }) => {
      seen.push(attempts)
      if (attempts < 3) throw new Error(`not yet (${attempts})`)
      await vi.waitFor(async () => expect((await room.jobsOf(work))[0]!.Problem).toBe('not yet (2)'))
    },
    { retryMs: (attempts) => attempts * 50, title: 'trying again' },
  )
  const stop = room.serve([work])
  await queue(work, 'x')
  await over(work)
  await stop()
  expect(seen).toEqual([1, 2, 3])
  expect(room.told.filter((one) => one === 'trying again failed and will be tried again')).toHaveLength(2)
})

test('what is put off waits, says why, and says so once; no attempt is counted, whatever put it off', async () => {
  const seen: number[] = []
  const reasons = [new PutOff('nothing to do it with', 20), new PutOff('nothing to do it with', 20)]
  const work = room.work(
    async ({ attempts }) => {
      seen.push(attempts)
      if (seen.length === 1) throw new Error('really failed')
      const reason = reasons.pop()
      if (reason) throw reason
      throw new StorageProblem('full')
    },
    { retryMs: () => 20, title: 'waiting' },
  )
  const stop = room.serve([work])
  await queue(work, 'x')
  const { message } = new StorageProblem('full')
  await vi.waitFor(async () => expect(await room.jobsOf(work)).toMatchObject([{ Runner: null, Problem: message }]), {
    timeout: 10_000,
  })
  await stop()
  // Once for what really failed.
  expect(seen).toEqual([1, 2, 2, 2])
  expect(await room.jobsOf(work)).toMatchObject([{ Attempts: 1 }])
  expect(room.told.filter((one) => one.startsWith('waiting is put off'))).toEqual([
    'waiting is put off: nothing to do it with',
    `waiting is put off: ${message}`,
  ])
})

test.each([
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  new Error('the database has been silent for 75 s'),
])('a database that is away is no fault of what met it: $message', async (error) => {
  const seen: number[] = []
  const work = room.work(async ({ attempts }) => {
    if (seen.push(attempts) < 3) throw error
  })
  const stop = room.serve([work])
  await queue(work, 'x')
  await over(work)
  await stop()
  expect(seen).toEqual([1, 1, 1])
})

test('what a server is not ready for it leaves to others, and takes once it is', async () => {
  const done: string[] = []
  let isReady = false
  const work = room.work(async ({ runner }) => void done.push(runner))
  const other = room.work(async () => {})
  await queue(work, 'x')
  const stop = room.serve([{ ...work, isReady: () => isReady }, other], 'lame')
  await queue(other, 'y')
  await over(other)
  expect(await room.jobsOf(work)).toMatchObject([{ Runner: null, Attempts: 0 }])
  const stopSound = room.serve([work], 'sound')
  await over(work)
  await stopSound()
  isReady = true
  await queue(work, 'z')
  await over(work)
  await stop()
  expect(done).toEqual(['sound', 'lame'])
})

test('a server that stood still for longer than it is waited for puts nothing down that another has in hand', async () => {
  const work = room.work(async () => {})
  await queue(work, 'x')
  const { ID } = await takeInHand(work, 'still')
  await waitUntil(work, new Date(0))
  const { Attempts } = await takeInHand(work, 'other')
  const mine = { ID, runner: 'still' }
  const [held] = await room.jobsOf(work)
  for (const end of [
    () => endJob(room.db, mine, undefined),
    () => endJob(room.db, mine, new Date(0)),
    () => retryJob(room.db, mine, { afterMs: 0, problem: 'late' }),
    () => putOffJob(room.db, mine, { afterMs: 0, problem: 'late' }),
  ])
    expect(await end()).toBeUndefined()
  expect(await keepJobs(room.db, 'still', [{ ID }])).toMatchObject([{ isMine: false }])
  expect(await room.jobsOf(work)).toEqual([held])
  expect(Attempts).toBe(2)
})

test('a server that stops tells what it has in hand, waits for it, and others go on at once', async () => {
  const runs: string[] = []
  const work = room.work(async (job) => {
    runs.push(job.runner)
    if (job.runner !== 'first') return undefined
    expect(await untilTold(job)).toBe('stopping')
    return job.now()
  })
  await queue(work, 'x')
  const stop = room.serve([work], 'first')
  await vi.waitFor(() => expect(runs).toEqual(['first']))
  await stop()
  expect(await room.jobsOf(work)).toMatchObject([{ Runner: null }])
  const stopSecond = room.serve([work], 'second')
  await over(work)
  await stopSecond()
  expect(runs).toEqual(['first', 'second'])
})

test('of a kind the more urgent goes first, and no more at once than it has hands for', async () => {
  const done: string[] = []
  let most = 0
  let now = 0
  const work = room.work(async ({ key }) => {
    most = Math.max(most, ++now)
    done.push(key)
    await new Promise(setImmediate)
    now--
  })
  await queueJobs(room.db, [
    { kind: work.kind, key: 'a' },
    { kind: work.kind, key: 'b', priority: 5 },
    { kind: work.kind, key: 'c', priority: 9 },
  ])
  const stop = room.serve([work])
  await over(work)
  await stop()
  expect(done).toEqual(['c', 'b', 'a'])
  expect(most).toBe(1)
})

test('what takes longer than it should is told to the log', async () => {
  const work = room.work(
    async () => {
      await vi.waitFor(() => expect(room.told).toContain('dawdling takes long'))
    },
    { title: 'dawdling', limitMs: 30 },
  )
  await queue(work, 'x')
  const stop = room.serve([work])
  await over(work)
  await stop()
})

test('housekeeping is done by one server of all, again and again, also after it failed', async () => {
  const runs: string[] = []
  const work = room.work(
    async ({ runner, key }) => {
      expect(key).toBe('')
      runs.push(runner)
      if (runs.length === 1) throw new Error('once')
    },
    { everyMs: 200 },
  )
  const began = performance.now()
  const stops = [room.serve([work], 'one'), room.serve([work], 'other')]
  await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
  const took = performance.now() - began
  await Promise.all(stops.map((stop) => stop()))
  expect(took).toBeGreaterThan(3 * 200 - 50)
  expect(await room.jobsOf(work)).toHaveLength(1)
})

test('with nothing to do nothing is asked of the database', async () => {
  const done: string[] = []
  const work = room.work(async ({ key }) => void done.push(key), { everyMs: 3_600_000 })
  const stop = room.serve([work])
  await vi.waitFor(() => expect(done).toEqual(['']))
  await queue(work, 'x')
  await vi.waitFor(() => expect(done).toEqual(['', 'x']))
  const asked = vi.spyOn(room.pool, 'connect')
  const soon = new Date(Date.now() + 2500)
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(soon.getTime()), { timeout: 5000 })
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
  asked.mockRestore()
  await stop()
})
