import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchRoutes } from '../../../server/engagement/watch/routes.ts'
import { watchPath } from '../../../src/api/engagement/watchPath.ts'
import { addMedia } from '../../../server/library/media/addMedia.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { claimStorage } from '../../../server/platform/storage/identity.ts'
import { httpOf } from '../../support/http.ts'
import { videoRoom, type VideoRoom } from '../shortVideos/room.ts'

let w: VideoRoom
let http: Awaited<ReturnType<typeof httpOf>>
beforeAll(async () => {
  w = await videoRoom()
  // Before anything is missing in it: a storage without any of the files would be taken for another one.
  await claimStorage(w.pool, storageOf(w.db))
  http = await httpOf(w)
  watchRoutes(http.server, { db: w.db, publicAddress: 'https://news.example' })
})
afterAll(async () => {
  await http.server.close()
  await w.end()
})

const pathOf = async (ID: number) => `/watch/${w.key}/${(await w.chief.shortVideos.get({ ID })).ResourceGUID}`
const ask = async (ID: number, query = '') => http.server.inject({ url: (await pathOf(ID)) + query })
const post = (Target: string, Content: string, more: object = {}) =>
  w.as().shortVideoComments.post({
    StationKey: w.key,
    Target,
    ClientID: `c-${Content.length}-${Math.random()}`,
    Content,
    ...more,
  })

test('a page that plays without scripts, with credit, label and what others show of it', async () => {
  const ID = await w.video('public', {
    ...{ Title: '桥 <合龙>', Summary: '最后一段', Author: '林小满', Source: '本台', AiLabel: 'generated' },
    ...{ Cover: '/cover.jpg', VideoUrl: 'https://a.example/v.mp4', Subtitles: '/s.vtt' },
  })
  const { statusCode, headers, body } = await ask(ID)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  for (const part of [
    '<h1>桥 &lt;合龙&gt;</h1>',
    '<source src="https://a.example/v.mp4">',
    'kind="subtitles" srclang="zh" label="字幕" src="/s.vtt"',
    '林小满 · 来源：本台',
    '<p class="label">AI 生成</p>',
    '<meta property="og:image" content="https://news.example/cover.jpg">',
    '<meta property="og:video" content="https://a.example/v.mp4">',
    `<link rel="canonical" href="https://news.example${await pathOf(ID)}">`,
  ])
    expect(body).toContain(part)
  expect(body).not.toContain('/assets/')
})

test('where nobody said where the public reaches us, a page names no host that whoever asks wrote', async () => {
  const own = await httpOf(w)
  watchRoutes(own.server, { db: w.db })
  const ID = await w.video('public', { Cover: '/cover.jpg', VideoUrl: 'https://a.example/v.mp4' })
  const url = await pathOf(ID)
  const { statusCode, body } = await own.server.inject({ url, headers: { host: 'evil.example' } })
  await own.close()
  expect([statusCode, body.includes('evil.example'), body.includes('og:url')]).toEqual([200, false, false])
  expect(body).toContain(`<link rel="canonical" href="${url}">`)
  expect(body).toContain('<meta property="og:video" content="https://a.example/v.mp4">')
})

test('what was not passed is on no page; taken off it is gone, never known it is not found', async () => {
  const ID = await w.video('public', { VideoUrl: 'https://a.example/seen.mp4' })
  await w.maker.shortVideos.save({ ID, VideoUrl: 'https://a.example/unseen.mp4' })
  const { body } = await ask(ID)
  expect([body.includes('seen.mp4'), body.includes('unseen.mp4')]).toEqual([true, false])
  await w.chief.shortVideos.batch({ Ids: [ID], IsPublic: false })
  expect((await ask(ID)).statusCode).toBe(410)
  expect((await ask(await w.video('approved'))).statusCode).toBe(404)
  expect((await http.server.inject({ url: `/watch/${w.key}/x` })).statusCode).toBe(404)
})

