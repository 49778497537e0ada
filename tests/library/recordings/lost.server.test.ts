// What was taken down and is lost before it is put together: the rest becomes the file, and what is missing is a gap.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesFolder } from '../../support/secretsKeys.ts'
import { head, piece, recordingRoom, sha, type RecordingRoom } from './recordingRoom.ts'

let room: RecordingRoom
beforeAll(async () => {
  room = await recordingRoom()
})
afterAll(() => room.end())

const placeOf = (bytes: Uint8Array) => {
  const Sha256 = sha(bytes)
  return join(filesFolder(room.w), Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256)
}
const lose = (...all: readonly Uint8Array[]) => all.forEach((bytes) => rmSync(placeOf(bytes)))
const stop = (ID: number) => room.chief().recordings.stop({ Ids: [ID] })

/** A recording that somebody stopped while no server had it in hand. */
async function stoppedWith(looks: (readonly number[])[], isFragmented = false): Promise<number> {
  room.play({ looks, isFragmented })
  const ID = await room.add()
  await room.recordUntil(ID, looks.length + 1)
  await stop(ID)
  return ID
}
const momentsOf = (ID: number) =>
  room.w.db.selectFrom('recording_segments').select('CreateTime').where('RecordingID', '=', ID).orderBy('Nth').execute()

test('what is lost or damaged is left out, and is a gap from its moment on', async () => {
  const ID = await stoppedWith([[0], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5]])
  const moments = (await momentsOf(ID)).map(({ CreateTime }) => CreateTime.toISOString())
  lose(piece(1))
  writeFileSync(placeOf(piece(2)), Buffer.alloc(piece(2).length))
  writeFileSync(placeOf(piece(4)), piece(4).subarray(1000))
  expect(await room.carryOut(ID)).toBeUndefined()
  const row = await room.get(ID)
  expect(row).toMatchObject({ State: 'done', Segments: 3, DurationMs: 3000, Problem: '' })
  expect(row.Size).toBe([0, 3, 5].reduce((sum, nth) => sum + piece(nth).length, 0))
  expect(row.Gaps).toBe(
    `${moments[1]} 缺 2 段（约 2 秒），录下以后丢失或损坏了\n${moments[4]} 缺 1 段（约 1 秒），录下以后丢失或损坏了\n`,
  )
  expect((await room.versionOf(row.MediaID!)).Sha256).toBe(sha(Buffer.concat([0, 3, 5].map(piece))))
  expect(await momentsOf(ID)).toEqual([])
})

test.each([
  ['all pieces', false, [piece(0), piece(1)], '录到的片段全都丢失或损坏了，没有可以放进媒资库的内容。'],
  ['the head', true, [head], '录到的第一段（格式信息）丢失或损坏了，没有它，其余的片段不能播放。'],
] as const)(
  'where the storage lost %s it has failed, says so and is removed',
  async (_what, isFragmented, lost, Problem) => {
    const ID = await stoppedWith([[0], [0, 1]], isFragmented)
    lose(...lost)
    expect(await room.carryOut(ID)).toBeUndefined()
    expect(await room.get(ID)).toMatchObject({ State: 'failed', Problem, MediaID: null })
    expect((await room.chief().recordings.remove({ Ids: [ID] })).Done).toEqual([ID])
  },
)

test('what is no video is tried some times, says why all the while, and has failed then', async () => {
  const ID = await stoppedWith([[0], [0, 1]], true)
  const why = '「发布会.mp4」的名字说是视频，内容不是，可能改过扩展名，不能上传。'
  await expect(room.carryOut(ID)).rejects.toThrow(why)
  expect(await room.get(ID)).toMatchObject({ State: 'stopping', Problem: why })
  await room.carryOut(ID, { attempts: 3 })
  expect(await room.get(ID)).toMatchObject({ State: 'failed', Problem: `录到的不能放进媒资库：${why}` })
})

test('nobody has to wait for the end of one that something is in the way of', async () => {
  const ID = await stoppedWith([[0], [0, 1]])
  const remove = () => room.chief().recordings.remove({ Ids: [ID] })
  expect((await remove()).Skipped[0]!.Reason).toBe('正在收尾，请等它完成')
  await room.w.db.updateTable('recordings').set({ Problem: '磁盘满了' }).where('ID', '=', ID).execute()
  expect((await remove()).Done).toEqual([ID])
  expect(await room.carryOut(ID)).toBeUndefined()
})
