// A disk without room: what uploads leave to everything else recordings leave, too; whoever looks is told, and it goes on by itself.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import { piece, recordingRoom, sha, type RecordingRoom } from './recordingRoom.ts'

const MB = 1024 * 1024
const RESERVE = 200 * MB
const FULL = '服务器的磁盘满了，文件没有存下，请联系管理员。'

let room: RecordingRoom
beforeAll(async () => {
  room = await recordingRoom()
})
afterEach(() => {
  vi.restoreAllMocks()
  room.said.length = 0
})
afterAll(() => room.end())

const storage = () => storageOf(room.w.db)
const leave = (bytes: number) => vi.spyOn(storage(), 'room').mockResolvedValue(bytes)
const told = async () =>
  (await room.w.db.selectFrom('push_events').select('Ids').where('Topic', '=', 'recordings').execute()).length

test('while there is no room nothing is put down; the row says why, and it goes on when there is', async () => {
  room.play({ looks: [[0], [0, 1], [1, 2], [2, 3], [3, 4]], isEnded: true })
  const free = leave(RESERVE + 1)
  const put = vi.spyOn(storage(), 'take')
  const ID = await room.add()
  const row = () => room.get(ID)
  const carried = room.carryOut(ID)
  await vi.waitFor(async () => expect(await row()).toMatchObject({ State: 'running', Problem: FULL, Segments: 0 }))
  expect(put).not.toHaveBeenCalled()
  const before = await told()
  free.mockResolvedValue(10_000 * MB)
  await carried
  expect(await row()).toMatchObject({ State: 'done', Problem: '' })
  expect((await row()).Gaps).toMatch(/^\S+ 录不下来：服务器的磁盘满了，文件没有存下，请联系管理员。\n/)
  expect(room.said).toEqual([`recording a stream waits: ${FULL}`, 'recording a stream goes on'])
  expect(await told()).toBeGreaterThan(before)
})

test('what went by meanwhile is one gap, however often it was tried', async () => {
  room.play({ looks: [[0], [3]], isEnded: true })
  const ID = await room.add()
  await room.recordUntil(ID, 2)
  room.play({ looks: [[3]], isEnded: true })
  const take = vi.spyOn(storage(), 'take')
  take.mockRejectedValueOnce(new StorageProblem('full')).mockRejectedValueOnce(new StorageProblem('full'))
  await room.carryOut(ID)
  const { Gaps, State } = await room.get(ID)
  expect([State, Gaps.match(/缺 2 段/g)?.length, Gaps.match(/录不下来/g)?.length]).toEqual(['done', 1, 1])
})

test('what was taken down is put together when there is room for it beside its pieces, and not before', async () => {
  room.play({ looks: [[0], [0, 1]] })
  const ID = await room.add()
  await room.recordUntil(ID, 3)
  await room.chief().recordings.stop({ Ids: [ID] })
  const bytes = piece(0).length + piece(1).length
  const free = leave(RESERVE + bytes - 1)
  const scratch = vi.spyOn(storage(), 'scratch')
  const problem = `服务器的磁盘放不下录到的内容（还要 ${Math.ceil(bytes / 1024)} KB），请联系管理员。`
  await expect(room.carryOut(ID)).rejects.toMatchObject({ name: 'StorageProblem', kind: 'full' })
  expect(await room.get(ID)).toMatchObject({ State: 'stopping', Problem: problem, MediaID: null })
  expect(scratch).not.toHaveBeenCalled()
  free.mockResolvedValue(RESERVE + bytes)
  await room.carryOut(ID)
  const row = await room.get(ID)
  expect(row).toMatchObject({ State: 'done', Problem: '' })
  expect((await room.versionOf(row.MediaID!)).Sha256).toBe(sha(Buffer.concat([0, 1].map(piece))))
})

test('a disk that others fill meanwhile is what it waits for, not a fault', async () => {
  room.play({ looks: [[0], [0, 1]] })
  const ID = await room.add()
  await room.recordUntil(ID, 3)
  await room.chief().recordings.stop({ Ids: [ID] })
  vi.spyOn(storage(), 'open').mockRejectedValueOnce(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
  await expect(room.carryOut(ID)).rejects.toMatchObject({ name: 'StorageProblem', kind: 'full' })
  expect(await room.get(ID)).toMatchObject({ State: 'stopping', Problem: FULL })
})

test('files that are another server’s for now are left to it, and the row says so', async () => {
  room.play({ looks: [[0], [0, 1]] })
  const ID = await room.add()
  const away = new StorageProblem('foreign')
  vi.spyOn(storage(), 'room').mockRejectedValue(away)
  await expect(room.carryOut(ID)).rejects.toBe(away)
  expect(await room.get(ID)).toMatchObject({ State: 'running', Problem: away.message })
  await room.chief().recordings.stop({ Ids: [ID] })
})

test('what nobody foresaw is told, too', async () => {
  room.play({ looks: [[0]] })
  const ID = await room.add()
  vi.spyOn(storage(), 'take').mockRejectedValueOnce(new Error('who knows'))
  await expect(room.carryOut(ID)).rejects.toThrow('who knows')
  expect(await room.get(ID)).toMatchObject({
    State: 'running',
    Problem: '录制时出了意外，服务器会再试；服务器的日志里有记录。',
  })
})