test('a stream stands beside the file, and parts are chosen by a link', async () => {
  const ID = await w.video('approved', { VideoUrl: 'https://a.example/v.m3u8' })
  await w.maker.shortVideoParts.save({ VideoID: ID, Title: '上集', VideoUrl: 'https://a.example/one.mp4' })
  await w.pass(ID)
  await w.chief.shortVideos.batch({ Ids: [ID], IsPublic: true })
  const whole = (await ask(ID)).body
  expect(whole).toContain('data-hls="https://a.example/v.m3u8"')
  expect(whole).toContain('<noscript>')
  expect(whole).toContain('?part=1">上集</a>')
  expect((await ask(ID, '?part=1')).body).toContain('<source src="https://a.example/one.mp4">')
  for (const file of ['player.mjs', 'hls.mjs']) {
    const script = await http.server.inject({ url: `/watch/${file}` })
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  }
})

test('comments: looked at first or shown at once, as the video says; checked and deleted by the legacy addresses', async () => {
  const ID = await w.video('public')
  const { ResourceGUID } = await w.chief.shortVideos.get({ ID })
  const { ID: first, IsShown } = await post(ResourceGUID, '拍得真好')
  expect(IsShown).toBe(false)
  expect((await ask(ID)).body).not.toContain('拍得真好')
  const comments = w.chief.shortVideoComments
  expect((await comments.check({ Ids: [first], IsCheck: true })).Done).toEqual([first])
  expect((await ask(ID)).body).toContain('拍得真好')
  await comments.remove({ Ids: [first] })
  expect((await ask(ID)).body).not.toContain('拍得真好')
  await w.chief.shortVideos.save({ ID, CommentMode: 'post' })
  expect((await w.chief.shortVideos.get({ ID })).State).toBe('public')
  expect(await post(ResourceGUID, '这条马上看得到')).toMatchObject({ IsShown: true })
  await w.chief.shortVideos.save({ ID, CommentMode: 'closed' })
  await expect(post(ResourceGUID, '关了以后')).rejects.toThrow('评论已经关闭')
  const hidden = await w.chief.shortVideos.get({ ID: await w.video('review') })
  await expect(post(hidden.ResourceGUID, '看不到的')).rejects.toMatchObject({ kind: 'missing' })
})

test('a file of the library is named, another station’s is not; what is made of it is played, and withdrawn it is gone', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const now = w.clock.now()
  const file = (more: object = {}) => ({
    known: { Rights: 'own' },
    ...{ StID, AdminID, Kind: 'video' as const, Title: '素材', Type: 'video/quicktime', FileName: 'a.mov' },
    ...{ stored: { Sha256: 'a'.repeat(64), Size: 10 }, DurationMs: 61_000, now, ...more },
  })
  const { MediaID, VersionID, Key } = await addMedia(w.db, file())
  const foreign = await addMedia(w.db, file({ StID: w.people.outsider.StID, AdminID: w.people.outsider.ID }))
  await expect(w.video('draft', { VideoUrl: `/static/img/${foreign.Key}.mov` })).rejects.toThrow('媒资库里没有这个视频')
  const ID = await w.video('public', { VideoUrl: `/static/img/${Key}.mov` })
  expect(await w.chief.shortVideos.get({ ID })).toMatchObject({ VersionID, DurationMs: 61_000 })
  const shown = async () => {
    const { ResourceGUID: Video } = await w.chief.shortVideos.get({ ID })
    return w.as().shortVideos.openOne({ StationKey: w.key, Video })
  }
  expect(await shown()).toMatchObject({ Hls: '', Mp4: '', Seconds: 61 })
  const rendition = (Name: string, Type: string) => ({ StID, VersionID, Name, Type, Sha256: 'a'.repeat(64), Size: 10 })
  await w.db
    .insertInto('media_renditions')
    .values([rendition('hls-360.m3u8', 'application/vnd.apple.mpegurl'), rendition('mp4', 'video/mp4')])
    .execute()
  expect(await shown()).toMatchObject({ Hls: `/static/img/${Key}/master.m3u8`, Mp4: `/static/img/${Key}/mp4` })
  expect((await ask(ID)).body).not.toContain('poster=')
  await w.db.insertInto('media_renditions').values(rendition('cover.jpg', 'image/jpeg')).execute()
  const cover = `/static/img/${Key}/cover.jpg`
  expect(await shown()).toMatchObject({ Cover: cover })
  const { body } = await ask(ID)
  expect(body).toContain(`poster="${cover}"`)
  expect(body).toContain(`<meta property="og:image" content="https://news.example${cover}">`)
  await w.db.updateTable('media').set({ WithdrawnAt: now }).where('ID', '=', MediaID).execute()
  await expect(shown()).rejects.toMatchObject({ kind: 'missing' })
  expect((await ask(ID)).statusCode).toBe(410)
})

