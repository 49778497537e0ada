// What is made of a video: planned, made once whatever happens, computed and never stored, called off, taken back, cut.
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdEngine } from '../../../server/platform/engine/heldEngine.ts'
import { EngineProblem, type Engine, type ProblemKind } from '../../../server/platform/engine/engine.ts'
import { keepLooking, lookAtEngine } from '../../../server/platform/engine/engineState.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { PutOff } from '../../../server/platform/jobs/putOff.ts'
import { wakeRunners } from '../../../server/platform/jobs/queue.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { ATTEMPT_LIMIT } from '../../../src/api/library/conversions/states.ts'
import { beginConversion, claimConversion } from '../../../server/library/conversions/claim.ts'
import { conversionWork } from '../../../server/library/conversions/work.ts'
import { convert } from '../../../server/library/conversions/convert.ts'
import { clearPassed } from '../../../server/library/conversions/passed.ts'
import { queueForgotten } from '../../../server/library/conversions/queueForgotten.ts'
import { CONVERSION, queueAnalyses } from '../../../server/library/conversions/queueRenditions.ts'
import { stripOf } from '../../../server/library/conversions/serving/strip.ts'
import { masterOf } from '../../../server/library/conversions/serving/master.ts'
import { world, type World } from '../../support/app.ts'
import { childrenOf, isEngine } from '../../support/engineProcesses.ts'
import { addClip, drawnFile, renditionsOf, settled, startServer, whole } from './videoRoom.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let w: World
let video: Awaited<ReturnType<typeof addClip>>
beforeAll(async () => {
  w = await world()
  video = await addClip(w)
})
afterAll(() => w.close())

/** An engine that fails with this at whatever it looks at; `at` clip: it works on the sample that it is tried with. */
function failingAt(at: 'clip' | 'everything', problem: EngineProblem): Engine {
  const sound = nodeAvEngine()!
  const isTried = (path: string) => at === 'clip' && path.endsWith('sample.avi')
  return {
    ...sound,
    probe: (path, watching) => (isTried(path) ? sound.probe(path, watching) : Promise.reject(problem)),
  }
}

test('before anything is made the original plays, and why it is not ready is told', async () => {
  const state = await w.as('chief').conversions.state({ MediaID: video.MediaID })
  expect(state).toMatchObject({ IsPlayable: true, IsComplete: false, IsFailed: false })
  expect(state.Address).toBe(`/static/img/${video.Key}.mp4`)
  expect(state.Why).toEqual(['检查文件：下一个就是它。'])
  expect(state.FrameRate).toBeNull()
})

test('whoever may look at the library is told it, without the page of the queue; whoever may not is refused', async () => {
  const asked = async (page: string) =>
    w.clientOf(await w.hire({ [page]: [] })).conversions.state({ MediaID: video.MediaID })
  expect(await asked('/media/NewIndex')).toMatchObject({ MediaID: video.MediaID })
  await expect(asked('/Live/List')).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a title that is edited while a job ends keeps the edit, and everything is made once', async () => {
  const stop = startServer(w)
  await w.db.updateTable('media').set({ Title: '改过的标题' }).where('ID', '=', video.MediaID).execute()
  const states = await settled(w, video.MediaID)
  await stop()
  expect([...new Set(states.values())]).toEqual(['done'])
  expect(await renditionsOf(w, video.VersionID)).toEqual(whole)
  const media = await w.db.selectFrom('media').selectAll().where('ID', '=', video.MediaID).executeTakeFirstOrThrow()
  expect(media).toMatchObject({ Title: '改过的标题', Revision: 1 })
  const version = await w.db
    .selectFrom('media_versions')
    .selectAll()
    .where('ID', '=', video.VersionID)
    .executeTakeFirstOrThrow()
  expect(version).toMatchObject({ Width: 320, Height: 180 })
  expect(Number(version.DurationMs)).toBe(2000)
})

