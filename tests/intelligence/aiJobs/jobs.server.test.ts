// Pictures that AI makes: each state a job can come to, what it costs, and that nothing is sent twice.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { refused } from '../../support/refused.ts'
import { fakeService, type FakeService } from './fakeService.ts'
import { dueNow, ledger, PATIENCE, PRICE, service, startServer, until } from './room.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let w: World
let fake: FakeService
let stop: (() => Promise<void>) | undefined
const chief = () => w.as('chief')
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
})
beforeEach(async () => {
  fake = await fakeService()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  await fake.close()
  await sql`delete from ai_jobs`.execute(w.db)
  await sql`delete from jobs`.execute(w.db)
  await sql`delete from text_parameters`.execute(w.db)
})
afterAll(() => w.close())

const lastOf = async () => (await ledger(w)).at(-1)!

/** Starts a picture or video and waits until the service has it. Answers the job and the service's number of it. */
async function running(content: string, Kind: 'picture' | 'video' = 'picture') {
  const { ID } = await chief().aiJobs.start({ Kind, content })
  stop ??= startServer(w)
  await until(w, ID, 'running')
  return { ID, task: `t${fake.begun.length}` }
}

test('M021: without an enabled service nothing is stored', async () => {
  const why = await refused(chief().aiJobs.start({ Kind: 'picture', content: '山' }))
  expect(why.message).toBe('本站还没有启用 AI 绘画与视频，请联系管理员启用。')
  expect((await chief().aiJobs.list({})).List).toEqual([])
})

test('R-245, R-246: the rules of the form hold on the server, too', async () => {
  await service(w, fake)
  const told = async (content: string) => (await refused(chief().aiJobs.start({ Kind: 'picture', content }))).message
  expect(await told(' ')).toBe('消息不可为空')
  expect(await told('字'.repeat(501))).toBe('文案不能超过500个字符')
  expect(fake.begun).toEqual([])
})

test('a picture is made, fetched, kept by its hash, shown, and paid once', async () => {
  await service(w, fake)
  const { ID, task } = await running('一座桥')
  expect(await lastOf()).toMatchObject({ State: 'reserved', Reserved: PRICE })
  fake.states.set(task, { kind: 'succeed', urls: [fake.picture('aa0000')] })
  await dueNow(w)
  await until(w, ID, 'done')
  const job = await chief().aiJobs.get({ ID })
  expect(job).toMatchObject({ Title: '一座桥', Provider: 'kling', Model: 'kling-v2', Problem: '' })
  expect(job.Results).toMatchObject([
    { Place: 1, State: 'kept', Type: 'image/png', Width: 320, Height: 320, MediaID: null },
  ])
  expect(job.Results[0]!.Address).toMatch(/^\/files\/ai\/[\w-]{22}[.]png$/)
  expect(await lastOf()).toMatchObject({ State: 'settled', Spent: PRICE })
  expect(fake.begun).toEqual(['一座桥'])
  // The file itself says that a machine made it.
  const { Sha256 } = await w.db
    .selectFrom('ai_job_results')
    .select('Sha256')
    .where('JobID', '=', ID)
    .executeTakeFirstOrThrow()
  const bytes = await storageOf(w.db).lend(Sha256!, (path) => readFile(path))
  expect(bytes.toString('latin1').match(/TC260:AIGC/g)?.length).toBeGreaterThanOrEqual(1)
  expect(bytes.toString('latin1')).toContain(`ai-${ID}-1`)
  // Nobody else sees it, of this station or another.
  for (const other of ['editor', 'outsider'] as const)
    expect((await refused(w.as(other).aiJobs.get({ ID }))).kind).toBe('missing')
})

test('R-253, M039: what the provider says of a failure is shown, and costs nothing', async () => {
  await service(w, fake)
  const { ID, task } = await running('一座塔')
  fake.states.set(task, { kind: 'failed', message: '算力不足' })
  await dueNow(w)
  await until(w, ID, 'failed')
  expect((await chief().aiJobs.get({ ID })).Problem).toBe('算力不足')
  expect(await lastOf()).toMatchObject({ State: 'released', Spent: 0 })
})

test('what the provider’s censors hold back is told as such', async () => {
  await service(w, fake)
  const { ID, task } = await running('一把刀')
  fake.states.set(task, { kind: 'failed', message: '提示词含有敏感内容' })
  await dueNow(w)
  await until(w, ID, 'blocked')
  expect((await chief().aiJobs.get({ ID })).Problem).toBe('提示词含有敏感内容')
})

