/** pictures come in by every spelling and encoding, and become items or versions. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flowWords, NO_DATA, type UploadedItem } from '../../../src/api/library/uploads/fields.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { gifOf, grainyPng, mp4Of, pictureOf } from '../media/files.ts'

vi.setConfig({ testTimeout: 90_000 })

let w: World
let http: HttpWorld
let base: string
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
  http = await httpOf(w)
  base = await http.listen()
})
afterAll(async () => {
  await http.close()
  await w.end()
})

type Field = string | readonly [name: string, bytes: Uint8Array]
async function post(
  path: string,
  fields: Readonly<Record<string, Field | readonly Field[]>>,
  as: 'editor' | 'outsider' = 'editor',
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields))
    for (const one of Array.isArray(value) && typeof value[0] !== 'string' ? (value as Field[]) : [value as Field])
      if (typeof one === 'string') form.append(key, one)
      else form.append(key, new File([one[1] as Uint8Array<ArrayBuffer>], one[0]))
  const answer = await fetch(base + path, { method: 'POST', headers: { Token: w.people[as].token }, body: form })
  return (await answer.json()) as {
    Code: number
    Succeeded: boolean
    Message: string
    Data: UploadedItem[] & UploadedItem
  }
}
const logged = async () =>
  w.db.selectFrom('operation_log').select(['Title', 'Module']).orderBy('ID', 'desc').limit(1).executeTakeFirstOrThrow()

const jpeg = await pictureOf(640, 480)
let first: UploadedItem

test('R-209, R-210: several files of one form, answered to both clients', async () => {
  const { StID, ID } = w.people.editor
  const answer = await post('/api/images/upload', {
    file: [
      ['一.jpg', jpeg],
      ['二.png', await pictureOf(30, 20, 'png')],
    ],
    ...{ stID: String(StID), Watermark: 'false', AdminId: String(ID), IsFace: 'False' },
  })
  expect(answer).toMatchObject({ Code: 200, Succeeded: true })
  expect(answer.Data).toMatchObject([
    { Kind: 'image', Type: 'image/jpeg', FileName: '一.jpg', Width: 640, Height: 480 },
    { Type: 'image/png', FileName: '二.png', Width: 30, Height: 20 },
  ])
  first = answer.Data[0]!
  expect(first.Url).toMatch(/^\/static\/img\/[\w-]{22}\.jpg$/)
  expect(await logged()).toEqual({ Title: '上传图片', Module: 201 })
})

test('R-134: a picture that is edited is the next version of its item; with IsAdd it stands beside it', async () => {
  const next = await post('/api/images/upload', {
    file: ['改.jpg', await pictureOf(64, 48)],
    picturesGuid: first.ResourceGUID,
    IsAdd: 'false',
  })
  expect(next.Data[0]).toMatchObject({ ID: first.ID, Width: 64 })
  expect(next.Data[0]!.VersionID).not.toBe(first.VersionID)
  expect(await logged()).toEqual({ Title: '编辑图片', Module: 201 })
  const beside = await post('/api/images/upload', {
    file: ['旁.jpg', jpeg],
    picturesGuid: first.ResourceGUID,
    IsAdd: '1',
  })
  expect(beside.Data[0]!.ID).not.toBe(first.ID)
  const theirs = await post(
    '/api/images/upload',
    { file: ['旁.jpg', jpeg], picturesGuid: first.ResourceGUID },
    'outsider',
  )
  expect(theirs).toMatchObject({ Code: 404, Message: '没有这张图片，可能已删除，请刷新后重试。' })
})

test('R-216: a cropped picture as base64 is a version that knows what it was cut from', async () => {
  const body = {
    strImg: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    waterMark: 0,
    userid: w.people.editor.ID,
    originalPath: first.Url,
    Crop: { Left: 1, Top: 2, Width: 3, Height: 4 },
  }
  const { json } = await http.send('/Uploads/SaveFromCropper', { as: 'editor', method: 'POST', body })
  expect(json).toMatchObject({ Code: 200, Data: { ID: first.ID } })
  const row = await w.db
    .selectFrom('media_versions')
    .selectAll()
    .where('ID', '=', json.Data.VersionID)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    SourceVersionID: first.VersionID,
    Edit: { do: 'crop', Left: 1, Top: 2, Width: 3, Height: 4, Rotate: 0 },
  })
  expect(await logged()).toEqual({ Title: '编辑图片', Module: 201 })
  // As a form, in which plus signs became blanks.
  const payload = `StrImg=${encodeURIComponent(jpeg.toString('base64')).replaceAll('%2B', '+')}`
  const form = await http.send('/Uploads/SaveBasePic', {
    as: 'editor',
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.json).toMatchObject({ Code: 200, Data: { Width: 640 } })
})

test('R-213, R-217, X-20: no file, another person, another station, no base64, no sign-in', async () => {
  expect(await post('/api/images/upload', {})).toMatchObject({ Code: 400, Succeeded: false, Message: NO_DATA })
  expect(await post('/NewUpload/UploadPics', { file: ['a.jpg', jpeg], AdminId: '1234567' })).toMatchObject({
    Code: 403,
    Message: '不能以别人的名义上传，请重新登录后再试。',
  })
  expect(
    await post('/NewUpload/UploadPics', { file: ['a.jpg', jpeg], stID: String(w.people.outsider.StID) }),
  ).toMatchObject({ Code: 403 })
  expect(await post('/Uploads/SaveBasePic', { strImg: '<svg>' })).toMatchObject({
    Message: '图片内容不是 base64 编码，请重新选择图片。',
  })
  const answer = await fetch(`${base}/api/images/upload`, { method: 'POST', body: new FormData() })
  expect(await answer.json()).toMatchObject({ Code: -1 })
})

test('what is no picture is refused where pictures are wanted, and nothing of it is left', async () => {
  const scratch = async () => readdirSync((await w.app.storage().scratch()).replace(/[^/]+$/, ''))
  expect(await post('/api/images/upload', { file: ['a.jpg', Buffer.from('<html>')] })).toMatchObject({
    Code: 400,
    Message: '「a.jpg」的内容不是图片，请选择图片文件。',
  })
  expect(
    await post('/api/images/upload', {
      file: [
        ['ok.jpg', jpeg],
        ['clip.mp4', mp4Of()],
      ],
    }),
  ).toMatchObject({ Code: 400, Message: '「clip.mp4」的内容不是图片，请选择图片文件。' })
  expect(await scratch()).toEqual([])
})

test('R-189 to R-193: the media flow takes four types, packs what is 2 MB and more, and refuses what stays too large', async () => {
  const gif = await post('/Uploads/UploadPic', { file: ['a.gif', gifOf(20, 20, 2)] })
  expect(gif).toMatchObject({ Code: 400, Message: flowWords.type })
  const small = await post('/Uploads/UploadPic', { file: ['小.jpg', jpeg] })
  expect(small.Data[0]).toMatchObject({ Size: jpeg.length, Type: 'image/jpeg' })
  const noise = (width: number, height: number, quality: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .blur(1)
      .jpeg({ quality })
      .toBuffer()
  const large = await noise(2300, 2300, 100)
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  const packed = await post('/Uploads/UploadPic', { file: ['大.jpg', large] })
  expect(packed.Data[0]).toMatchObject({ Width: 1920, Height: 1920, FileName: '大.jpg' })
  expect(packed.Data[0]!.Size).toBeLessThan(2 * 1024 * 1024)
  const grain = grainyPng(2950)
  expect(grain.length).toBeGreaterThan(2 * 1024 * 1024)
  expect(await post('/Uploads/UploadPic', { file: ['噪.png', grain] })).toMatchObject({
    Code: 413,
    Message: flowWords.size,
  })
})

test('R-217: UploadMedia takes videos and files, by content, and the address of each is its kind', async () => {
  const { Data } = await post('/NewUpload/UploadMedia', {
    file: [
      ['clip.mp4', mp4Of()],
      ['说明.txt', Buffer.from('你好')],
    ],
  })
  expect(Data).toMatchObject([
    { Kind: 'video', Type: 'video/mp4' },
    { Kind: 'file', Type: 'text/plain' },
  ])
  expect(await logged()).toEqual({ Title: '上传文件', Module: 201 })
})

test('R-216, ImgsConvert: foreign pictures are fetched and replaced, ours stay, and what could not be fetched says why', async () => {
  const site = createServer((request, answer) => {
    if (request.url === '/led.jpg') answer.writeHead(302, { location: '/there.jpg' }).end()
    else if (request.url === '/there.jpg') answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    else if (request.url === '/page.jpg') answer.end('<html>')
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const from = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const content = `<p><img alt="a" src="${from}/led.jpg" srcset="${from}/2x.jpg 2x"><img src='${from}/gone.jpg'><img src="${from}/page.jpg"><img src="${first.Url}"><img src="http://10.0.0.1/a.jpg"></p>`
  const { json } = await http.send('/Uploads/ImgsConvert', {
    as: 'editor',
    method: 'POST',
    body: { admID: w.people.editor.ID, stId: w.people.editor.StID, content },
  })
  site.close()
  const { Content, Count, Kept, Items } = json.Data as {
    Content: string
    Count: number
    Kept: { Url: string; Reason: string }[]
    Items: UploadedItem[]
  }
  expect([Count, Items.length]).toEqual([1, 1])
  expect(Content).toBe(content.replace(`src="${from}/led.jpg" srcset="${from}/2x.jpg 2x"`, `src="${Items[0]!.Url}"`))
  expect(Kept.map(({ Reason }) => Reason).toSorted()).toEqual([
    '「page.jpg」的内容不是图片，请选择图片文件。',
    '对方回答 404，没有给出图片。',
    '接口地址指向内部网络，管理员没有允许。',
  ])
})

test('the quota of a station holds before anything is stored', async () => {
  await w.db.updateTable('stations').set({ UploadQuotaMB: 1 }).where('ID', '=', w.people.outsider.StID).execute()
  const bmp = Buffer.alloc(1024 * 1024 + 10)
  expect(await post('/api/images/upload', { file: ['a.jpg', bmp] }, 'outsider')).toMatchObject({
    Code: 413,
    Message: '本站的媒体空间最多 1 MB，还剩 1 MB，这次上传有 1 MB。请清理媒体库，或请管理员增加空间。',
  })
})

test('a thousand empty files, and more than the disk holds, are told before', async () => {
  const many = Array.from({ length: 1000 }, (_, at): Field => [`${at}.jpg`, new Uint8Array()])
  expect(await post('/api/images/upload', { file: many })).toMatchObject({ Message: '一次最多提交 200 个字段和文件。' })
  const { people } = w
  const headers = {
    Token: people.editor.token,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(9 * 1024 ** 3),
  }
  const room = vi.spyOn(w.app.storage(), 'room').mockResolvedValue(300 * 1024 * 1024)
  const { json } = await http.send('/Uploads/UploadMedia', { as: 'editor', method: 'POST', headers, body: '--x--\r\n' })
  expect(json.Message).toBe('服务器的磁盘只放得下 100 MB，这次上传有 9216 MB，请联系管理员。')
  room.mockRestore()
})

test('cut to several ratios at once around the focal point: versions with addresses of their own, the item stands as it stood', async () => {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const chief = w.as('chief')
  const [item] = await chief.uploads.images({ file: new File([bytes as Uint8Array<ArrayBuffer>], '焦点.png') })
  await chief.media.focus({ ID: item!.ID, FocalX: 1000, FocalY: 500 })
  const ask = (Ratios: ('1:1' | '2:1' | '4:3')[]) => chief.uploads.ratios({ Address: item!.Url, Ratios })
  const made = await ask(['1:1', '4:3', '2:1'])
  expect(made.map(({ Ratio, Width, Height }) => [Ratio, Width, Height])).toEqual([
    ['1:1', 200, 200],
    ['4:3', 267, 200],
    ['2:1', 400, 200],
  ])
  // Of its own ratio it is the picture itself.
  expect(made[2]!.Url).toBe(item!.Url)
  const { Sha256 } = await w.db
    .selectFrom('media_versions')
    .select('Sha256')
    .where('Key', '=', keyOfAddress(made[0]!.Url)!)
    .executeTakeFirstOrThrow()
  const square = await storageOf(w.db).lend(Sha256, async (path) => readFileSync(path))
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([200, 200])
  // Its right half, which is white.
  expect(data.every((value) => value > 240)).toBe(true)
  expect((await chief.media.get({ ID: item!.ID })).Address).toBe(item!.Url)
  // Asked again nothing is made again, whichever of its versions is named.
  expect(await ask(['1:1'])).toEqual([made[0]])
  expect(await chief.uploads.ratios({ Address: made[1]!.Url, Ratios: ['1:1'] })).toEqual([made[0]])
  expect(await chief.media.versions({ ID: item!.ID })).toHaveLength(3)
  await expect(w.as('outsider').uploads.ratios({ Address: item!.Url, Ratios: ['1:1'] })).rejects.toThrow(
    '媒资库里没有这张图片',
  )
})

/** Wang's two blocks of one MD5. */
const [ONE, OTHER] = [
  'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5bd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70',
  'd131dd02c5e6eec4693d9a0698aff95c2fcab50712467eab4004583eb8fb7f8955ad340609f4b30283e4888325f1415a085125e8f7cdc99fd91dbd7280373c5bd8823e3156348f5bae6dacd436c919c6dd53e23487da03fd02396306d248cda0e99f33420f577ee8ce54b67080280d1ec69821bcb6a8839396f965ab6ff72a70',
].map((hex) => Buffer.from(hex, 'hex'))