test('whether it is playable and complete is computed from what there is', async () => {
  const ask = () => w.as('chief').conversions.state({ MediaID: video.MediaID })
  expect(await ask()).toMatchObject({ IsPlayable: true, IsComplete: true, Why: [], FrameRate: 25 })
  expect((await ask()).Address).toBe(`/static/img/${video.Key}/master.m3u8`)
  const master = (await masterOf(w.db, video.VersionID))!
  expect(master).toMatch(/RESOLUTION=320x180,CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2"\nhls-180\.m3u8/)
})

test('a player is told what it may draw along a video, and of one of which nothing was made that there is nothing', async () => {
  const grid = { Columns: 1, Rows: 1, Width: 160, Height: 90, EveryMs: 2000 }
  expect(await stripOf(w.db, video.VersionID)).toEqual({
    Thumbnails: { Name: 'sprite.jpg', ...grid },
    Waveform: 'waveform.json',
  })
  const { VersionID } = await addClip(w, { Title: '没有转的', queue: false })
  expect(await stripOf(w.db, VersionID)).toEqual({ Thumbnails: null, Waveform: null })
})

test('what is missing is made again, what is there stays', async () => {
  await w.db
    .deleteFrom('media_renditions')
    .where('VersionID', '=', video.VersionID)
    .where('Name', '=', 'waveform.json')
    .execute()
  const kept = await w.db.selectFrom('media_renditions').select('ID').where('VersionID', '=', video.VersionID).execute()
  const outcome = await w.as('chief').conversions.queue({ MediaIds: [video.MediaID] })
  expect(outcome.Skipped).toEqual([])
  const stop = startServer(w)
  await settled(w, video.MediaID)
  await stop()
  expect(await renditionsOf(w, video.VersionID)).toEqual(whole)
  const now = await w.db.selectFrom('media_renditions').select('ID').where('VersionID', '=', video.VersionID).execute()
  expect(now.map(({ ID }) => ID)).toEqual(expect.arrayContaining(kept.map(({ ID }) => ID)))
})

test('a stream is a file by ranges: the playlist names it, and its bytes are in the storage', async () => {
  const rows = await w.db.selectFrom('media_renditions').selectAll().where('VersionID', '=', video.VersionID).execute()
  const list = rows.find(({ Name }) => Name === 'hls-180.m3u8')!
  const media = rows.find(({ Name }) => Name === 'hls-180.mp4')!
  const text = await storageOf(w.db).lend(list.Sha256, async (path) => readFileSync(path, 'utf8'))
  expect(text).toContain('URI="hls-180.mp4"')
  const ends = [...text.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(([, size, at]) => Number(size) + Number(at))
  expect(Math.max(...ends)).toBeLessThanOrEqual(media.Size)
})

test('cancelled, it is not made; taken back, it waits again; hurried, it goes first', async () => {
  const { MediaID } = await addClip(w, { Title: '取消的' })
  const chief = w.as('chief')
  const [row] = (await chief.conversions.list({ MediaID })).List
  expect(row).toMatchObject({
    Kind: 'plan',
    State: 'queued',
    MediaTitle: '取消的',
    Title: '检查文件：取消的',
    Place: 0,
  })
  const cancelled = await chief.conversions.cancel({ Ids: [row!.ID] })
  expect(cancelled.Done).toEqual([row!.ID])
  expect(await chief.conversions.cancel({ Ids: [row!.ID] })).toMatchObject({ Done: [], Skipped: [{ ID: row!.ID }] })
  expect(await chief.conversions.get({ ID: row!.ID })).toMatchObject({ State: 'cancelled' })
  const jobs = () => w.db.selectFrom('jobs').select('ID').where('Key', '=', String(row!.ID)).execute()
  expect(await jobs()).toEqual([])
  await chief.operationLog.undo({ ID: cancelled.LogID! })
  expect(await chief.conversions.get({ ID: row!.ID })).toMatchObject({ State: 'queued' })
  expect(await jobs()).toHaveLength(1)
  await chief.conversions.hurry({ Ids: [row!.ID] })
  expect(await chief.conversions.get({ ID: row!.ID })).toMatchObject({ Priority: 90 })
  await chief.conversions.cancel({ Ids: [row!.ID] })
  await chief.conversions.reconvert({ Ids: [row!.ID] })
  expect(await chief.conversions.get({ ID: row!.ID })).toMatchObject({ State: 'queued', Attempts: 0 })
  await chief.conversions.cancel({ Ids: [row!.ID] })
})

test('a broken file fails with one sentence and its log, and stays out of the way', async () => {
  const { MediaID, VersionID } = await addClip(w, { Title: '坏的', queue: false })
  const from = await w.db
    .selectFrom('media_versions')
    .select('Sha256')
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  const bytes = await storageOf(w.db).lend(from.Sha256, async (path) => readFileSync(path))
  const { Readable } = await import('node:stream')
  const stored = await storageOf(w.db).put(Readable.from([bytes.subarray(0, 300)]))
  await w.db.insertInto('stored_files').values(stored).execute()
  await w.db.updateTable('media_versions').set(stored).where('ID', '=', VersionID).execute()
  // Nobody asked for it: it is found.
  await queueForgotten(w.db)
  const stop = startServer(w)
  const states = await settled(w, MediaID)
  await stop()
  expect([...states]).toEqual([['plan', 'failed']])
  const [row] = (await w.as('chief').conversions.list({ MediaID })).List
  expect(row!.Problem).toBe('文件打不开：不是能识别的音视频，或已损坏、没有传完整。')
  expect(await w.as('chief').conversions.logs({ ID: row!.ID })).toHaveLength(1)
  expect(await w.as('chief').conversions.state({ MediaID })).toMatchObject({ IsFailed: true })
})

test('what arrives is queued as it arrives; what was forgotten is found, whatever else was made of it', async () => {
  const { path, end } = await drawnFile()
  const file = new File([readFileSync(path) as Uint8Array<ArrayBuffer>], '刚到.mp4')
  end()
  const [item] = await w.as('chief').uploads.uploadMedia({ file })
  const queued = async (MediaID: number) =>
    (await w.as('chief').conversions.list({ MediaID })).List.map(({ Name, State }) => `${Name} ${State}`)
  expect(await queued(item!.ID)).toEqual(['plan queued'])
  const { MediaID, VersionID } = await addClip(w, { Title: '忘了的', queue: false })
  await w.db
    .insertInto('conversions')
    .values({ StID: w.people.chief.StID, MediaID, VersionID, Name: 'cut-1', Kind: 'cut', State: 'done' })
    .execute()
  await queueForgotten(w.db)
  expect(await queued(MediaID)).toEqual(['plan queued', 'cut-1 done'])
  for (const ID of [MediaID, item!.ID]) {
    const { List } = await w.as('chief').conversions.list({ MediaID: ID, State: 'queued' })
    await w.as('chief').conversions.cancel({ Ids: List.map((one) => one.ID) })
  }
})

test('a server looks for what was forgotten by itself', async () => {
  const { MediaID } = await addClip(w, { Title: '没人问的', queue: false })
  const looking = conversionWork.filter(({ everyMs }) => everyMs !== undefined)
  const stop = startRunner(looking, { db: w.db, pool: w.pool, log: { info() {}, warn() {} }, outgoingHosts: [] })
  const rows = async () => (await w.as('chief').conversions.list({ MediaID })).List
  await expect.poll(rows, { timeout: 60_000 }).toMatchObject([{ Kind: 'plan', State: 'queued' }])
  await stop()
  await w.as('chief').conversions.cancel({ Ids: (await rows()).map(({ ID }) => ID) })
})

test('a part is cut into an item that knows its source, and is worked on in turn', async () => {
  const chief = w.as('chief')
  const { ID } = await chief.mediaCuts.save({ MediaID: video.MediaID, Name: '合龙一刻', InMs: 500, OutMs: 1500 })
  await expect(chief.mediaCuts.save({ MediaID: video.MediaID, Name: '反的', InMs: 900, OutMs: 200 })).rejects.toThrow(
    '出点要在入点之后。',
  )
  const unnamed = await chief.mediaCuts.save({ MediaID: video.MediaID, Name: '片段 2', InMs: 0, OutMs: 500 })
  expect((await chief.mediaCuts.cut({ Ids: [ID, unnamed.ID] })).Done).toEqual([ID, unnamed.ID])
  const stop = startServer(w)
  await settled(w, video.MediaID)
  const { ResultID } = await chief.mediaCuts.get({ ID })
  await settled(w, ResultID!)
  await stop()
  const made = await w.db.selectFrom('media').selectAll().where('ID', '=', ResultID!).executeTakeFirstOrThrow()
  expect(made).toMatchObject({ Title: '合龙一刻', Kind: 'video', Source: 'cut', SourceID: video.MediaID })
  const { Title } = await chief.media.get({ ID: video.MediaID })
  expect((await chief.media.get({ ID: ResultID! })).SourceTitle).toBe(Title)
  const second = (await chief.mediaCuts.get({ ID: unnamed.ID })).ResultID!
  expect(await chief.media.get({ ID: second })).toMatchObject({
    ...{ Title: `${Title} 片段 2`, FileName: `${Title} 片段 2.mp4`, SourceTitle: Title },
  })
  expect((await chief.media.list({ Name: '片段' })).List.map((one) => one.SourceTitle)).toContain(Title)
  expect(await renditionsOf(w, made.VersionID!)).toEqual(whole)
  const version = await w.db
    .selectFrom('media_versions')
    .selectAll()
    .where('ID', '=', made.VersionID!)
    .executeTakeFirstOrThrow()
  expect(Number(version.DurationMs)).toBeLessThanOrEqual(1080)
  expect(version.SourceVersionID).toBe(video.VersionID)
  expect((await chief.mediaCuts.cut({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '已经剪成素材了' }])
})

test('what is cut is on the terms of what it was cut from, also of what is forbidden later; of what is withdrawn nothing is cut', async () => {
  const chief = w.as('chief')
  const source = await addClip(w)
  const MediaID = source.MediaID
  const said = { Rights: 'agency', Copyright: '通讯社', Credit: '林小满', AiLabel: 'generated' } as const
  await w.db.updateTable('media').set(said).where('ID', '=', MediaID).execute()
  const [first, second] = [
    await chief.mediaCuts.save({ MediaID, Name: '先', InMs: 0, OutMs: 1000, IsExact: false }),
    await chief.mediaCuts.save({ MediaID, Name: '后', InMs: 0, OutMs: 1000, IsExact: false }),
  ]
  await chief.mediaCuts.cut({ Ids: [first.ID] })
  const stop = startServer(w)
  const made = await vi.waitFor(async () => {
    const { ResultID } = await chief.mediaCuts.get({ ID: first.ID })
    expect(ResultID).not.toBeNull()
    return ResultID!
  }, 120_000)
  await stop()
  expect(await chief.media.get({ ID: made })).toMatchObject({ ...said, Standing: 'usable' })
  await chief.mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' } as never)
  expect(await chief.media.get({ ID: made })).toMatchObject({ Standing: 'banned' })
  await chief.media.setRights({ Ids: [made], Rights: 'own' } as never)
  expect(await chief.media.get({ ID: made })).toMatchObject({ Standing: 'banned' })

  // Queued before it was withdrawn, or asked for afterwards.
  await chief.mediaCuts.cut({ Ids: [second.ID] })
  const { Warned } = await chief.media.recall({ ID: MediaID })
  expect(Warned![0]!.Reason).toContain('由它做成的“先”也一起停用了')
  const startedAgain = startServer(w)
  await settled(w, MediaID)
  await startedAgain()
  const row = await w.db
    .selectFrom('conversions')
    .select(['State', 'Problem'])
    .where('Name', '=', `cut-${second.ID}`)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ State: 'failed', Problem: '这个媒资已停用，不再处理。' })
  expect((await chief.mediaCuts.cut({ Ids: [second.ID] })).Skipped).toEqual([
    { ID: second.ID, Reason: '这个视频已停用，里面的片段不能再用。' },
  ])
  await expect(chief.mediaCuts.save({ MediaID, Name: '再', InMs: 0, OutMs: 1000 } as never)).rejects.toThrow('已停用')
})

test.each(['no room is left', 'the engine finds none'])(
  'a full disk fails nothing that waits: it says what it waits for, once, and goes on when there is room; %s',
  async (how) => {
    const { MediaID } = await addClip(w, { Title: '磁盘满' })
    const engine = nodeAvEngine()!
    const full = {
      ...engine,
      probe: () => Promise.reject(new EngineProblem('unmade', 'write: No space left on device')),
    }
    const room = vi.spyOn(storageOf(w.db), 'room')
    if (how === 'no room is left') room.mockResolvedValue(0)
    const { ID } = await w.db
      .selectFrom('conversions')
      .select('ID')
      .where('MediaID', '=', MediaID)
      .executeTakeFirstOrThrow()
    const { signal } = new AbortController()
    const parts = { db: w.db, outgoingHosts: [], signal, now: w.clock.now }
    for (let time = 0; time <= ATTEMPT_LIMIT; time++)
      await expect(convert({ ...parts, engine: full }, { ID, runner: 'full' })).rejects.toThrow(
        new PutOff('服务器的磁盘空间不够转码，请联系管理员。'),
      )
    const chief = w.as('chief')
    expect((await chief.conversions.state({ MediaID })).Why).toEqual([
      '检查文件：在等，稍后再试。服务器的磁盘空间不够转码，请联系管理员。',
    ])
    const shown = async () => (await chief.conversions.list({ MediaID, PageSize: 50 })).List[0]!.Problem
    expect(await shown()).toBe('服务器的磁盘空间不够转码，请联系管理员。')
    await w.db.updateTable('conversions').set({ State: 'running' }).where('ID', '=', ID).execute()
    expect(await shown()).toBe('')
    await w.db.updateTable('conversions').set({ State: 'queued' }).where('ID', '=', ID).execute()
    const said = await w.db.selectFrom('conversion_logs').select('ID').where('ConversionID', '=', ID).execute()
    expect(said.length).toBe(1)
    // Others wait for the same, and one for something of its own.
    const [waiting, killed] = [await addClip(w, { Title: '也在等' }), await addClip(w, { Title: '自己的' })]
    const problemOf = (one: { MediaID: number }) =>
      w.db.selectFrom('conversions').select('Problem').where('MediaID', '=', one.MediaID)
    const say = (one: { MediaID: number }, Problem: string) =>
      w.db.updateTable('conversions').set({ Problem }).where('MediaID', '=', one.MediaID).execute()
    await say(waiting, '服务器的磁盘空间不够转码，请联系管理员。')
    await say(killed, '处理进程意外结束。')
    room.mockRestore()
    expect(await convert({ ...parts, engine }, { ID, runner: 'room' })).toBe('over')
    expect(await problemOf(waiting).execute()).toEqual([{ Problem: '' }])
    expect(await problemOf(killed).execute()).toEqual([{ Problem: '处理进程意外结束。' }])
    // Of a file that needs more room than there is it is still true.
    await say(waiting, '服务器的磁盘空间不够转码，请联系管理员。')
    const little = vi.spyOn(storageOf(w.db), 'room').mockResolvedValue(10)
    await clearPassed(w.db)
    expect(await problemOf(waiting).execute()).toEqual([{ Problem: '服务器的磁盘空间不够转码，请联系管理员。' }])
    little.mockRestore()
    for (const { MediaID: other } of [waiting, killed])
      await chief.conversions.cancel({
        Ids: (await chief.conversions.list({ MediaID: other })).List.map((one) => one.ID),
      })
    const row = await w.db.selectFrom('conversions').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ State: 'done', Problem: '' })
  },
)