test('R-255: it is asked again after ten seconds, and not before', async () => {
  await service(w, fake)
  const { ID, task } = await running('一条河')
  const due = async () =>
    await w.db
      .selectFrom('ai_jobs')
      .select(['PollTime', 'Polls', 'SendTime'])
      .where('ID', '=', ID)
      .executeTakeFirstOrThrow()
  const first = await due()
  expect(first.PollTime!.getTime() - first.SendTime!.getTime()).toBeGreaterThanOrEqual(10_000)
  const before = (await due()).PollTime!
  await dueNow(w)
  await expect.poll(() => fake.looks.get(task), PATIENCE).toBe(1)
  // While it is looked at nobody else does, for longer than it is put off afterwards.
  const rest = async () => {
    const { rows } = await sql<{ s: number }>`select extract(epoch from "PollTime" - clock_timestamp())::float8 as s
      from ai_jobs where "ID" = ${ID}`.execute(w.db)
    return rows[0]!.s
  }
  await expect.poll(rest, PATIENCE).toBeLessThanOrEqual(10)
  expect((await due()).PollTime).not.toEqual(before)
  expect(fake.looks.get(task)).toBe(1)
})

test('a clock that is set hides none that runs, and gives none up that was hardly asked for', async () => {
  await service(w, fake)
  const { ID, task } = await running('一座塔')
  // Set back by a day: it seems to be due tomorrow.
  await sql`update ai_jobs set "PollTime" = clock_timestamp() + interval '1 day' where "ID" = ${ID}`.execute(w.db)
  await expect.poll(() => fake.looks.get(task), PATIENCE).toBe(1)
  // Set forwards by a day: it seems to have been sent yesterday.
  await sql`update ai_jobs set "SendTime" = now() - interval '1 day' where "ID" = ${ID}`.execute(w.db)
  await dueNow(w)
  await expect.poll(() => fake.looks.get(task), PATIENCE).toBe(2)
  expect((await chief().aiJobs.get({ ID })).State).toBe('running')
  await sql`update ai_jobs set "Polls" = 200 where "ID" = ${ID}`.execute(w.db)
  await dueNow(w)
  await until(w, ID, 'unknown')
  expect((await chief().aiJobs.get({ ID })).Problem).toContain('等了两小时')
})

test('called off before anything left costs nothing, afterwards it may cost what was reserved', async () => {
  await service(w, fake)
  const early = await chief().aiJobs.start({ Kind: 'picture', content: '早' })
  expect((await chief().aiJobs.cancel({ Ids: [early.ID] })).Done).toEqual([early.ID])
  expect(await chief().aiJobs.get({ ID: early.ID })).toMatchObject({
    State: 'cancelled',
    Problem: '已取消，没有发给服务商，不产生费用。',
  })
  expect(await lastOf()).toMatchObject({ State: 'released' })
  const late = await running('晚')
  await chief().aiJobs.cancel({ Ids: [late.ID] })
  expect((await chief().aiJobs.get({ ID: late.ID })).Problem).toContain('费用可能照收')
  expect(await lastOf()).toMatchObject({ State: 'kept', Reserved: PRICE })
  expect(fake.begun).toEqual(['晚'])
  expect((await chief().aiJobs.cancel({ Ids: [late.ID] })).Skipped[0]!.Reason).toBe('已经结束了')
})

test('a server that died in sending leaves it unknown; only a person sends it again, and it is reserved anew', async () => {
  await service(w, fake)
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '死' })
  // As a server leaves it that was killed between the two.
  await sql`update ai_jobs set "State" = 'sending', "SendTime" = now() where "ID" = ${ID}`.execute(w.db)
  stop = startServer(w)
  await until(w, ID, 'unknown')
  expect(fake.begun).toEqual([])
  expect((await chief().aiJobs.get({ ID })).Problem).toContain('可能会付两次钱')
  expect(await lastOf()).toMatchObject({ State: 'kept' })
  expect((await refused(chief().aiJobs.again({ ID }))).message).toBe('结果不明的任务请用重发。')
  await chief().aiJobs.sendAgain({ ID })
  await until(w, ID, 'running')
  expect(fake.begun).toEqual(['死'])
  expect((await ledger(w)).slice(-2).map(({ State }) => State)).toEqual(['kept', 'reserved'])
  expect((await refused(chief().aiJobs.sendAgain({ ID }))).kind).toBe('conflict')
})

