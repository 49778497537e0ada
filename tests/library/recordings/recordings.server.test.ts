import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptLost, sweepFiles } from '../../../server/library/uploads/work.ts'
import { recordingsWork } from '../../../server/library/recordings/work.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { piece, recordingRoom, sha, type RecordingRoom } from './recordingRoom.ts'

const DAY = 86_400_000
let room: RecordingRoom
let w: RecordingRoom['w']
let { stream, chief, play, add, carryOut, recordUntil, versionOf }: RecordingRoom = {} as never
beforeAll(async () => {
  room = await recordingRoom()
  ;({ w, stream, chief, play, add, carryOut, recordUntil, versionOf } = room)
})
afterAll(() => room.end())

const sweep = () =>
  recordingsWork
    .find(({ kind }) => kind === 'recordings.sweep')!
    .run({ now: w.clock.now } as never, { db: w.db } as never)

test('a stream becomes one item of the library, its pieces in their order', async () => {
  play({
    looks: [
      [3, 4],
      [4, 5],
      [5, 6],
    ],
    isEnded: true,
  })
  const ID = await add()
  expect(await carryOut(ID)).toBeUndefined()
  const row = await chief().recordings.get({ ID })
  // Of a live nothing is taken down of before it was asked for.
  expect(row).toMatchObject({ State: 'done', Segments: 3, DurationMs: 3000, Gaps: '', Problem: '' })
  const version = await versionOf(row.MediaID!)
  expect(version.Sha256).toBe(sha(Buffer.concat([piece(4), piece(5), piece(6)])))
  expect(row.Address).toContain(version.Key)
  const media = await w.db.selectFrom('media').selectAll().where('ID', '=', row.MediaID!).executeTakeFirstOrThrow()
  expect(media).toMatchObject({ Title: '发布会', Source: 'record', SourceID: ID })
  expect((await chief().media.get({ ID: media.ID })).SourceTitle).toBe('发布会')
  expect(await w.db.selectFrom('recording_segments').select('Nth').execute()).toEqual([])
  expect(await storageOf(w.db).has(sha(piece(5)))).toBe(false)
})

test('taken over after a kill it goes on, doubles nothing and notes what was missed', async () => {
  const killed = new AbortController()
  play({
    looks: [
      [0, 1],
      [1, 2],
    ],
  })
  let looks = 0
  stream.onLook = () => void (++looks === 3 && killed.abort())
  const ID = await add()
  expect(await carryOut(ID, { signal: killed.signal })).toBeInstanceOf(Date)
  expect(await chief().recordings.get({ ID })).toMatchObject({ State: 'running', Segments: 2 })
  play({
    looks: [
      [1, 2, 3],
      [5, 6],
    ],
    isEnded: true,
    gone: new Set([6]),
  })
  await carryOut(ID)
  const row = await chief().recordings.get({ ID })
  expect(row).toMatchObject({ State: 'done', Segments: 4 })
  expect(row.Gaps.trim().split('\n')).toEqual([
    expect.stringContaining('缺 1 段，没有来得及录'),
    expect.stringContaining('第 6 段取不到'),
  ])
  expect((await versionOf(row.MediaID!)).Sha256).toBe(sha(Buffer.concat([1, 2, 3, 5].map(piece))))
  // Whoever still believes to have the job in hand changes nothing any more.
  await carryOut(ID)
  expect(await w.db.selectFrom('media').select('ID').where('SourceID', '=', ID).execute()).toHaveLength(1)
})