test('what was taken in hand three times for nothing says what was in the way the last time', async () => {
  const { MediaID } = await addClip(w, { Title: '总是意外' })
  // It works, but for this one.
  const engine = failingAt('clip', new EngineProblem('killed'))
  const conversions = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
  const { ID } = await conversions.select('ID').executeTakeFirstOrThrow()
  await w.db
    .updateTable('conversions')
    .set({ Attempts: ATTEMPT_LIMIT - 1 })
    .where('ID', '=', ID)
    .execute()
  const { signal } = new AbortController()
  const parts = { db: w.db, engine, outgoingHosts: [], signal, now: w.clock.now }
  await convert(parts, { ID, runner: 'one' })
  expect((await conversions.select(['State', 'Problem']).executeTakeFirstOrThrow()).Problem).toBe('处理进程意外结束。')
  await w.db.updateTable('conversions').set({ State: 'running' }).where('ID', '=', ID).execute()
  await convert(parts, { ID, runner: 'other' })
  expect(await conversions.select(['State', 'Problem']).executeTakeFirstOrThrow()).toEqual({
    State: 'failed',
    Problem: '接手 3 次都没有做完，已停止。最后一次：处理进程意外结束。',
  })
})

test('servers that are killed before an engine began count for nothing; killed three times while it was at work it says so', async () => {
  const { MediaID } = await addClip(w, { Title: '服务器总被杀' })
  const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
  const { ID } = await rows.select('ID').executeTakeFirstOrThrow()
  const take = (runner: string) => claimConversion(w.db, { ID, runner }, w.clock.now())
  for (let time = 0; time <= ATTEMPT_LIMIT; time++)
    expect(await take(`gone ${time}`)).toMatchObject({ ID, Attempts: 0 })
  for (let time = 0; time < ATTEMPT_LIMIT; time++) {
    const held = { ID, runner: `killed ${time}` }
    await beginConversion(w.db, held, (await take(held.runner))!)
  }
  expect(await take('last')).toBeUndefined()
  expect(await rows.select(['State', 'Problem', 'Attempts']).executeTakeFirstOrThrow()).toEqual({
    State: 'failed',
    Problem: '接手 3 次都没有做完，已停止。每次都是处理到一半服务器停了，不一定是视频的问题，可以重新转码。',
    Attempts: ATTEMPT_LIMIT,
  })
})

