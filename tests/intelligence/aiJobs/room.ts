/** A station with a service of pictures, and servers that carry its jobs out. */
import { expect } from 'vitest'
import { sql } from 'kysely'
import { aiJobWork } from '../../../server/intelligence/jobs/work.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import type { World } from '../../support/app.ts'
import type { FakeService } from './fakeService.ts'

/** How long a busy machine is given, in ms. */
export const PATIENCE = { timeout: 60_000, interval: 50 }

/** µ¥ of a picture. */
export const PRICE = 120_000

/** A setting of pictures and videos, enabled. Answers its number. */
export async function service(
  w: World,
  fake: FakeService,
  {
    Provider = 'kling' as 'kling' | 'zhipu' | 'volcengine' | 'baidu',
    Name = 'AI 画图',
    ShowOrder = 0,
    AtOnce = 0,
  } = {},
): Promise<number> {
  const { textParameters } = w.as('chief')
  const { ID } = await textParameters.save({
    ...{
      Types: 2,
      Name,
      Provider,
      Host: fake.host,
      Model: 'kling-v2',
      Appkey: 'key',
      AppSecret: 'a-long-secret-of-32-characters-xx',
    },
    ...{ ItemPrice: PRICE, ShowOrder, AtOnce },
  })
  await textParameters.enable({ Ids: [ID], Enabled: true })
  return ID
}

/** A server that carries jobs out; answers what stops it. */
export function startServer({ db, pool }: World, outgoingHosts = ['127.0.0.1']): () => Promise<void> {
  const log = { info() {}, warn() {} }
  return startRunner(aiJobWork, { db, pool, log, outgoingHosts })
}

/** Lets every job that runs be due now. */
export const dueNow = ({ db }: World) =>
  sql`update ai_jobs set "PollTime" = clock_timestamp() where "State" = 'running'`.execute(db)

/** Waits until a job is in this state. */
export async function until(w: World, ID: number, State: string): Promise<void> {
  const state = async () => (await w.as('chief').aiJobs.get({ ID })).State
  await expect.poll(state, PATIENCE).toBe(State)
}

/** The lines of the ledger: state, reserved, spent. */
export const ledger = ({ db }: World) =>
  db.selectFrom('ai_ledger').select(['ID', 'State', 'Reserved', 'Spent']).orderBy('ID').execute()
