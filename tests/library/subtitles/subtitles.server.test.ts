// Subtitles of a video: brought in, written, checked, given to players, taken back.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { mediaRow } from '../../support/videoRows.ts'

let w: World
let video: Awaited<ReturnType<typeof mediaRow>>
beforeAll(async () => {
  w = await world()
  video = await mediaRow(w, 'chief', '有字幕的')
})
afterAll(() => w.close())

const srt = '1\n00:00:01,000 --> 00:00:02,000\n合龙\n\n2\n00:00:03,000 --> 00:00:04,000\n违禁的话\n'
const file = (text: string | Uint8Array<ArrayBuffer>, name = 'a.srt') => new File([text], name)

async function played(): Promise<string | undefined> {
  const row = await w.db
    .selectFrom('media_renditions')
    .select('Sha256')
    .where('VersionID', '=', video.VersionID)
    .where('Name', '=', 'subtitles-zh.vtt')
    .executeTakeFirst()
  return row && storageOf(w.db).lend(row.Sha256, async (path) => readFileSync(path, 'utf8'))
}

test('a file is read, given to players, checked for sensitive words, and taken back', async () => {
  const { subtitles, keywords, operationLog } = w.as('chief')
  await keywords.save({ Name: '违禁', Level: 'block' })
  const brought = await subtitles.bring({ MediaID: video.MediaID, file: file(srt) })
  const set = await subtitles.get({ ID: brought.ID })
  expect(set).toMatchObject({ Count: 2, Suspicious: [{ At: 1, Word: '违禁' }], MediaID: video.MediaID })
  expect(await played()).toContain('00:00:03.000 --> 00:00:04.000\n违禁的话')
  const changed = await subtitles.save({ ID: set.ID, Cues: [{ From: 1000, To: 2000, Text: '改过' }] })
  expect(await played()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n改过\n')
  await operationLog.undo({ ID: changed.LogID! })
  expect(await played()).toContain('违禁的话')
  await subtitles.bring({ MediaID: video.MediaID, file: file('WEBVTT\n\n00:05.000 --> 00:06.000\n第二份\n', 'b.vtt') })
  expect((await subtitles.list({ MediaID: video.MediaID })).List).toHaveLength(1)
  await subtitles.remove({ Ids: [set.ID] })
  expect(await played()).toBeUndefined()
})

test('what somebody writes ends no cue and begins none, and one of nothing is refused', async () => {
  const { subtitles } = w.as('chief')
  const Text = '<b>合龙</b>\n\n00:00:00.000 --> 00:09:00.000\r\nSTYLE\n'
  const { MediaID } = await mediaRow(w, 'chief', '写字幕的')
  const { ID } = await subtitles.save({ MediaID, Cues: [{ From: 0, To: 1000, Text }] })
  const kept = '<b>合龙</b>\n00:00:00.000 --> 00:09:00.000\nSTYLE'
  expect((await subtitles.get({ ID })).Cues).toEqual([{ From: 0, To: 1000, Text: kept }])
  const blank = subtitles.save({ ID, Cues: [{ From: 0, To: 1000, Text: ' \n\u200b\n' }] })
  await expect(blank).rejects.toThrow('请填写字幕的文字')
})

test('what is no subtitle, and 50 MB, are refused in one sentence', async () => {
  const { subtitles } = w.as('chief')
  const { MediaID } = video
  await expect(subtitles.bring({ MediaID, file: file('nothing') })).rejects.toThrow(
    '「a.srt」里面没有字幕：须为 SRT、WebVTT 或 ASS。',
  )
  await expect(subtitles.bring({ MediaID, file: file(new Uint8Array(50 * 1024 * 1024)) })).rejects.toThrow(
    '「a.srt」有 50 MB，字幕文件最多 4 MB。',
  )
})

test('the subtitles of another station are not there', async () => {
  await expect(w.as('outsider').subtitles.bring({ MediaID: video.MediaID, file: file(srt) })).rejects.toThrow(
    '没有这个视频',
  )
})