test('an engine that begins is counted before it does anything', async () => {
  const { MediaID } = await addClip(w, { Title: '数一数' })
  const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
  const { ID } = await rows.select('ID').executeTakeFirstOrThrow()
  let counted: number | undefined
  const engine: Engine = {
    ...nodeAvEngine()!,
    async probe() {
      counted = (await rows.select('Attempts').executeTakeFirstOrThrow()).Attempts
      throw new EngineProblem('unreadable')
    },
  }
  const { signal } = new AbortController()
  const parts = { db: w.db, engine, outgoingHosts: [], signal, now: w.clock.now }
  await expect(convert(parts, { ID, runner: 'one' })).rejects.toThrow('视频引擎用不了')
  expect(counted).toBe(1)
  expect(await rows.select('Attempts').executeTakeFirstOrThrow()).toEqual({ Attempts: 0 })
  await w.as('chief').conversions.cancel({ Ids: [ID] })
})

test('what a killed server had in hand waits again, also while nobody can go on with it', async () => {
  const { MediaID } = await addClip(w, { Title: '没人接着做' })
  const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
  const { ID } = await rows.select('ID').executeTakeFirstOrThrow()
  await claimConversion(w.db, { ID, runner: 'killed' }, w.clock.now())
  const leaseTo = (DueAt: ReturnType<typeof sql<Date>>) =>
    w.db
      .updateTable('jobs')
      .set({ Runner: 'killed', DueAt })
      .where('Kind', '=', CONVERSION)
      .where('Key', '=', String(ID))
      .execute()
  await leaseTo(sql<Date>`clock_timestamp() + interval '10 seconds'`)
  await queueForgotten(w.db)
  expect(await rows.select('State').executeTakeFirstOrThrow()).toEqual({ State: 'running' })
  await leaseTo(sql<Date>`clock_timestamp() - interval '1 second'`)
  await queueForgotten(w.db)
  expect(await rows.select(['State', 'Runner']).executeTakeFirstOrThrow()).toEqual({ State: 'queued', Runner: '' })
  await w.as('chief').conversions.cancel({ Ids: [ID] })
})

