/** the library's files by their addresses, to everybody who has one. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { playlistRoutes } from '../../../server/library/conversions/serving/routes.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storeMedia, type StoredMedia } from '../../../server/library/media/storeMedia.ts'
import { flowPicture } from '../../../server/library/uploads/flowPicture.ts'
import { aigcIn, toldBy } from '../../../server/platform/pictures/told.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { shelfOf } from '../../../server/platform/storage/folder.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { filesFolder } from '../../support/secretsKeys.ts'
import { box, PLACE } from '../../platform/containers/film.ts'
import { mp4Of, svgOf, takenPicture } from './files.ts'

vi.setConfig({ testTimeout: 60_000 })

let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
  playlistRoutes(http.server, { db: w.db })
})

const store = (FileName: string, bytes: Uint8Array): Promise<StoredMedia> =>
  storeMedia({ db: w.db as Db, me: w.people.chief, now: w.clock.now() }, { FileName, bytes })
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await http.server.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

let picture: StoredMedia
let clip: StoredMedia
const clipBytes = mp4Of(1000)
beforeAll(async () => {
  picture = await store('../晨光\u202e.jpg', await takenPicture(800, 600))
  // Whatever its file said of whose it is, somebody emptied.
  await w.db.updateTable('media').set({ Copyright: '', Credit: '' }).where('ID', '=', picture.MediaID).execute()
  clip = await store('clip.mp4', clipBytes)
})

test('a picture is an item with its size as shown, its likeness and its name without paths', async () => {
  expect(picture).toMatchObject({ Kind: 'image', Type: 'image/jpeg', Width: 600, Height: 800, FileName: '晨光.jpg' })
  const row = await w.db
    .selectFrom('media_versions')
    .selectAll()
    .where('ID', '=', picture.VersionID)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ Number: 1, StID: w.people.chief.StID, Size: (await takenPicture(800, 600)).length })
  expect(row.Likeness).not.toBe(null)
  const item = await w.db.selectFrom('media').selectAll().where('ID', '=', picture.MediaID).executeTakeFirstOrThrow()
  expect(item).toMatchObject({ Title: '晨光', Kind: 'image', VersionID: picture.VersionID })
})

test('nothing of it is open once it was given', async () => {
  const opened = vi.spyOn(storageOf(w.db), 'open')
  expect((await get(picture.Url)).status).toBe(200)
  const streams = await Promise.all(opened.mock.results.map(({ value }) => value as Promise<Readable>))
  opened.mockRestore()
  expect(streams.length).toBeGreaterThan(0)
  expect(streams.map((stream) => stream.destroyed)).toEqual(streams.map(() => true))
})

test('it is served for ever, turned as it was, and without place and device', async () => {
  const { status, headers, bytes } = await get(picture.Url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 600, orientation: 6 })
  expect(bytes.includes('CameraMaker')).toBe(false)
  expect(bytes.includes('GPS')).toBe(false)
  expect((await sharp(bytes).metadata()).exif!.length).toBeLessThan(60)
  expect((await get(picture.Url, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  expect((await http.server.inject({ method: 'HEAD', url: picture.Url })).headers['content-length']).toBe(
    String(bytes.length),
  )
})

test('sizes are from the list, made once, never wider than the picture, and turned', async () => {
  const small = await get(`/static/img/${picture.Key}/w320.webp`)
  expect(small.headers['content-type']).toBe('image/webp')
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, height: 427 })
  const wide = await get(`/static/img/${picture.Key}/w1920.jpg`)
  expect(await sharp(wide.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
  const again = await Promise.all([1, 2].map(() => get(`/static/img/${picture.Key}/w320.webp`)))
  expect(again.map(({ bytes }) => bytes.equals(small.bytes))).toEqual([true, true])
  for (const name of ['w333.webp', 'w320.png', 'w320', 'master.m3u8']) {
    expect((await get(`/static/img/${picture.Key}/${name}`)).status).toBe(404)
  }
  const rows = await w.db
    .selectFrom('media_renditions')
    .select('Name')
    .where('VersionID', '=', picture.VersionID)
    .execute()
  expect(rows.map(({ Name }) => Name).toSorted()).toEqual(['bare', 'w1920.jpg', 'w320.webp'])
})

test('it says whose it is and what a machine made of it, in each format, and follows when that changes', async () => {
  const said = { Credit: '新华社 李明', Copyright: '清水市融媒体中心', AiLabel: 'edited' as const }
  const { Key, MediaID, Url } = await store('a.jpg', await takenPicture(400, 300))
  const say = (more: object) =>
    w.db
      .updateTable('media')
      .set({ ...said, ...more })
      .where('ID', '=', MediaID)
      .execute()
  await say({})
  for (const url of [Url, `/static/img/${Key}/w320.webp`, `/static/img/${Key}/w320.jpg`]) {
    const { bytes } = await get(url)
    expect(toldBy(bytes)).toEqual(said)
    expect(aigcIn(bytes)).toMatchObject({
      Label: '1',
      ContentPropagator: `copydesk-${w.people.chief.StID}`,
      PropagateID: Key,
    })
    for (const secret of ['CameraMaker', 'GPS']) expect(bytes.includes(secret)).toBe(false)
    await sharp(bytes).raw().toBuffer()
  }
  const turned = (await get(Url)).bytes
  expect(await sharp(turned).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 })
  await say({ Credit: '新华社 李明明', AiLabel: 'none' })
  for (const url of [Url, `/static/img/${Key}/w320.webp`]) {
    expect(toldBy((await get(url)).bytes)).toEqual({ Credit: '新华社 李明明', Copyright: said.Copyright })
    expect(aigcIn((await get(url)).bytes)).toBeUndefined()
  }
})

test('PNG, WebP and AVIF say it, too', async () => {
  for (const format of ['png', 'webp', 'avif'] as const) {
    const bytes = await sharp(await takenPicture(64, 48))
      .toFormat(format)
      .toBuffer()
    const { MediaID, Url } = await store(`a.${format}`, bytes)
    await w.db.updateTable('media').set({ Credit: '江州日报', Copyright: '' }).where('ID', '=', MediaID).execute()
    expect([format, toldBy((await get(Url)).bytes)]).toEqual([format, { Credit: '江州日报' }])
  }
})

test('parts of a file: 206, 416, and all of it where the parts are of another file', async () => {
  const part = await get(clip.Url, { range: 'bytes=4-11' })
  expect([part.status, part.headers['content-range'], part.text]).toEqual([
    206,
    `bytes 4-11/${clipBytes.length}`,
    'ftypmp42',
  ])
  const end = await get(clip.Url, { range: 'bytes=-5' })
  expect([end.status, end.bytes.length]).toEqual([206, 5])
  const beyond = await get(clip.Url, { range: `bytes=${clipBytes.length}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${clipBytes.length}`])
  expect((await get(clip.Url, { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200)
  expect((await get(clip.Url, { range: 'bytes=0-1,5-6' })).status).toBe(200)
})

test('a film leaves without the place it was taken at, whole and in parts, and is another file to whoever kept it from before', async () => {
  const told = Buffer.concat([
    mp4Of(0),
    box('mdat', 'picture'),
    box('moov', box('udta', box('©xyz', PLACE), box('©nam', 'flood'))),
  ])
  const film = await store('flood.mp4', told)
  const all = await get(film.Url)
  expect([all.bytes.length, all.bytes.includes(PLACE), all.bytes.includes('flood')]).toEqual([told.length, false, true])
  const from = told.indexOf(PLACE) + 3
  const part = await get(film.Url, { range: `bytes=${from}-${from + 9}` })
  expect([part.status, part.bytes]).toEqual([206, Buffer.alloc(10)])
  const { Sha256 } = await w.db
    .selectFrom('media_versions')
    .select('Sha256')
    .where('ID', '=', film.VersionID)
    .executeTakeFirstOrThrow()
  const before = { range: 'bytes=0-3', 'if-range': `"${Sha256.slice(0, 32)}"` }
  expect((await get(film.Url, before)).status).toBe(200)
  expect((await get(film.Url, { 'if-none-match': String(all.headers['etag']) })).status).toBe(304)
})

test('anything that is no picture, video, sound or PDF is a file to be saved, under its name', async () => {
  const page = await store('说明.txt', Buffer.from('<html><script>alert(1)</script>'))
  expect(page).toMatchObject({ Kind: 'file', Type: 'text/html', Url: `/static/img/${page.Key}.bin` })
  const { headers } = await get(page.Url)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('说明.txt')}`,
    'x-content-type-options': 'nosniff',
  })
  expect(String(headers['content-security-policy'])).toContain('sandbox')
})

test('a drawing keeps its file and stands as a painted picture, so that none runs in a page', async () => {
  const drawing = await store('图.svg', svgOf('<circle r="40" cx="80" cy="80"/>'))
  expect(drawing).toMatchObject({ Kind: 'image', Type: 'image/png', Width: 1920, Height: 1280 })
  const versions = await w.db
    .selectFrom('media_versions')
    .select(['Type', 'Key'])
    .where('MediaID', '=', drawing.MediaID)
    .orderBy('Number')
    .execute()
  expect(versions.map(({ Type }) => Type)).toEqual(['image/svg+xml', 'image/png'])
  expect((await get(`/static/img/${versions[0]!.Key}.bin`)).headers['content-type']).toBe('application/octet-stream')
  expect((await get(drawing.Url)).headers['content-type']).toBe('image/png')
})

test('what is called a picture and is none is refused', async () => {
  await expect(store('a.jpg', Buffer.from('<html>'))).rejects.toThrow(
    '「a.jpg」的名字说是图片，内容不是，可能改过扩展名，不能上传。',
  )
  await expect(store('a.mp4', Buffer.from('#EXTM3U\n/etc/passwd'))).rejects.toThrow('「a.mp4」的名字说是视频')
})

test('withdrawn, a version or all of an item, it is gone at once', async () => {
  const at = w.clock.now()
  await w.db.updateTable('media_versions').set({ WithdrawnAt: at }).where('ID', '=', picture.VersionID).execute()
  expect((await get(picture.Url)).status).toBe(404)
  expect((await get(`/static/img/${picture.Key}/w320.webp`)).status).toBe(404)
  await w.db.updateTable('media').set({ WithdrawnAt: at }).where('ID', '=', clip.MediaID).execute()
  const gone = await get(clip.Url)
  expect([gone.status, gone.headers['cache-control'], gone.text]).toEqual([
    404,
    'no-store',
    '没有这个文件，或者已经撤下。',
  ])
})

test('what may be made anew under its name is asked about each time, but for an address that names its content', async () => {
  const { MediaID, Key } = await store('讲话.mp4', mp4Of(2000))
  const { subtitles } = w.as('chief')
  const say = (text: string) =>
    subtitles.bring({ MediaID, file: new File([`00:01.000 --> 00:02.000\n${text}\n`], 'a.vtt') })
  const at = `/static/img/${Key}/subtitles-zh.vtt`
  // A player of the house asks for each file; that there are none is no error.
  expect((await get(at)).status).toBe(204)
  expect((await get(at.replace(Key, 'AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404)
  await say('第一版')
  const first = await get(at)
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual(['text/vtt', 'public, no-cache'])
  const mark = () =>
    get(`/static/img/${Key}/subtitles-zh.m3u8`).then(({ text }) => /subtitles-zh\.vtt\S+/.exec(text)![0])
  const named = await get(`/static/img/${Key}/${await mark()}`)
  expect([named.text, named.headers['cache-control']]).toEqual([
    expect.stringContaining('第一版'),
    'public, max-age=31536000, immutable',
  ])
  const old = await mark()
  await say('第二版')
  const asked = await get(at, { 'if-none-match': String(first.headers['etag']) })
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('第二版')])
  expect(await mark()).not.toBe(old)
  // Whoever comes late with an old address keeps nothing of the new text under it.
  expect((await get(`/static/img/${Key}/${old}`)).headers['cache-control']).toBe('public, no-cache')
  expect((await get(at, { 'if-none-match': String(asked.headers['etag']) })).status).toBe(304)
})

test('no address but the right one: another ending, another key', async () => {
  expect((await get(picture.Url.replace('.jpg', '.png'))).status).toBe(404)
  expect((await get('/static/img/AAAAAAAAAAAAAAAAAAAAAA.jpg')).status).toBe(404)
  expect((await get('/static/img/..%2F..%2Fetc')).status).toBe(404)
})

const madeFileOf = async (name: string, { VersionID }: StoredMedia) => {
  const { Sha256 } = await w.db
    .selectFrom('media_renditions')
    .select('Sha256')
    .where('VersionID', '=', VersionID)
    .where('Name', '=', name)
    .executeTakeFirstOrThrow()
  return Sha256
}

test('a size of a picture that the disk lost, or cut short, is made anew for whoever asks for it', async () => {
  const stored = await store('重做.jpg', await takenPicture(700, 500))
  const storage = storageOf(w.db)
  for (const [name, url] of [
    ['w320.webp', `/static/img/${stored.Key}/w320.webp`],
    ['bare', stored.Url],
  ] as const) {
    const before = await get(url)
    const Sha256 = await madeFileOf(name, stored)
    await storage.remove(Sha256)
    const after = await get(url)
    expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, true])
    await storage.lend(Sha256, (path) => truncate(path, 10))
    const whole = await get(url)
    expect([whole.status, whole.bytes.equals(before.bytes)]).toEqual([200, true])
  }
})

test('a file that is shorter on the disk than it was is not given at all, whichever part is asked for', async () => {
  const { Url, VersionID } = await store('截断.mp4', mp4Of(5000))
  const { Sha256 } = await w.db
    .selectFrom('media_versions')
    .select('Sha256')
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  expect((await get(Url)).status).toBe(200)
  await storageOf(w.db).lend(Sha256, (path) => truncate(path, 100))
  for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
    const cut = await get(Url, headers)
    expect([cut.status, cut.text, cut.headers['content-range']]).toEqual([
      404,
      '文件不在存储里，可能已被清理。',
      undefined,
    ])
  }
})

test('a GIF leaves without its remarks', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a00' } })
    .gif()
    .toBuffer()
  const remark = Buffer.from('\x21\xfe\x0bGPS 30.5928\0', 'latin1')
  const { Url } = await store('动图.gif', Buffer.concat([gif.subarray(0, -1), remark, gif.subarray(-1)]))
  const { status, bytes, headers } = await get(Url)
  expect([status, headers['content-type']]).toEqual([200, 'image/gif'])
  expect(bytes.includes('GPS')).toBe(false)
})

test('a film that left once is known again, also where no conversion looked at it', async () => {
  const film = await store(
    '江堤.mp4',
    Buffer.concat([box('ftyp', 'isom'), box('mdat', 'water'), box('moov', box('udta', box('©xyz', PLACE)))]),
  )
  const given = new Uint8Array((await http.server.inject({ url: film.Url })).rawPayload)
  expect(Buffer.from(given).includes(PLACE)).toBe(false)
  const { mediaPermits, uploads, media } = w.as('chief')
  const [again] = (await uploads.uploadMedia({ file: new File([given], '转来的.mp4') } as never)) as never as {
    ID: number
  }[]
  await mediaPermits.save({ MediaID: film.MediaID, Kind: 'ban', Agreed: '法务' })
  expect(await media.get({ ID: again!.ID })).toMatchObject({ Standing: 'banned', StandingWhy: '法务禁止使用' })
})

test('a file that ends before its end cuts the line at once: nobody waits for the rest', async () => {
  const film = await store('溃坝.bin', randomBytes(4 * 1024 * 1024))
  const storage = storageOf(w.db)
  const { open } = storage
  vi.spyOn(storage, 'open').mockImplementation(async (Sha256, part, size) => {
    const reading = await open(Sha256, part, size)
    await storage.lend(Sha256, (path) => truncate(path, 3 * 1024 * 1024))
    return reading
  })
  const all = fetch((await http.listen()) + film.Url, { signal: AbortSignal.timeout(20_000) })
  await expect(all.then((answer) => answer.arrayBuffer())).rejects.toThrow(TypeError)
  vi.restoreAllMocks()
})

describe('on a disk that takes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-serving-'))
  // Below a file not even the system's own user writes.
  const nowhere = join(folder, 'file', 'below')
  beforeAll(() => writeFileSync(join(folder, 'file'), ''))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const addresses = ({ Url, Key }: StoredMedia) => [Url, `/static/img/${Key}/w320.webp`, `/static/img/${Key}/w640.jpg`]
  const rowsOf = ({ VersionID }: StoredMedia) =>
    w.db.selectFrom('media_renditions').select('Name').where('VersionID', '=', VersionID).execute()
  const close = () => vi.spyOn(storageOf(w.db), 'scratch').mockResolvedValue(nowhere)

  test('pictures nobody has looked at yet are sent all the same, whole and in parts, and kept once there is room', async () => {
    const fresh = await store('洪水.jpg', await takenPicture(900, 700))
    close()
    const sent = await Promise.all(addresses(fresh).map((url) => get(url)))
    for (const { status, bytes, headers } of sent) {
      expect([status, headers['content-length']]).toEqual([200, String(bytes.length)])
      expect(bytes.includes('CameraMaker')).toBe(false)
      await sharp(bytes).raw().toBuffer()
    }
    const part = await get(fresh.Url, { range: 'bytes=4-70003' })
    expect([part.status, part.bytes.equals(sent[0]!.bytes.subarray(4, 70_004))]).toEqual([206, true])
    const known = await get(fresh.Url, { 'if-none-match': String(sent[0]!.headers['etag']) })
    expect(known.status).toBe(304)
    expect(await rowsOf(fresh)).toEqual([])
    vi.restoreAllMocks()
    expect((await get(fresh.Url)).bytes.equals(sent[0]!.bytes)).toBe(true)
    expect(await rowsOf(fresh)).toEqual([{ Name: 'bare' }])
  })

  test('where they cannot be made anywhere it is the disk that is told of, not the picture', async () => {
    const fresh = await store('堤坝.jpg', await takenPicture(800, 500))
    close()
    vi.stubEnv('TMPDIR', nowhere)
    for (const url of addresses(fresh)) {
      const { status, text, headers } = await get(url)
      expect([status, text]).toEqual([503, '服务器放文件的目录不能写入，文件没有存下，请联系管理员。'])
      expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', '2'])
    }
  })

  test('what is brought is told of the disk, and nobody of a fault', async () => {
    close()
    await expect(store('新.jpg', await takenPicture(80, 60))).rejects.toThrow('服务器放文件的目录不能写入')
    await expect(
      flowPicture(w.db, { FileName: '新.jpg', bytes: await takenPicture(80, 60), Kind: 'image' }),
    ).rejects.toThrow('服务器放文件的目录不能写入')
  })
})

describe('what the disk lost or changed is told in the log, once for a while however often it is asked for', () => {
  const placeOf = async ({ VersionID }: StoredMedia) => {
    const { Sha256 } = await w.db
      .selectFrom('media_versions')
      .select('Sha256')
      .where('ID', '=', VersionID)
      .executeTakeFirstOrThrow()
    return { Sha256, path: join(filesFolder(w), shelfOf(Sha256)) }
  }
  const toldOf = (Sha256: string) => http.lines.filter(({ file }) => file === Sha256.slice(0, 16)).map(({ msg }) => msg)

  test.each<[string, (path: string) => void, string]>([
    ['a picture that is missing', (path) => rmSync(path), 'not in the storage'],
    ['a picture that is garbled', (path) => writeFileSync(path, randomBytes(statSync(path).size)), 'damaged'],
  ])('%s', async (name, spoil, says) => {
    const made = await store(`${name}.jpg`, await takenPicture(700 + says.length, 500))
    const { Sha256, path } = await placeOf(made)
    spoil(path)
    const asked = [made.Url, made.Url, made.Url.replace(/\.jpg$/, '/w640.webp')]
    for (const url of asked) expect((await get(url)).status).toBe(404)
    expect(toldOf(Sha256)).toEqual([expect.stringContaining(says)])
  })

  test('a film', async () => {
    const made = await store('lost.mp4', mp4Of(1234))
    const { Sha256, path } = await placeOf(made)
    rmSync(path)
    for (const _ of 'twice') expect((await get(made.Url)).status).toBe(404)
    expect(toldOf(Sha256)).toEqual([expect.stringContaining('not in the storage')])
  })
})