test('a connection that ends before the answer leaves it unknown', async () => {
  await service(w, fake)
  fake.begin = () => 'cut'
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '断' })
  stop = startServer(w)
  await until(w, ID, 'unknown')
  expect(fake.begun).toEqual(['断'])
  expect(await lastOf()).toMatchObject({ State: 'kept' })
})

test('called off while it is being sent, its connection is closed', async () => {
  await service(w, fake)
  fake.begin = () => 'hang'
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '等' })
  stop = startServer(w)
  await expect.poll(() => fake.begun, PATIENCE).toEqual(['等'])
  await chief().aiJobs.cancel({ Ids: [ID] })
  expect((await chief().aiJobs.get({ ID })).State).toBe('cancelled')
  // The hands are free again: the next one goes at once.
  fake.begin = () => undefined
  await running('下一个')
  expect((await chief().aiJobs.get({ ID })).State).toBe('cancelled')
})

test('a service that can take nothing is passed over for the next, and the reservation goes with it', async () => {
  const other = await fakeService()
  const first = await service(w, fake, { ShowOrder: 1 })
  const second = await service(w, other, { ShowOrder: 2, Name: '备用' })
  fake.begin = () => 503
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '换' })
  stop = startServer(w)
  await until(w, ID, 'running')
  expect([fake.begun, other.begun]).toEqual([[], ['换']])
  const rows = await w.db
    .selectFrom('ai_ledger')
    .select(['SettingID', 'State'])
    .orderBy('ID', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { SettingID: second, State: 'reserved' },
    { SettingID: first, State: 'released' },
  ])
  await stop()
  stop = undefined
  await other.close()
})

/** A setting of a service in the house. */
async function home(ShowOrder: number): Promise<number> {
  const ID = await service(w, fake, { Provider: 'zhipu', Name: `屋里的 ${ShowOrder}`, ShowOrder })
  await change(ID, { IsLocal: true })
  return ID
}
const change = (ID: number, set: object) => w.db.updateTable('text_parameters').set(set).where('ID', '=', ID).execute()

test.each([
  ['disabled', { Enabled: false }],
  ['no model of the house any more', { IsLocal: false }],
  ['removed', undefined],
] as const)('what waits for a model in the house goes to none outside when that one is %s', async (_how, set) => {
  const local = await home(1)
  const other = await fakeService()
  await service(w, other, { ShowOrder: 2, Name: '外面的' })
  // A number, which a model in the house may be told; and a text that any service might be told.
  const asked = ['一张名片，138 1234 5678', '一座没有人的桥']
  const started = []
  for (const content of asked) started.push(await chief().aiJobs.start({ Kind: 'picture', content }))
  if (set) await change(local, set)
  else await w.db.deleteFrom('text_parameters').where('ID', '=', local).execute()
  stop = startServer(w)
  for (const { ID } of started) {
    await until(w, ID, 'failed')
    expect((await chief().aiJobs.get({ ID })).Problem).toMatch(/^这个任务交给了本地模型/)
  }
  expect([...fake.begun, ...other.begun]).toEqual([])
  // Asked for anew, it is looked at for the service that is there now.
  const again = ({ ID }: { ID: number }) => chief().aiJobs.again({ ID })
  expect((await refused(again(started[0]!))).message).toMatch(/^文案里有电话号码/)
  const { ID } = await again(started[1]!)
  await expect.poll(async () => (await chief().aiJobs.get({ ID })).State, PATIENCE).toMatch(/running|done/)
  await stop()
  stop = undefined
  await other.close()
})

test('what waits for a model in the house goes on to another one there', async () => {
  const local = await home(1)
  await home(3)
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '名片 138 1234 5678' })
  await change(local, { Enabled: false })
  stop = startServer(w)
  await until(w, ID, 'done')
  expect(fake.begun).toEqual(['名片 138 1234 5678'])
})

test('a text is looked at once more where it leaves, also for the next service', async () => {
  const other = await fakeService()
  await service(w, fake, { ShowOrder: 1 })
  await service(w, other, { ShowOrder: 2, Name: '备用' })
  fake.begin = () => 503
  const masks = (MasksForAi: boolean) => w.db.updateTable('stations').set({ MasksForAi }).execute()
  await masks(false)
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '名片 138 1234 5678' })
  await masks(true)
  // It was at the first, which took nothing.
  await w.db.updateTable('ai_jobs').set({ Tries: 1 }).where('ID', '=', ID).execute()
  stop = startServer(w)
  await until(w, ID, 'failed')
  expect((await chief().aiJobs.get({ ID })).Problem).toMatch(/^文案里有电话号码/)
  expect([...fake.begun, ...other.begun]).toEqual([])
  await stop()
  stop = undefined
  await other.close()
})