test('without an engine nothing is worked on, the video plays as it came, and the screens say why', async () => {
  const { MediaID } = await addClip(w, { Title: '没有引擎', queue: false })
  holdEngine(w.db, undefined)
  try {
    const state = await w.as('chief').conversions.state({ MediaID })
    expect(state).toMatchObject({ IsPlayable: true, IsComplete: false })
    expect(state.Why[0]).toContain('没有安装视频引擎')
    expect((await w.as('chief').conversions.settings({})).Problem).toContain('FFMPEG_PATH')
  } finally {
    holdEngine(w.db, nodeAvEngine())
  }
})

test.each<ProblemKind>(['unmade', 'broken', 'late', 'memory'])(
  'an engine that works on nothing (%s) blames no file, and no attempt is counted',
  async (kind) => {
    const { MediaID } = await addClip(w, { Title: `引擎坏了 ${kind}` })
    const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
    const { ID } = await rows.select('ID').executeTakeFirstOrThrow()
    const engine = failingAt('everything', new EngineProblem(kind))
    const { signal } = new AbortController()
    const parts = { db: w.db, engine, outgoingHosts: [], signal, now: w.clock.now }
    for (let time = 0; time <= ATTEMPT_LIMIT; time++)
      await expect(convert(parts, { ID, runner: 'one' })).rejects.toThrow('视频引擎用不了')
    expect(await rows.select(['State', 'Attempts']).execute()).toEqual([{ State: 'queued', Attempts: 0 }])
    await w.as('chief').conversions.cancel({ Ids: [ID] })
  },
)

