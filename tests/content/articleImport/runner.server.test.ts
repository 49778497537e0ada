import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBatch } from '../../../server/content/articleImport/batch.ts'
import { KEPT_DAYS, sweepJobs } from '../../../server/content/articleImport/sweepJobs.ts'
import { IMPORT } from '../../../server/content/articleImport/start.ts'
import { refusalOf } from '../articles/newsroom.ts'
import { feedOf, importRoom, type ImportRoom } from './importRoom.ts'

let room: ImportRoom
beforeAll(async () => {
  room = await importRoom()
})
afterAll(() => room.end())

let files = 0
const manyOf = (count: number) => {
  files++
  return feedOf(
    Array.from({ length: count }, (_, at) => ({ guid: `f${files}-${at}`, title: `第 ${files} 批第 ${at} 篇` })),
  )
}
async function started(count: number) {
  const { ID } = await room.upload(manyOf(count))
  return room.as('chief').articleImport.start({ ID, ChID: room.channel, Publish: false })
}
const get = (ID: number) => room.as('chief').articleImport.get({ ID })
const articlesOf = async (job: number) =>
  (await room.db.selectFrom('import_items').select('ArticleID').where('JobID', '=', job).execute()).filter(
    ({ ArticleID }) => ArticleID !== null,
  ).length
const log = { warn() {} }

test('started twice it runs once', async () => {
  const { ID } = await room.upload(manyOf(3))
  const chief = room.as('chief')
  const how = { ID, ChID: room.channel, Publish: false }
  const answers = await Promise.all([chief.articleImport.start(how), chief.articleImport.start(how)])
  expect(answers.map(({ State }) => State)).toEqual(['queued', 'queued'])
  await Promise.all([room.run({ runner: 'a' }), room.run({ runner: 'b' })])
  expect(await get(ID)).toMatchObject({ State: 'done', Created: 3, Processed: 3 })
  expect(await chief.articleImport.start(how)).toMatchObject({ State: 'done' })
  const other = await room.makeChannel()
  expect((await refusalOf(chief.articleImport.start({ ...how, ChID: other }))).kind).toBe('conflict')
  const lines = await chief.operationLog.record({ Module: 304, EventID: ID })
  expect(lines.filter(({ Title }) => Title === '导入稿件')).toHaveLength(1)
})

test('called off in the middle: what was written stays, nothing more comes', async () => {
  const { ID } = await started(120)
  await room.run({ onBatch: ({ Processed }) => Processed === 50 && room.as('chief').articleImport.cancel({ ID }) })
  const job = await get(ID)
  expect(job).toMatchObject({ State: 'cancelled', Processed: 50, Created: 50, Total: 120 })
  expect(await articlesOf(ID)).toBe(50)
  await room.run()
  expect(await articlesOf(ID)).toBe(50)
  const left = await room.db
    .selectFrom('import_items')
    .select('Index')
    .where('JobID', '=', ID)
    .where('Draft', 'is not', null)
    .execute()
  expect(left).toEqual([])
  const [item] = await room.itemsOf({ ID })
  const history = await room.as('chief').operationLog.record({ Module: 300, EventID: item!.ArticleID! })
  expect(history.map(({ Title, EventID }) => [Title, EventID.length])).toEqual([['导入稿件', 50]])
  const again = room.as('chief').articleImport.start({ ID, ChID: room.channel, Publish: false })
  expect((await refusalOf(again)).message).toBe('这个导入已经取消，请重新上传文件。')
  expect(await room.as('chief').articleImport.cancel({ ID })).toBeNull()
})

test('before it runs it can be called off too; before it is started and after it is over it cannot', async () => {
  const chief = room.as('chief')
  const parsed = await room.upload(manyOf(1))
  expect((await refusalOf(chief.articleImport.cancel({ ID: parsed.ID }))).message).toBe('这个导入还没有开始。')
  const { ID } = await started(2)
  await chief.articleImport.cancel({ ID })
  await room.run()
  expect(await get(ID)).toMatchObject({ State: 'cancelled', Created: 0 })
  const done = await room.bring(manyOf(1))
  expect((await refusalOf(chief.articleImport.cancel({ ID: done.ID }))).message).toBe('这个导入已经结束，不能取消。')
})

test('a server that died is replaced, and the job goes on where it was', async () => {
  const { ID } = await started(130)
  const died = new Error('killed')
  const run = room.run({ runner: 'first', onBatch: () => Promise.reject(died) })
  await expect(run).rejects.toBe(died)
  expect(await get(ID)).toMatchObject({ State: 'running', Processed: 50 })
  // As long as it may be alive nobody touches the job.
  await room.run({ runner: 'second' })
  expect(await get(ID)).toMatchObject({ State: 'running', Processed: 50 })
  const DueAt = new Date(Date.now() - 1000)
  await room.db.updateTable('jobs').set({ DueAt }).where('Kind', '=', IMPORT).where('Key', '=', String(ID)).execute()
  const seen: number[] = []
  await room.run({
    runner: 'second',
    async onBatch({ Processed }) {
      seen.push(Processed)
      // The first one was only asleep: the job is no longer its own.
      expect(await importBatch(room.db, { ID, runner: 'first', log })).toBeUndefined()
    },
  })
  expect(seen).toEqual([100, 130, 130])
  expect(await get(ID)).toMatchObject({ State: 'done', Created: 130, Processed: 130, Unchanged: 0 })
  expect(await articlesOf(ID)).toBe(130)
})

