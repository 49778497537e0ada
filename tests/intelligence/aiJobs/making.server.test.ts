// The documented calls of pictures and videos, file addresses, and what becomes an item of the library.
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import { fetchJob } from '../../../server/intelligence/jobs/fetch.ts'
import type { JobInHand, WorkParts } from '../../../server/platform/jobs/work.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import { ofNobodyElse } from '../../../server/library/uploads/ofNobodyElse.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../support/app.ts'
import { refused } from '../../support/refused.ts'
import { fakeService, type FakeService } from './fakeService.ts'
import { dueNow, service, startServer, until } from './room.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let w: World
let fake: FakeService
let stop: () => Promise<void>
const chief = () => w.as('chief')
/** What the host ai says: its code, its sentence. */
async function said(name: 'chief' | 'outsider', method: 'GET' | 'POST', path: string, input: object) {
  const body = await w.sendOf(name)({ host: 'ai', method, body: 'plain', path: `/api/sdk/${path}`, input })
  return body as { Code: number; Message: string; Data: unknown }
}
const last = () => `t${fake.begun.length}`
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'], patienceMs: 55_000 })
  fake = await fakeService()
  await service(w, fake, { Provider: 'zhipu', Name: '智谱' })
  await service(w, fake, { Provider: 'kling', Name: '可灵' })
  stop = startServer(w)
})
afterAll(async () => {
  await stop()
  await w.close()
  await fake.close()
})

test('C424, C427, R-254, R-277: a picture of Kling is begun and asked for, in the words of the host ai', async () => {
  const send = w.sendOf('chief')
  const post = { host: 'ai', method: 'POST', body: 'plain' } as const
  const begun = (await send({
    ...post,
    path: '/api/sdk/kuaishou/txtimage',
    input: { prompt: ' 一座桥 ', mode: 'std', duration: '5', aspect_ratio: '1:1', cfg_scale: '0.5' },
  })) as { Code: number; Data: { taskid: string; types: number } }
  expect(begun).toMatchObject({ Code: 200, Data: { types: 3, task_status: 'submitted' } })
  const { taskid } = begun.Data
  const look = async () =>
    (await send({
      host: 'ai',
      method: 'GET',
      body: 'plain',
      path: '/api/sdk/kuaishou/gettxtvideo',
      input: { taskid, types: 3 },
    })) as {
      Data: { task_status: string; images: { url: string }[]; videos: unknown[] }
    }
  await until(w, Number(taskid), 'running')
  expect((await look()).Data).toMatchObject({ task_status: 'processing', images: [], videos: [] })
  fake.states.set(last(), { kind: 'succeed', urls: [fake.picture('123456')] })
  await dueNow(w)
  await until(w, Number(taskid), 'done')
  const { Data } = await look()
  expect(Data).toMatchObject({ task_status: 'succeed', videos: [], images: [{ index: 0 }] })
  expect(Data.images[0]!.url).toMatch(/^\/files\/ai\//)
  expect(fake.begun.at(-1)).toBe('一座桥')
  expect((await said('outsider', 'GET', 'kuaishou/gettxtvideo', { taskid, types: 3 })).Code).toBe(404)
})

test('C420: Zhipu’s pictures are there in the answer', async () => {
  const { Code, data, req_id } = await chief().aiMaking.cogview({ prompt: '一座塔' })
  expect({ Code, count: data.length }).toEqual({ Code: 0, count: 1 })
  expect(fake.begun.filter((one) => one === '一座塔')).toHaveLength(1)
  expect(await chief().aiMaking.cogvideoxResult({ req_id })).toMatchObject({ Code: 0, url: data[0]!.url })
})

test('R-265, X-25: Zhipu’s code stands inside Data: -1 while it works', async () => {
  const { req_id } = await chief().aiMaking.cogvideox({ prompt: '字'.repeat(20), image_url: '' })
  expect(await chief().aiMaking.cogvideoxResult({ req_id })).toMatchObject({ Code: -1, url: '' })
  await chief().aiJobs.cancel({ Ids: [Number(req_id)] })
  expect((await chief().aiMaking.cogvideoxResult({ req_id })).Code).toBe(400)
})

test('C416, C417, C423: without a setting of that provider it is said, whatever others there are', async () => {
  const { aiMaking } = chief()
  const notEnabled = { message: '本站还没有启用 AI 绘画与视频，请联系管理员启用。' }
  expect(await refused(aiMaking.pushAiImages({ prompt: '山' }))).toMatchObject(notEnabled)
  const video = { source: { structs: [{ type: 'text' as const, text: '字'.repeat(20) }] } }
  expect(await refused(aiMaking.pushAiVideo(video))).toMatchObject(notEnabled)
  expect(await said('chief', 'POST', 'volcengine/smartdrawing', { prompt: '山' })).toMatchObject({
    ...{ Code: 400, Message: '本站还没有启用 AI 绘画与视频，请联系管理员启用。', Data: null },
  })
})

test('R-266 to R-269: the rules of the form hold for documented calls', async () => {
  const told = async (path: string, input: object) => (await said('chief', 'POST', path, input)).Message
  expect(await told('kuaishou/txtvideo', { prompt: '' })).toContain('视频文案不可同时为空')
  expect(await told('kuaishou/imagevideo', { prompt: '字'.repeat(20) })).toContain('请上传图片')
})

test('what may not leave does not leave in the text of a picture: blocking words, and numbers of people where they are masked', async () => {
  await w.as('chief').keywords.save({ Name: '躺赚', Level: 'block' })
  const start = (content: string) => refused(chief().aiJobs.start({ Kind: 'picture', content }))
  expect((await start('画一张躺赚的海报')).message).toBe('提问或附加的内容里有敏感词“躺赚”，不能发给 AI，请先改掉。')
  expect((await start('一张名片，138 1234 5678')).message).toBe(
    '文案里有电话号码“138 1234 5678”，不能发给外部的 AI 服务，请先去掉，生成以后再加到画面上。',
  )
  expect(fake.begun.filter((one) => /躺赚|138/.test(one))).toEqual([])
})

test('a picture comes into the library once, labelled, and starts a video as its first picture', async () => {
  // Of Zhipu, the first of the list, which answers at once.
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '一条河' })
  await until(w, ID, 'done')
  const [file] = (await chief().aiJobs.get({ ID })).Results
  const first = await chief().uploads.made({ JobID: ID })
  const again = await chief().uploads.made({ JobID: ID, Place: 1 })
  expect(first).toMatchObject({ Kind: 'image', AiLabel: 'generated' })
  expect(again.ID).toBe(first.ID)
  expect(await chief().media.get({ ID: first.ID })).toMatchObject({
    Source: 'ai',
    AiLabel: 'generated',
    Title: '一条河',
    // Nobody has to agree to what the house's own AI made of words.
    Rights: 'ai',
    Standing: 'usable',
  })
  expect((await chief().aiJobs.get({ ID })).Results[0]!.MediaID).toBe(first.ID)
  expect((await refused(w.as('editor').uploads.made({ JobID: ID }))).kind).toBe('missing')
  // Both the library's address and the job's own are the house's.
  for (const image of [first.Url, file!.Address]) {
    const { taskid } = await chief().aiMaking.imageVideo({ prompt: '字'.repeat(20), image })
    await until(w, Number(taskid), 'running')
    await chief().aiJobs.cancel({ Ids: [Number(taskid)] })
  }
  const foreign = { prompt: '字'.repeat(20), image: 'https://10.0.0.1/x.png' }
  expect((await said('chief', 'POST', 'kuaishou/imagevideo', foreign)).Message).toContain('不是本站的')
})