test('what was taken down days ago is not swept before it is put together', async () => {
  play({ looks: [[0], [0, 1]] })
  const ID = await add()
  await recordUntil(ID, 3)
  await w.db
    .updateTable('stored_files')
    .set({ StoredAt: new Date(Date.now() - 3 * DAY) })
    .execute()
  const later = Date.now() + 2 * DAY
  for (let hour = 0; hour < 24; hour++) await adoptLost(w.db, new Date(later + hour * 3_600_000))
  await sweepFiles(w)
  play({ looks: [[1, 2]], isEnded: true })
  await carryOut(ID)
  const row = await chief().recordings.get({ ID })
  expect(row).toMatchObject({ State: 'done', Segments: 3, Gaps: '' })
  expect((await versionOf(row.MediaID!)).Sha256).toBe(sha(Buffer.concat([0, 1, 2].map(piece))))
})

test('stopped it keeps what there is; a stream that is away is asked again', async () => {
  play({ looks: [[0], [0, 1], [1, 2]], away: 1 })
  const ID = await add()
  let looks = 0
  let stopped: Promise<unknown> | undefined
  stream.onLook = () => {
    if (++looks === 4) stopped = chief().recordings.stop({ Ids: [ID] })
  }
  await carryOut(ID)
  await stopped
  const row = await chief().recordings.get({ ID })
  expect(row).toMatchObject({ State: 'done', Segments: expect.any(Number) })
  expect(row.Gaps).toContain('连不上直播流：直播流回答了 503。')
})

test('a private address is not recorded unless somebody in charge lists it', async () => {
  play({ looks: [[0]] })
  const ID = await add()
  await carryOut(ID, { outgoingHosts: [] })
  expect(await chief().recordings.get({ ID })).toMatchObject({
    State: 'failed',
    Problem: '接口地址指向内部网络，管理员没有允许。',
  })
  expect(stream.asked).toEqual([])
})

test('one that waits begins at its time, is called off, and what is asked for must make sense', async () => {
  const soon = new Date(w.clock.now().getTime() + 600_000)
  const ID = await add({ BeginTime: soon.toISOString() })
  expect(await carryOut(ID)).toEqual(soon)
  expect((await chief().recordings.remove({ Ids: [ID] })).Skipped[0]!.Reason).toBe('还没有开始，请先停止')
  await chief().recordings.stop({ Ids: [ID] })
  expect(await chief().recordings.get({ ID })).toMatchObject({ State: 'cancelled' })
  expect(await carryOut(ID)).toBeUndefined()
  await expect(add({ ChannelID: 1 })).rejects.toThrow('也只选一个')
  await expect(add({ Url: undefined })).rejects.toThrow('也只选一个')
  await expect(add({ Url: '/v.mp4' })).rejects.toThrow('只能录制 HLS 直播流')
  const far = new Date(w.clock.now().getTime() + 13 * 3_600_000).toISOString()
  await expect(add({ EndTime: far })).rejects.toThrow('一次最长录 12 小时')
})

test('one whose job was lost is asked for again', async () => {
  const ID = await add()
  await w.db.deleteFrom('jobs').where('Kind', '=', 'recordings.record').execute()
  await sweep()
  const jobs = w.db.selectFrom('jobs').select('Key').where('Kind', '=', 'recordings.record')
  expect((await jobs.execute()).map(({ Key }) => Key)).toContain(String(ID))
})

test('one that is due and that no server has in hand says so', async () => {
  const begin = new Date(w.clock.now().getTime() + 600_000)
  const [due, early] = [await add(), await add({ BeginTime: begin.toISOString() })]
  await sweep()
  const problems = async () => [(await room.get(due)).Problem, (await room.get(early)).Problem]
  expect(await problems()).toEqual(['', ''])
  const DueAt = new Date(Date.now() - 180_000)
  await w.db.updateTable('jobs').set({ DueAt }).where('Key', '=', String(due)).execute()
  await sweep()
  const late = '还没有轮到：服务器正忙着别的录制，或者放文件的地方没有挂载，请联系管理员。'
  expect(await problems()).toEqual([late, ''])
  play({ looks: [[0]], isEnded: true })
  await carryOut(due)
  expect(await room.get(due)).toMatchObject({ State: 'done', Problem: '' })
})