test('subtitles of the library come with its file, also where there is no stream that brings them; given ones take their place', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const add = (text: string) =>
    addMedia(w.db, {
      known: { Rights: 'own' },
      ...{ StID, AdminID, Kind: 'video', Title: text, Type: 'video/mp4', FileName: 'a.mp4', now: w.clock.now() },
      ...{ stored: { Sha256: text.repeat(64), Size: 10 }, DurationMs: 61_000 },
    })
  const [whole, one] = [await add('c'), await add('d')]
  const file = new File(['WEBVTT\n\n00:01.000 --> 00:03.000\n合龙\n'], 'a.vtt')
  for (const { MediaID } of [whole, one]) await w.chief.subtitles.bring({ MediaID, file })
  const address = (key: string) => `/static/img/${key}/subtitles-zh.vtt`
  const ID = await w.video('approved', { VideoUrl: `/static/img/${whole.Key}.mp4` })
  await w.maker.shortVideoParts.save({ VideoID: ID, Title: '上集', VideoUrl: `/static/img/${one.Key}.mp4` })
  await w.pass(ID)
  await w.chief.shortVideos.batch({ Ids: [ID], IsPublic: true })
  expect((await ask(ID)).body).toContain(`src="${address(whole.Key)}" default`)
  expect((await ask(ID, '?part=1')).body).toContain(`src="${address(one.Key)}" default`)
  const given = await w.video('public', { VideoUrl: `/static/img/${whole.Key}.mp4`, Subtitles: '/s.vtt' })
  expect((await ask(given)).body.match(/<track [^>]*>/g)).toEqual([expect.stringContaining('src="/s.vtt"')])
  const shown = await content({ VideoUrl: `/static/img/${whole.Key}.mp4` })
  const said = await w.as().vodContents.openOne({ StationKey: w.key, Content: shown.ResourceGUID })
  expect(said).toMatchObject({ Mp4: `/static/img/${whole.Key}.mp4`, Subtitles: address(whole.Key) })
  expect((await page(shown.WatchPath)).body).toContain(`src="${address(whole.Key)}" default`)
})

test('what of the library may not be public keeps a video from going out, naming why; where it stands is known', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const { MediaID, VersionID, Key } = await addMedia(w.db, {
    ...{ StID, AdminID, Kind: 'video', Title: '网友投稿', Type: 'video/mp4', FileName: 'a.mp4', now: w.clock.now() },
    stored: { Sha256: 'b'.repeat(64), Size: 10 },
  })
  const ID = await w.video('approved', { VideoUrl: `/static/img/${Key}.mp4` })
  const out = () => w.chief.shortVideos.batch({ Ids: [ID], IsPublic: true })
  expect((await out()).Skipped).toEqual([{ ID, Reason: expect.stringContaining('短视频里的“网友投稿”') }])
  await w.db.updateTable('media').set({ Rights: 'own' }).where('ID', '=', MediaID).execute()
  expect((await out()).Done).toEqual([ID])
  const uses = await w.db
    .selectFrom('media_uses')
    .select(['Field', 'IsLive', 'VersionID'])
    .where('Family', '=', 'shortVideos')
    .where('RecordID', '=', ID)
    .orderBy('IsLive')
    .execute()
  expect(uses).toEqual([
    { Field: 'VideoUrl', IsLive: false, VersionID },
    { Field: 'VideoUrl', IsLive: true, VersionID },
  ])
})

/** A public content of a public programme; its page. */
async function content(more: object = {}) {
  const { ID: ProgramID } = await w.chief.vodPrograms.save({ Name: `栏目${Math.random()}` })
  const draft = { Title: '第一集 <上>', ProgramID, VideoUrl: 'https://a.example/one.mp4', CommentMode: 'post' as const }
  const { ID } = await w.chief.vodContents.save({ ...draft, ...more })
  await w.chief.vodPrograms.public({ Ids: [ProgramID], IsPublic: true })
  await w.chief.vodContents.public({ Ids: [ID], IsPublic: true })
  const { ResourceGUID, WatchPath } = await w.chief.vodContents.get({ ID })
  return { ID, ProgramID, ResourceGUID, WatchPath }
}
const page = (url: string) => http.server.inject({ url })