test('two files of one MD5 are two files', async () => {
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
  expect(md5(ONE!)).toBe(md5(OTHER!))
  const sums = []
  for (const bytes of [ONE!, OTHER!]) {
    const [item] = await w.as('editor').uploads.uploadMedia({ file: new File([new Uint8Array(bytes)], '同一个.bin') })
    const row = await w.db
      .selectFrom('media_versions')
      .select('Sha256')
      .where('ID', '=', item!.VersionID)
      .executeTakeFirstOrThrow()
    const kept = await storageOf(w.db).lend(row.Sha256, async (path) => readFileSync(path))
    expect(kept).toEqual(bytes)
    sums.push(row.Sha256)
  }
  expect(sums[0]).not.toBe(sums[1])
})

test('R-209: Watermark lays the station’s own over the picture, which is kept as it came; without one it stays as it is', async () => {
  const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const send = async (name: string) => {
    const { Data } = await post('/api/images/upload', { file: [name, plain], Watermark: 'true' })
    const item = Data[0]!
    const versions = await w.db
      .selectFrom('media_versions')
      .select(['Number', 'Sha256', 'Edit', 'Type'])
      .where('MediaID', '=', item.ID)
      .orderBy('Number')
      .execute()
    return { item, versions }
  }
  const without = await send('无水印.png')
  expect(without.versions).toHaveLength(1)

  const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const [mark] = (await post('/api/images/upload', { file: ['台标.png', red] })).Data
  const { ID } = await w.as('chief').watermarks.save({
    ...{ Name: '台标', Picture: mark!.Url, Corner: 'rightBottom', Width: 10, Margin: 5 },
  })
  await w.as('chief').watermarks.enable({ Ids: [ID], IsEnable: true })
  const { item, versions } = await send('有水印.png')
  expect(item).toMatchObject({ Width: 400, Height: 300, Type: 'image/png' })
  expect(versions.map(({ Edit }) => Edit)).toEqual([null, { do: 'marked' }])
  expect(versions[0]!.Sha256).toBe(createHash('sha256').update(plain).digest('hex'))
  const bytes = await storageOf(w.db).lend(versions[1]!.Sha256, async (path) => readFileSync(path))
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  // 10 % of 400 is 40, 5 % is 20: from 340 to 380, and from 240 to 280.
  expect([at(342, 242), at(377, 277)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
  ])
  expect([at(336, 260), at(384, 260), at(360, 284)]).toEqual(Array(3).fill([255, 255, 255]))
  const moving = await post('/api/images/upload', { file: ['动.gif', gifOf(20, 20, 3)], Watermark: 'true' })
  const rows = await w.db.selectFrom('media_versions').select('ID').where('MediaID', '=', moving.Data[0]!.ID).execute()
  expect(rows).toHaveLength(1)
  await w.as('chief').watermarks.enable({ Ids: [ID], IsEnable: false })
})