test('a server that stops gives the job back at once', async () => {
  const { ID } = await started(110)
  const stop = new AbortController()
  await room.run({ runner: 'first', onBatch: () => stop.abort() }, stop.signal)
  expect(await get(ID)).toMatchObject({ State: 'queued', Processed: 50 })
  await room.run({ runner: 'second' })
  expect(await get(ID)).toMatchObject({ State: 'done', Created: 110 })
})

test('two servers with the same articles in two files make each of them once', async () => {
  const file = manyOf(60)
  const jobs = [await room.upload(file), await room.upload(file)]
  for (const { ID } of jobs) await room.as('chief').articleImport.start({ ID, ChID: room.channel, Publish: false })
  await Promise.all([room.run({ runner: 'a' }), room.run({ runner: 'b' })])
  const ends = await Promise.all(jobs.map(({ ID }) => get(ID)))
  expect(ends.map(({ State, Failed }) => [State, Failed])).toEqual([
    ['done', 0],
    ['done', 0],
  ])
  expect(ends.reduce((sum, { Created }) => sum + Created, 0)).toBe(60)
  expect(ends.reduce((sum, { Unchanged }) => sum + Unchanged, 0)).toBe(60)
})

test('one item that cannot be written stops none of the others', async () => {
  const { ID } = await started(5)
  await room.db
    .updateTable('import_items')
    .set({ Draft: JSON.stringify({ draft: { Title: 5 } }) })
    .where('JobID', '=', ID)
    .where('Index', '=', 3)
    .execute()
  await room.run()
  expect(await get(ID)).toMatchObject({ State: 'done', Created: 4, Failed: 1, Processed: 5 })
  const items = await room.itemsOf({ ID })
  expect(items.map(({ State }) => State)).toEqual(['created', 'created', 'failed', 'created', 'created'])
  expect(items[2]!.Notes.at(-1)).toBe('写入时出错，没有导入这一条。请重新导入一次；仍不成功请联系管理员。')
  expect(room.warnings.at(-1)?.message).toBe('an item could not be imported')
})

test('a batch that cannot be written at all ends the job, and it says so', async () => {
  const { ID } = await started(2)
  await sql`alter table import_sources rename to away`.execute(room.db)
  await room.run()
  await sql`alter table away rename to import_sources`.execute(room.db)
  const job = await get(ID)
  expect(job).toMatchObject({ State: 'failed', Created: 0 })
  expect(job.Message).toBe('写入时出错，请重新上传文件再试。导入已停止，之前写入的稿件都保留着。')
  expect(room.warnings.at(-1)?.message).toBe('an import failed')
  const { List } = await room.as('chief').messages.list({ PageIndex: 1, PageSize: 1 })
  expect(List[0]?.Type).toBe('导入中止')
})

test('permission that is taken away while it runs ends it', async () => {
  const person = await room.hire({ '/contribution/Import': 'all', '/contribution/MyArticle': 'all' })
  const client = room.clientOf(person)
  const { ID } = await client.articleImport.upload({ file: new File([manyOf(70)], 'x.xml') })
  await client.articleImport.start({ ID, ChID: room.channel, Publish: false })
  await room.run({
    onBatch: ({ Processed }) =>
      Processed === 50 &&
      room.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute(),
  })
  const job = await get(ID)
  expect(job).toMatchObject({ State: 'failed', Created: 50 })
  expect(job.Message).toContain('栏目「要闻」的权限')
  expect(job.Message).toContain('之前写入的稿件都保留着')
})

test('an upload nobody started is forgotten after some days, and only then', async () => {
  const old = await room.upload(manyOf(2))
  const running = await started(2)
  const young = new Date(Date.now() + (KEPT_DAYS - 1) * 86_400_000)
  expect(await sweepJobs(room.db, young)).not.toContain(old.ID)
  const swept = await sweepJobs(room.db, new Date(Date.now() + (KEPT_DAYS + 1) * 86_400_000))
  expect(swept).toContain(old.ID)
  expect(swept).not.toContain(running.ID)
  expect(await get(old.ID)).toMatchObject({ State: 'cancelled', Created: 0 })
  expect((await get(old.ID)).Message).toContain('请重新上传文件')
  await room.run()
  expect(await get(running.ID)).toMatchObject({ State: 'done', Created: 2 })
})

test('2,000 articles come in with their progress', async () => {
  const { ID } = await started(2000)
  const steps: number[] = []
  const before = await room.db
    .selectFrom('push_events')
    .select((eb) => eb.fn.max('ID').as('last'))
    .executeTakeFirstOrThrow()
  await room.run({ onBatch: ({ Processed }) => void steps.push(Processed) })
  expect(await get(ID)).toMatchObject({ State: 'done', Total: 2000, Processed: 2000, Created: 2000 })
  expect(steps).toHaveLength(41)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  const events = await room.db
    .selectFrom('push_events')
    .select(['Topic', 'Action', 'Data', 'Ids'])
    .where('ID', '>', before.last!)
    .orderBy('ID')
    .execute()
  const progress = events.filter(({ Topic, Action }) => Topic === 'articleImport' && Action === 'progress')
  // At most one per batch, and the last one says that it is over.
  expect(progress.length).toBeLessThanOrEqual(41)
  expect(progress.at(-1)!.Data).toMatchObject({ State: 'done', Processed: 2000, Created: 2000 })
  const lines = await room.as('chief').operationLog.list({ Module: 300, PageSize: 2 })
  expect(lines.List.map(({ Title, EventID }) => [Title, EventID.length])).toEqual([
    ['导入稿件', 1000],
    ['导入稿件', 1000],
  ])
  const told = events.filter(({ Topic }) => Topic === 'articles')
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(progress.length)
}, 120_000)
