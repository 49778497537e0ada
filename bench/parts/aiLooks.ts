// A hundred videos that are to be asked about at the same moment: how late the last of them is.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { queueJobs } from '../../server/platform/jobs/queue.ts'
import { startLookService, type LookService } from '../ai/lookService.ts'
import { withTwoServers, type TwoServers } from '../ai/twoServers.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

const JOBS = 100
/** None is later, in ms. */
const GOAL = 1000
/** So long before they are due all are told, in ms. */
const BEFORE_MS = 3000
/** What was not asked about by then never was, in ms. */
const PATIENCE_MS = 20_000

/** Measures it, on two servers. */
export async function measureAiLooks({ quick }: Options): Promise<Figure[]> {
  const service = await startLookService()
  const rounds = quick ? 3 : 12
  try {
    return await withTwoServers(
      1,
      async (parts) => {
        await addJobs(parts, service.address)
        const one: number[] = []
        const all: number[] = []
        await late(parts, service, 1)
        for (let round = 0; round < rounds; round++) {
          one.push(...(await late(parts, service, 1)))
          all.push(...(await late(parts, service, JOBS)))
        }
        const [value, base] = [Math.max(...all), Math.max(...one)]
        const p50 = quantile(all, 0.5).toFixed(0)
        return [
          {
            ...{ part: 'aiLooks', title: `${JOBS} jobs due at once, the latest`, value, unit: 'ms' as const },
            ...{ baseline: { title: 'one job', value: base }, ratio: base / value, goal: { atMost: GOAL } },
            note: `${all.length} looks, late p50 ${p50}, p95 ${quantile(all, 0.95).toFixed(0)} ms; earliest ${Math.min(...all).toFixed(0)} ms`,
          },
        ]
      },
      [service.place],
    )
  } finally {
    await service.stop()
  }
}

async function addJobs({ db, StID, people }: TwoServers, Host: string): Promise<void> {
  const setting = { StID, Types: 2 as const, Name: '测量', Provider: 'zhipu' as const, Host, Model: 'v', IsLocal: true }
  const { ID: SettingID } = await db
    .insertInto('text_parameters')
    .values({ ...setting, ShowOrder: 1, Enabled: true })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await sql`insert into ai_jobs ("StID", "UserID", "Kind", "State", "Asked", "SettingID", "Provider", "Task", "SendTime", "PollTime")
    select ${StID}, ${people[0]!}, 'video', 'running', '{"Kind": "video", "content": "江水"}', ${SettingID}, 'zhipu', 't' || n, now(), now() + interval '1 day'
    from generate_series(1, ${JOBS}) n`.execute(db)
}

/**
 * Who was asked about is written down a moment after the service hears of it, and then says by itself when it is due: until then it
 * is in somebody's hand for longer than it is between two looks.
 */
async function untilPutDown(db: TwoServers['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ held: boolean }>`select exists (select from ai_jobs
      where "PollTime" between now() + interval '10 seconds' and now() + interval '1 hour') as held`.execute(db)
    if (!rows[0]!.held) return
    await wait(20)
  }
}

/** Has so many jobs be due at one moment, and answers how late each was asked about, in ms. */
async function late({ db }: TwoServers, { asked }: LookService, count: number): Promise<number[]> {
  await untilPutDown(db)
  const before = new Map([...asked].map(([task, times]) => [task, times.length]))
  const { rows } = await sql<{ Task: string; due: number }>`
    update ai_jobs set "PollTime" = case when substr("Task", 2)::int <= ${count}
      then now() + make_interval(secs => ${BEFORE_MS / 1000}) else now() + interval '1 day' end
    returning "Task", extract(epoch from "PollTime")::float8 * 1000 as due`.execute(db)
  const due = rows.filter(({ Task }) => Number(Task.slice(1)) <= count)
  await queueJobs(db, [{ kind: 'ai.look', key: '' }])
  const times = new Map<string, number>()
  for (let left = BEFORE_MS + PATIENCE_MS; times.size < due.length && left > 0; left -= 50) {
    await wait(50)
    for (const one of due) {
      const at = asked.get(one.Task)?.[before.get(one.Task) ?? 0]
      if (at !== undefined) times.set(one.Task, at - one.due)
    }
  }
  if (times.size < due.length) throw new Error(`${due.length - times.size} jobs were never asked about`)
  return [...times.values()]
}