test('what stands in a text is told whether it may become public, and of another station nothing', async () => {
  const [item] = await w.as('editor').uploads.images({
    file: new File([(await pictureOf(90, 60)) as Uint8Array<ArrayBuffer>], '桥.jpg'),
  } as never)
  const ask = (as: 'editor' | 'outsider') => w.as(as).uploads.standings({ Addresses: [item!.Url, '/static/img/x.jpg'] })
  expect(await ask('editor')).toEqual([
    { Address: item!.Url, Title: expect.any(String), Standing: 'asks', Why: '来源性质是不明，还没有人批准', Alike: '' },
  ])
  await w.as('chief').media.setRights({ Ids: [item!.ID], Rights: 'own' } as never)
  expect(await ask('editor')).toMatchObject([{ Standing: 'usable', Why: '' }])
  await w.as('chief').media.recall({ ID: item!.ID })
  expect((await ask('editor'))[0]).toMatchObject({ Standing: 'banned' })
  expect(await ask('outsider')).toEqual([])
})

test('a picture is answered with the words its file tells, so that a text says them at once', async () => {
  const exif = { IFD0: { ImageDescription: 'The bridge', Artist: 'Wang Lei' } }
  const bytes = await sharp(await pictureOf(90, 60))
    .withExif(exif)
    .jpeg()
    .toBuffer()
  const file = new File([bytes as Uint8Array<ArrayBuffer>], '桥.jpg')
  expect(await w.as('editor').uploads.images({ file })).toMatchObject([
    { Description: 'The bridge', Credit: 'Wang Lei', Alt: '', IsDecorative: false, AiLabel: 'none' },
  ])
})