test('while the engine does not work everything waits and says why; once it works again it goes on by itself', async () => {
  const { MediaID } = await addClip(w, { Title: '引擎坏了' })
  const whole = nodeAvEngine()!
  let isBroken = true
  const failing = failingAt('everything', new EngineProblem('unreadable'))
  const engine: Engine = { ...whole, probe: (...asked) => (isBroken ? failing : whole).probe(...asked) }
  holdEngine(w.db, engine)
  const chief = w.as('chief')
  const stop = startServer(w)
  try {
    const why = expect.stringContaining('视频引擎用不了')
    const jobs = w.db.selectFrom('jobs').select(['Runner', 'Attempts', 'Problem']).where('Kind', '=', CONVERSION)
    const putOff = jobs.where('Problem', '<>', '')
    await expect
      .poll(() => putOff.execute(), { timeout: 60_000 })
      .toEqual([{ Runner: null, Attempts: 0, Problem: why }])
    expect((await chief.conversions.settings({})).Problem).toEqual(why)
    expect((await chief.conversions.state({ MediaID })).Why).toEqual([why])
    // Nobody has tried this one.
    const other = await addClip(w, { Title: '后来的' })
    const shown = async () => (await chief.conversions.list({ MediaID: other.MediaID })).List
    expect(await shown()).toMatchObject([{ State: 'queued', Attempts: 0, Problem: why }])
    expect(await checkOf()).toMatchObject({ State: 'missing', Says: why })
    isBroken = false
    expect(await lookAtEngine(engine)).toBe('')
    expect(await checkOf()).toMatchObject({ State: 'done' })
    for (const one of [MediaID, other.MediaID]) expect([...new Set((await settled(w, one)).values())]).toEqual(['done'])
  } finally {
    await stop()
    holdEngine(w.db, nodeAvEngine())
  }
})
const checkOf = async () => (await w.as('chief').checklist.list({})).find(({ Key }) => Key === 'engine')