test('a programme is watched like a short video: its file, what stands beside it, who is in it, comments', async () => {
  const { ID, ProgramID, ResourceGUID, WatchPath } = await content({ People: '林小满', Summary: '桥的故事' })
  await w.chief.vodNews.save({ ContentID: ID, Title: '合龙那天', VideoUrl: 'https://a.example/news.m3u8' })
  const [news] = (await w.chief.vodNews.list({ ContentID: ID })).List
  await w.chief.vodNews.public({ Ids: [news!.ID], IsPublic: true })
  const { IsShown } = await w.as().vodComments.post({
    ...{ StationKey: w.key, Target: ResourceGUID, ClientID: 'c-vod-page', Content: '好看' },
  })
  expect(IsShown).toBe(true)
  const { statusCode, body } = await page(WatchPath)
  expect(statusCode).toBe(200)
  for (const part of [
    '<h1>第一集 &lt;上&gt;</h1>',
    '<source src="https://a.example/one.mp4">',
    'data-calls="/open/vod" data-called="Content"',
    '主创和嘉宾：林小满',
    '<nav aria-label="相关视频">',
    '?part=1">合龙那天</a>',
    '好看',
  ])
    expect(body).toContain(part)
  expect((await page(`${WatchPath}?part=1`)).body).toContain('data-hls="https://a.example/news.m3u8"')
  await w.chief.vodPrograms.public({ Ids: [ProgramID], IsPublic: false })
  expect((await page(WatchPath)).statusCode).toBe(404)
  expect((await w.chief.vodContents.get({ ID })).WatchPath).toBe('')
})

test('a programme’s file of the library is played as what was made of it, from the host of videos where there is one', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const file = (whose: { StID: number; ID: number }) =>
    addMedia(w.db, {
      known: { Rights: 'own' },
      ...{ StID: whose.StID, AdminID: whose.ID, Kind: 'video', Title: '素材', Type: 'video/quicktime' },
      ...{ FileName: 'a.mov', stored: { Sha256: 'b'.repeat(64), Size: 10 }, now: w.clock.now() },
    })
  const own = await file({ StID, ID: AdminID })
  const foreign = await file(w.people.outsider)
  for (const { VersionID } of [own, foreign])
    await w.db
      .insertInto('media_renditions')
      .values({
        StID,
        VersionID,
        Name: 'hls-360.m3u8',
        Type: 'application/vnd.apple.mpegurl',
        Sha256: 'b'.repeat(64),
        Size: 10,
      })
      .execute()
  const { ResourceGUID: Content } = await content({ VideoUrl: `/static/img/${own.Key}.mov` })
  const playedOf = async () => {
    const { Hls, Mp4 } = await w.as().vodContents.openOne({ StationKey: w.key, Content })
    return { Hls, Mp4 }
  }
  expect(await playedOf()).toEqual({ Hls: `/static/img/${own.Key}/master.m3u8`, Mp4: '' })
  await w.db.updateTable('stations').set({ VideoCDN: 'https://cdn.example/' }).execute()
  expect(await playedOf()).toEqual({ Hls: `https://cdn.example/static/img/${own.Key}/master.m3u8`, Mp4: '' })
  await w.db.updateTable('stations').set({ VideoCDN: '' }).execute()
  const cover = `/static/img/${own.Key}/cover.jpg`
  await w.db
    .insertInto('media_renditions')
    .values({
      StID,
      VersionID: own.VersionID,
      Name: 'cover.jpg',
      Type: 'image/jpeg',
      Sha256: 'b'.repeat(64),
      Size: 10,
    })
    .execute()
  expect((await w.as().vodContents.openOne({ StationKey: w.key, Content })).Cover).toBe(cover)
  expect((await page(watchPath(w.key, Content))).body).toContain(`poster="${cover}"`)
  const other = await content({ VideoUrl: `/static/img/${foreign.Key}.mov` })
  expect((await page(other.WatchPath)).body).not.toContain('master.m3u8')
})