test('an article that came under a channel for models in the house while its picture waited is told to none outside', async () => {
  await service(w, fake)
  const { StID, ID: AdminID } = w.people.chief
  const channel = { StID, Name: '后来只给本地' }
  const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  const article = { StID, AdminID, ChID, Title: '内部' }
  const { ID: ArticleID } = await w.db.insertInto('articles').values(article).returning('ID').executeTakeFirstOrThrow()
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '内部的桥', ArticleID })
  await w.db.updateTable('channels').set({ LocalAiOnly: true }).where('ID', '=', ChID).execute()
  stop = startServer(w)
  await until(w, ID, 'failed')
  expect((await chief().aiJobs.get({ ID })).Problem).toMatch(/^内容来自“AI 只用本地模型”的栏目/)
  expect(fake.begun).toEqual([])
})

test('a service outside that somebody chose is asked, also where the list has a model of the house before it', async () => {
  await home(1)
  const outside = await service(w, fake, { ShowOrder: 2, Name: '外面的' })
  const asked = { Kind: 'picture', SettingID: outside } as const
  const { ID } = await chief().aiJobs.start({ ...asked, content: '选了外面的' })
  stop = startServer(w)
  await until(w, ID, 'running')
  expect(fake.begun).toEqual(['选了外面的'])
  expect((await refused(chief().aiJobs.start({ ...asked, content: '名片 138 1234 5678' }))).message).toMatch(
    /^文案里有电话号码/,
  )
})

test.each(['picture', 'video'] as const)(
  'addresses of results into private networks are refused, also by redirect; the %s counts as paid',
  async (kind) => {
    await service(w, fake)
    const hostile = ['http://169.254.169.254/latest.png', `${fake.host}/away/x.png`, 'file:///etc/passwd']
    for (const url of hostile) {
      const { ID, task } = await running(`坏地址 ${url}`, kind)
      fake.states.set(task, { kind: 'succeed', urls: [url] })
      await dueNow(w)
      await until(w, ID, 'failed')
      const job = await chief().aiJobs.get({ ID })
      expect(job.Results).toMatchObject([{ State: 'lost', Address: '' }])
      expect(job.Problem).toMatch(/。$/)
      // Nobody is told what stands inside.
      expect(JSON.stringify(job)).not.toMatch(/ECONNREFUSED|root:|10\.11\.12\.13/)
      expect(await lastOf()).toMatchObject({ State: 'settled', Spent: PRICE })
    }
  },
)

test('two servers send and fetch each of many once', async () => {
  await service(w, fake)
  const texts = Array.from({ length: 12 }, (_, at) => `图 ${at}`)
  const ids: number[] = []
  for (const content of texts) ids.push((await chief().aiJobs.start({ Kind: 'picture', content })).ID)
  const stops = [startServer(w), startServer(w)]
  await expect.poll(() => fake.begun.toSorted(), PATIENCE).toEqual(texts.toSorted())
  for (let at = 1; at <= texts.length; at++)
    fake.states.set(`t${at}`, { kind: 'succeed', urls: [fake.picture('00aa00')] })
  for (const ID of ids) await until(w, ID, 'running').catch(() => {})
  await dueNow(w)
  for (const ID of ids) await until(w, ID, 'done')
  await Promise.all(stops.map((end) => end()))
  expect(fake.begun).toHaveLength(texts.length)
  const { rows } = await sql<{
    JobID: number
    files: number
  }>`select "JobID", count(*)::int as files from ai_job_results group by 1`.execute(w.db)
  expect(rows.map(({ files }) => files)).toEqual(texts.map(() => 1))
})

test('it is put away, comes back by undo, and is gone for everybody meanwhile', async () => {
  await service(w, fake)
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '删' })
  expect((await chief().aiJobs.remove({ Ids: [ID] })).Skipped[0]!.Reason).toBe('还没有结束，请先取消')
  await chief().aiJobs.cancel({ Ids: [ID] })
  const { LogID } = await chief().aiJobs.remove({ Ids: [ID] })
  expect((await chief().aiJobs.list({})).List).toEqual([])
  await chief().operationLog.undo({ ID: LogID! })
  expect((await chief().aiJobs.list({})).List.map((one) => one.ID)).toEqual([ID])
})