test('nothing is in hand before the engine was tried once, and nobody says that it works', async () => {
  const whole = nodeAvEngine()!
  let goOn = () => {}
  const hanging = new Promise<void>((resolve) => (goOn = resolve))
  const early: string[] = []
  let isTried = false
  const engine: Engine = {
    ...whole,
    async probe(path, watching) {
      if (!isTried && !path.endsWith('sample.avi')) early.push(path)
      await hanging
      return whole.probe(path, watching)
    },
  }
  holdEngine(w.db, engine)
  const log = { info() {}, warn() {} }
  const onWorks = () => {
    isTried = true
    void wakeRunners(w.db)
  }
  const stopLooking = keepLooking(engine, log, { first: 0, onWorks })
  const { MediaID } = await addClip(w, { Title: '引擎没有反应' })
  const stop = startServer(w)
  try {
    const [work] = conversionWork
    const parts = { db: w.db, pool: w.pool, log, outgoingHosts: [] }
    expect(work!.isReady!(parts)).toBe(false)
    expect(await checkOf()).toMatchObject({ State: 'advice', Says: expect.stringContaining('还没试过') })
    goOn()
    expect([...new Set((await settled(w, MediaID)).values())]).toEqual(['done'])
    expect(early).toEqual([])
    expect(work!.isReady!(parts)).toBe(true)
  } finally {
    goOn()
    stopLooking()
    await stop()
    holdEngine(w.db, nodeAvEngine())
  }
})

test('what only a provider is asked waits for no engine', async () => {
  const { MediaID, VersionID } = await addClip(w, { Title: '没有引擎也问', queue: false })
  const of = { StID: w.people.chief.StID, MediaID, VersionID, Priority: 0 }
  const [tags] = await queueAnalyses(w.db, [{ ...of, Kind: 'tags' }])
  const [scenes] = await queueAnalyses(w.db, [{ ...of, Kind: 'scenes' }])
  holdEngine(w.db, undefined)
  const stop = startServer(w)
  try {
    const rows = w.db.selectFrom('conversions').select(['Kind', 'State']).where('MediaID', '=', MediaID).orderBy('ID')
    // Nobody set up a provider.
    await expect
      .poll(() => rows.execute(), { timeout: 60_000 })
      .toEqual([
        { Kind: 'tags', State: 'failed' },
        { Kind: 'scenes', State: 'queued' },
      ])
    await w.as('chief').conversions.cancel({ Ids: [scenes!] })
    // A conversion ends before the job that ran it does: two transactions, the second comes a moment later.
    await expect
      .poll(() =>
        w.db
          .selectFrom('jobs')
          .select('ID')
          .where('Key', 'in', [String(tags), String(scenes)])
          .execute(),
      )
      .toEqual([])
  } finally {
    await stop()
    holdEngine(w.db, nodeAvEngine())
  }
})

test('what an engine that did not work made fail before is given another chance; a file that is broken is not', async () => {
  const unreadable = new EngineProblem('unreadable').message
  const failed = [
    ['silent', unreadable, `第 1 次：${unreadable}`],
    ['told', unreadable, `第 1 次：${unreadable}\nmoov atom not found`],
    ['killed', new EngineProblem('killed').message, ''],
    ['late', new EngineProblem('late').message, ''],
  ] as const
  const { MediaID, VersionID } = await addClip(w, { Title: '以前失败的', queue: false })
  const { StID } = w.people.chief
  for (const [Name, Problem, Text] of failed) {
    const row = { StID, MediaID, VersionID, Name, Kind: 'cut', State: 'failed', Attempts: 1, Problem } as const
    const { ID } = await w.db.insertInto('conversions').values(row).returning('ID').executeTakeFirstOrThrow()
    await w.db.insertInto('conversion_logs').values({ StID, ConversionID: ID, Text }).execute()
  }
  const steps = new URL('../../../server/platform/database/migrations/', import.meta.url)
  await w.pool.query(readFileSync(new URL('0400_conversions_of_broken_engines.sql', steps), 'utf8'))
  const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID).orderBy('ID')
  expect(await rows.select(['Name', 'State', 'Attempts']).execute()).toEqual([
    { Name: 'silent', State: 'queued', Attempts: 0 },
    { Name: 'told', State: 'failed', Attempts: 1 },
    { Name: 'killed', State: 'queued', Attempts: 0 },
    { Name: 'late', State: 'failed', Attempts: 1 },
  ])
  await w.db.deleteFrom('conversions').where('MediaID', '=', MediaID).execute()
})

