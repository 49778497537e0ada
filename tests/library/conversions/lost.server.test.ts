// A disk that lost what was made of a video: it is told, and made anew for whoever asks for it or wants to see it.
import { beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../../../server/library/media/addMedia.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { addClip, renditionsOf, settled, startServer, whole } from './videoRoom.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let w: World
let http: HttpWorld
let video: Awaited<ReturnType<typeof addClip>>
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})
const work = async (MediaID: number) => {
  const stop = startServer(w)
  const states = await settled(w, MediaID)
  await stop()
  return [...new Set(states.values())]
}
beforeAll(async () => {
  video = await addClip(w)
})

const rendition = (Name: string, VersionID = video.VersionID) =>
  w.db
    .selectFrom('media_renditions')
    .select(['Sha256', 'Size'])
    .where('VersionID', '=', VersionID)
    .where('Name', '=', Name)
    .executeTakeFirstOrThrow()
const lose = async (Name: string) => storageOf(w.db).remove((await rendition(Name)).Sha256)
const isThere = async (Name: string, VersionID = video.VersionID) => {
  const { Sha256, Size } = await rendition(Name, VersionID)
  return storageOf(w.db).has(Sha256, Size)
}
const conversion = (Name: string, VersionID = video.VersionID) =>
  w.db
    .selectFrom('conversions')
    .select(['ID', 'State'])
    .where('VersionID', '=', VersionID)
    .where('Name', '=', Name)
    .executeTakeFirstOrThrow()
const state = () => w.as('chief').conversions.state({ MediaID: video.MediaID })
const get = (name: string) => http.server.inject({ url: `/static/img/${video.Key}/${name}` })

test('a video whose stream is lost is told as it is, and what is made again is what is lost', async () => {
  expect(await work(video.MediaID)).toEqual(['done'])
  expect(await state()).toMatchObject({ IsComplete: true, Why: [] })
  await lose('hls-180.mp4')
  expect(await state()).toMatchObject({ IsPlayable: true, IsComplete: false, IsFailed: false })
  // The one file that plays everywhere is there.
  expect(await state()).toMatchObject({ Address: `/static/img/${video.Key}/mp4` })
  expect((await state()).Why).toEqual(['清晰度 180P：文件不在了，请在转码任务里重新转码。'])
  const made = await rendition('mp4')
  expect((await w.as('chief').conversions.queue({ MediaIds: [video.MediaID] })).Skipped).toEqual([])
  expect(await work(video.MediaID)).toEqual(['done'])
  expect(await renditionsOf(w, video.VersionID)).toEqual(whole)
  expect(await isThere('hls-180.mp4')).toBe(true)
  expect(await rendition('mp4')).toEqual(made)
  expect(await state()).toMatchObject({ IsComplete: true, Address: `/static/img/${video.Key}/master.m3u8` })
})

test('one thing that is lost is made anew by itself; what is there is not, and while the files are away nobody knows', async () => {
  const { conversions, operationLog } = w.as('chief')
  const { ID } = await conversion('hls-180')
  const skipped = { Done: [], Skipped: [{ ID, Reason: '已经做好了，文件也在' }] }
  expect(await conversions.reconvert({ Ids: [ID] })).toMatchObject(skipped)
  await lose('hls-180.mp4')
  const storage = storageOf(w.db)
  const has = vi.spyOn(storage, 'has').mockRejectedValue(new StorageProblem('foreign'))
  expect((await conversions.reconvert({ Ids: [ID] })).Done).toEqual([])
  expect(await state()).toMatchObject({ IsComplete: true })
  has.mockRestore()
  const { LogID } = await conversions.reconvert({ Ids: [ID] })
  expect(await conversion('hls-180')).toMatchObject({ State: 'queued' })
  await operationLog.undo({ ID: LogID! })
  expect(await conversion('hls-180')).toMatchObject({ State: 'done' })
  await conversions.reconvert({ Ids: [ID] })
  expect(await work(video.MediaID)).toEqual(['done'])
  expect(await isThere('hls-180.mp4')).toBe(true)
})

test('whoever wants to see it has it made anew, once; not while the storage is another one', async () => {
  await lose('hls-180.mp4')
  const storage = storageOf(w.db)
  const open = vi.spyOn(storage, 'open').mockRejectedValue(new StorageProblem('foreign'))
  expect((await get('hls-180.mp4')).statusCode).toBe(503)
  expect(await conversion('hls-180')).toMatchObject({ State: 'done' })
  open.mockRestore()
  const asked = await Promise.all([get('hls-180.mp4'), get('hls-180.mp4')])
  expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    [1, 2].map(() => [503, '这个文件丢失了，服务器正在重新转码，请稍后再试。']),
  )
  expect(await conversion('hls-180')).toMatchObject({ State: 'queued' })
  expect(await work(video.MediaID)).toEqual(['done'])
  expect((await get('hls-180.mp4')).statusCode).toBe(200)
  // A disk that loses what it is given is not given it again and again.
  await lose('hls-180.mp4')
  expect((await get('hls-180.mp4')).statusCode).toBe(404)
  expect(await conversion('hls-180')).toMatchObject({ State: 'done' })
  const { ID } = await conversion('hls-180')
  const said = (await w.as('chief').conversions.logs({ ID })).filter(({ Text }) => Text.includes('不在'))
  expect(said).toHaveLength(1)
  await w.as('chief').conversions.reconvert({ Ids: [ID] })
  expect(await work(video.MediaID)).toEqual(['done'])
})

test('what several videos share is made anew for all of them', async () => {
  const { StID } = w.people.chief
  const file = await w.db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size'])
    .where('ID', '=', video.VersionID)
    .executeTakeFirstOrThrow()
  const twin = await addMedia(w.db, {
    ...{ StID, AdminID: w.people.chief.ID, Kind: 'video', Title: '同一个视频', now: w.clock.now() },
    ...{ stored: file, Type: 'video/mp4', FileName: 'twin.mp4' },
  })
  await w.as('chief').conversions.queue({ MediaIds: [twin.MediaID] })
  expect(await work(twin.MediaID)).toEqual(['done'])
  const of = await rendition('waveform.json', twin.VersionID)
  expect(of).toEqual(await rendition('waveform.json'))
  await lose('waveform.json')
  const { ID } = await conversion('peaks')
  await w.as('chief').conversions.reconvert({ Ids: [ID] })
  expect(await conversion('peaks', twin.VersionID)).toMatchObject({ State: 'queued' })
  expect(await work(twin.MediaID)).toEqual(['done'])
  expect(await work(video.MediaID)).toEqual(['done'])
  expect(await isThere('waveform.json', twin.VersionID)).toBe(true)
})

test('subtitles that are lost are written anew for whoever asks for them', async () => {
  await w.as('chief').subtitles.save({ MediaID: video.MediaID, Cues: [{ From: 0, To: 1000, Text: '大桥' }] })
  await lose('subtitles-zh.vtt')
  const { statusCode, body } = await get('subtitles-zh.vtt')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('大桥')])
})