test('what AI made of a picture is as free as that picture is', async () => {
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '一座塔' })
  await until(w, ID, 'done')
  const own = (await chief().aiJobs.get({ ID })).Results[0]!.Address
  const taken = (await chief().uploads.made({ JobID: ID })).Url
  const grey = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const foreign = await storeMedia(
    { db: w.db as Db, me: w.people.chief, now: w.clock.now() },
    { FileName: 'a.png', bytes: grey },
  )
  const of = (addresses: readonly string[]) => ofNobodyElse(w.db, w.people.chief.StID, addresses)
  expect(await of([own, taken])).toBe(true)
  expect(await of([own, foreign.Url])).toBe(false)
  expect(await ofNobodyElse(w.db, w.people.outsider.StID, [own])).toBe(false)
})

test('what is put away is not shown any more', async () => {
  const { List } = await chief().aiJobs.list({ State: 'done' })
  const { ID, Results } = List.find(({ Results: files }) => files.length > 0)!
  await chief().aiJobs.remove({ Ids: [ID] })
  expect((await refused(chief().uploads.made({ JobID: ID }))).kind).toBe('missing')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ai_job_results where "JobID" = ${ID}`.execute(w.db)
  expect([rows[0]!.n, Results.length]).toEqual([1, 1])
})

test('for an article of a channel for local models alone nothing is sent out, nor a picture that stands in one', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const channel = { StID, Name: '只给本地', LocalAiOnly: true }
  const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  const article = { StID, AdminID, ChID, Title: '内部' }
  const { ID: ArticleID } = await w.db.insertInto('articles').values(article).returning('ID').executeTakeFirstOrThrow()
  const before = fake.begun.length
  const asked = { Kind: 'picture', content: '内部的桥' } as const
  const sentence = /^内容来自“AI 只用本地模型”的栏目/
  expect((await refused(chief().aiJobs.start({ ...asked, ArticleID }))).message).toMatch(sentence)
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content: '河' })
  await until(w, ID, 'done')
  const { Url, ID: MediaID } = await chief().uploads.made({ JobID: ID })
  const version = w.db.selectFrom('media_versions').select('ID').where('MediaID', '=', MediaID)
  const { ID: VersionID } = await version.executeTakeFirstOrThrow()
  const use = { StID, Family: 'articles', RecordID: ArticleID, Field: 'ResourceContent', IsLive: false }
  await w.db
    .insertInto('media_uses')
    .values({ ...use, MediaID, VersionID })
    .execute()
  const video = { Kind: 'video' as const, content: '字'.repeat(20), imgUrl: [Url] }
  expect((await refused(chief().aiJobs.start(video))).message).toMatch(sentence)
  expect(fake.begun.length).toBe(before + 1)
  // In the house it is made.
  await w.db.updateTable('text_parameters').set({ IsLocal: true }).where('Name', '=', '智谱').execute()
  const home = await chief().aiJobs.start({ ...asked, ArticleID })
  await until(w, home.ID, 'done')
  // Again, when the mark is gone: what was for the house stays for it.
  await w.db.updateTable('text_parameters').set({ IsLocal: false }).where('Name', '=', '智谱').execute()
  await w.db.updateTable('channels').set({ LocalAiOnly: false }).where('ID', '=', ChID).execute()
  expect((await refused(chief().aiJobs.again({ ID: home.ID }))).message).toMatch(sentence)
})

test('what somebody had made by a documented call stands in nobody else’s log, as what they had made by the form', async () => {
  const another = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', another.RoleID).execute()
  await chief().aiMaking.cogview({ prompt: '别人的塔' })
  await chief().aiJobs.start({ Kind: 'picture', content: '别人的桥' })
  const toldTo = async (reader: Pick<ReturnType<typeof chief>, 'operationLog'>) =>
    JSON.stringify((await reader.operationLog.list({ PageSize: 500 })).List)
  expect(await toldTo(chief())).toMatch(/别人的塔.*别人的桥|别人的桥.*别人的塔/)
  expect(await toldTo(w.clientOf(another))).not.toMatch(/别人的塔|别人的桥/)
})

test('a result for which there is no room says so at its job, and is fetched once there is', async () => {
  const { ID: UserID, StID } = w.people.chief
  const Made = JSON.stringify([{ address: fake.picture('123456') }])
  const row = {
    StID,
    UserID,
    Kind: 'picture',
    Title: '一座桥',
    Asked: '{"Kind": "picture"}',
    State: 'fetching',
    Made,
  } as const
  const { ID } = await w.db.insertInto('ai_jobs').values(row).returning('ID').executeTakeFirstOrThrow()
  const full = vi.spyOn(storageOf(w.db), 'scratch').mockRejectedValue(new StorageProblem('full'))
  const hand = { key: String(ID), signal: new AbortController().signal, now: () => new Date() } as JobInHand
  const parts = { db: w.db, outgoingHosts: ['127.0.0.1'] } as unknown as WorkParts
  await expect(fetchJob(hand, parts)).rejects.toThrow('磁盘满了')
  expect(await chief().aiJobs.get({ ID })).toMatchObject({
    State: 'fetching',
    Problem: '服务器的磁盘满了，文件没有存下，请联系管理员。有地方以后会自动接着取。',
  })
  full.mockRestore()
  await fetchJob(hand, parts)
  expect(await chief().aiJobs.get({ ID })).toMatchObject({ State: 'done', Problem: '' })
})

test('a paid result that lies with the service waits while this server may not go there; what lies elsewhere inside is lost', async () => {
  const { ID: UserID, StID } = w.people.chief
  const job = async (address: string) => {
    const Made = JSON.stringify([{ address }])
    const row = { StID, UserID, Title: '一座桥', Kind: 'picture', State: 'fetching' } as const
    const values = { ...row, Asked: '{"Kind": "picture"}', Made }
    return (await w.db.insertInto('ai_jobs').values(values).returning('ID').executeTakeFirstOrThrow()).ID
  }
  const fetch = (ID: number, outgoingHosts: readonly string[]) =>
    fetchJob(
      { key: String(ID), signal: new AbortController().signal, now: () => new Date() } as JobInHand,
      { db: w.db, outgoingHosts } as unknown as WorkParts,
    )
  const own = await job(fake.picture('654321'))
  for (let time = 0; time < 7; time++) await expect(fetch(own, [])).rejects.toThrow('管理员没有允许')
  expect(await chief().aiJobs.get({ ID: own })).toMatchObject({
    State: 'fetching',
    Problem: '结果文件的地址指向内部网络，管理员没有允许。列进 OUTGOING_HOSTS 以后会自动接着取。',
  })
  await fetch(own, ['127.0.0.1'])
  expect(await chief().aiJobs.get({ ID: own })).toMatchObject({ State: 'done', Problem: '' })
  for (const address of ['http://10.11.12.13/x.png', `${fake.host}/away/x.png`]) {
    const ID = await job(address)
    await fetch(ID, [new URL(fake.host).host])
    expect([address, (await chief().aiJobs.get({ ID })).State]).toEqual([address, 'failed'])
  }
})