test('streams that showed everything late are made anew after everything else, and play until then', async () => {
  const { MediaID, VersionID } = await addClip(w, { Title: '晚了两帧', queue: false })
  const withdrawn = await addClip(w, { Title: '撤下的', queue: false })
  await w.db.updateTable('media').set({ WithdrawnAt: new Date() }).where('ID', '=', withdrawn.MediaID).execute()
  const { StID } = w.people.chief
  const made = { StID, State: 'done', Percent: 100, Priority: 50 } as const
  await w.db
    .insertInto('conversions')
    .values([
      { ...made, MediaID, VersionID, Name: 'hls-360', Kind: 'stream' },
      { ...made, MediaID, VersionID, Name: 'mp4', Kind: 'whole' },
      { ...made, MediaID: withdrawn.MediaID, VersionID: withdrawn.VersionID, Name: 'hls-360', Kind: 'stream' },
    ])
    .execute()
  const steps = new URL('../../../server/platform/database/migrations/', import.meta.url)
  await w.pool.query(readFileSync(new URL('0413_streams_from_zero.sql', steps), 'utf8'))
  const ids = [MediaID, withdrawn.MediaID]
  const rows = w.db.selectFrom('conversions').where('MediaID', 'in', ids).orderBy('ID')
  expect(await rows.select(['Name', 'State', 'Priority']).execute()).toEqual([
    { Name: 'hls-360', State: 'queued', Priority: 5 },
    { Name: 'mp4', State: 'done', Priority: 50 },
    { Name: 'hls-360', State: 'done', Priority: 50 },
  ])
  await w.db.deleteFrom('conversions').where('MediaID', 'in', ids).execute()
})

test('a server that stood still while another made it writes nothing of it', async () => {
  const { MediaID, VersionID } = await addClip(w, { Title: '停了一会儿' })
  const rows = w.db.selectFrom('conversions').where('MediaID', '=', MediaID)
  const { ID } = await rows.select('ID').executeTakeFirstOrThrow()
  const whole = nodeAvEngine()!
  const found = await drawnFile().then(({ path, end }) => whole.probe(path).finally(end))
  let goOn = () => {}
  let began = () => {}
  const isLooking = new Promise<void>((resolve) => (began = resolve))
  const stands = new Promise<void>((resolve) => (goOn = resolve))
  const still: Engine = {
    ...whole,
    async probe() {
      began()
      await stands
      return { ...found, durationMs: 999_000 }
    },
  }
  const { signal } = new AbortController()
  const parts = { db: w.db, outgoingHosts: [], signal, now: w.clock.now }
  const first = convert({ ...parts, engine: still }, { ID, runner: 'still' })
  await isLooking
  expect(await convert({ ...parts, engine: whole }, { ID, runner: 'other' })).toBe('over')
  const made = async () => ({
    rows: await rows.selectAll().orderBy('ID').execute(),
    version: await w.db.selectFrom('media_versions').selectAll().where('ID', '=', VersionID).executeTakeFirstOrThrow(),
  })
  const before = await made()
  goOn()
  expect(await first).toBe('over')
  expect(await made()).toEqual(before)
  const waiting = before.rows.filter(({ State }) => State === 'queued').map((row) => row.ID)
  await w.as('chief').conversions.cancel({ Ids: waiting })
})

/** The processes this one started that carry out orders. */
function engineProcesses(): number[] {
  const all = readdirSync(`/proc/${process.pid}/task`).flatMap((task) => childrenOf(process.pid, Number(task)))
  return all.filter(isEngine)
}

test('twenty kills while it is worked on, of the engine and of the server, leave nothing stuck or doubled', async () => {
  const { MediaID, VersionID } = await addClip(w, { Title: '打不死' })
  let stop = startServer(w)
  for (let kills = 0; kills < 20;) {
    const [pid] = engineProcesses()
    if (pid === undefined) {
      // All failed after three times each: somebody wants them made again.
      const rows = (await w.as('chief').conversions.list({ MediaID, PageSize: 50 })).List
      const failed = rows.filter(({ State }) => State === 'failed').map(({ ID }) => ID)
      if (failed.length > 0) await w.as('chief').conversions.reconvert({ Ids: failed })
      else if (rows.every(({ State }) => State === 'done')) break
      await new Promise((resolve) => setImmediate(resolve))
      continue
    }
    process.kill(pid, 'SIGKILL')
    kills++
    if (kills % 5 === 0) {
      await stop()
      stop = startServer(w)
    }
    await expect.poll(() => engineProcesses().includes(pid), { timeout: 10_000, interval: 5 }).toBe(false)
  }
  for (let round = 0; round < 3; round++) {
    const states = await settled(w, MediaID)
    if ([...states.values()].every((state) => state === 'done')) break
    const rows = (await w.as('chief').conversions.list({ MediaID, PageSize: 50 })).List
    await w
      .as('chief')
      .conversions.reconvert({ Ids: rows.filter(({ State }) => State === 'failed').map(({ ID }) => ID) })
  }
  const states = await settled(w, MediaID)
  await stop()
  expect([...new Set(states.values())]).toEqual(['done'])
  expect(await renditionsOf(w, VersionID)).toEqual(whole)
  const rows = await w.db.selectFrom('conversions').select('ID').where('MediaID', '=', MediaID).execute()
  const keys = rows.map(({ ID }) => String(ID))
  expect(await w.db.selectFrom('jobs').select('Key').where('Key', 'in', keys).execute()).toEqual([])
})
