/** Files in pieces: by calls and by tus, on the same rows, over two servers, and whatever happens between last piece and end. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sizeText } from '../../../server/platform/http/readBytes.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { finishSession } from '../../../server/library/uploads/resumable/finish.ts'
import { hold } from '../../../server/library/uploads/resumable/hold.ts'
import { beginTaking } from '../../../server/library/uploads/resumable/taking.ts'
import { tusRoutes } from '../../../server/library/uploads/tus/routes.ts'
import { adoptLost, sweepFiles, sweepGrowing, sweepSessions, uploadWork } from '../../../server/library/uploads/work.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { UploadSession } from '../../../src/api/library/uploads/fields.ts'
import { TUS_PATH } from '../../../src/api/library/uploads/tus.ts'
import { world, type PersonName, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { pictureOf } from '../../support/mediaRows.ts'
import { filesFolder } from '../../support/secretsKeys.ts'

vi.setConfig({ testTimeout: 90_000 })

const MB = 1024 * 1024
let w: World
/** Two servers of one database. */
let servers: HttpWorld[]
let bases: string[]
beforeAll(async () => {
  w = await world()
  servers = [await httpOf(w), await httpOf(w)]
  for (const { server } of servers) {
    fileRoutes(server, { db: w.db })
    tusRoutes(server, { db: w.db, sessions: w.app.sessions, tell: w.app.tell, slice: MB })
  }
  bases = await Promise.all(servers.map((one) => one.listen()))
})
afterAll(async () => {
  for (const one of servers) await one.close()
  await w.end()
})

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'piece')
const calls = (as: PersonName = 'editor') => w.as(as).uploads
const bytesAt = async (url: string) => (await servers[0]!.server.inject({ url })).rawPayload

async function tus(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array, at = 0) {
  const more: Record<string, string> = body ? { 'content-type': 'application/offset+octet-stream' } : {}
  const token: Record<string, string> = 'ticket' in headers ? {} : { Token: w.people.editor.token }
  const answer = await fetch(bases[at] + path, {
    method,
    headers: { ...token, 'tus-resumable': '1.0.0', ...more, ...headers },
    ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
async function newTus(size: number, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const made = await tus('POST', TUS_PATH, {
    'upload-length': String(size),
    'upload-metadata': metadata(fields),
    ...headers,
  })
  return { ...made, path: made.headers.get('location') ?? '' }
}
const foldOf = (path: string) => /([\w-]{22})(?:\?|$)/.exec(path)![1]!

const clip = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), randomBytes(3 * MB)])

test('by calls: pieces in order, one that is sent again is not taken twice, and all of them are one file', async () => {
  const api = calls()
  const begun = await api.newMultiUploadMedia({
    FileName: '..\\片\u0000段.mp4',
    Size: clip.length,
    Sha256: shaOf(clip),
  })
  expect(begun).toMatchObject({ FileName: '片段.mp4', Offset: 0, MaxCut: 0, State: 'open', Item: null })
  const { FoldName } = begun
  const cut = (Cut: number) =>
    api.multiUploadSectionMedia({ FoldName, Cut, file: fileOf(clip.subarray((Cut - 1) * MB, Cut * MB)) })
  await expect(cut(2)).rejects.toThrow('缺少第 1 片，收到的是第 2 片，请按顺序发送。')
  expect(await cut(1)).toMatchObject({ Offset: MB, MaxCut: 1 })
  expect(await cut(1)).toMatchObject({ Offset: MB, MaxCut: 1 })
  await cut(2)
  expect(await api.getMaxCutByFoldName({ FoldName })).toBe(2)
  await expect(api.combineMedia({ FoldName })).rejects.toThrow(
    `「片段.mp4」还没传完：有 ${2 * MB} 字节，共 ${clip.length} 字节。`,
  )
  await cut(3)
  await cut(4)
  const item = await api.combineMedia({ FoldName })
  expect(item).toMatchObject({ Kind: 'video', Type: 'video/mp4', Size: clip.length })
  expect(await api.combineMedia({ FoldName })).toEqual(item)
  expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(clip))
  expect(await api.getMediaInfo({ FoldName })).toMatchObject({ State: 'done', Item: item })
  await expect(calls('chief').getMediaInfo({ FoldName })).rejects.toThrow('没有这次上传')
})

test('秒传: what the person brought before needs no bytes; a hash opens nobody else’s, and no other station’s', async () => {
  const said = { FileName: '又一次.mp4', Size: clip.length, Sha256: shaOf(clip).toUpperCase() }
  expect(await calls().newMultiUploadMedia(said)).toMatchObject({
    State: 'done',
    Offset: clip.length,
    Item: { Kind: 'video', FileName: '又一次.mp4' },
  })
  const other = w.clientOf(await w.hire({ '/ColumnManagement/index': ['编辑'] }))
  for (const one of [other.uploads, calls('outsider')])
    expect(await one.newMultiUploadMedia(said)).toMatchObject({ State: 'open', Item: null })
})

test('秒传 gives nothing that the storage has lost: then the bytes are sent, and heal what lost them', async () => {
  const said = { FileName: '又.mp4', Size: clip.length, Sha256: shaOf(clip) }
  await storageOf(w.db).remove(shaOf(clip))
  const begun = await calls().newMultiUploadMedia(said)
  expect(begun).toMatchObject({ State: 'open', Item: null })
  await calls().multiUploadSectionMedia({ FoldName: begun.FoldName, Cut: 1, file: fileOf(clip) })
  const { Url } = await calls().combineMedia({ FoldName: begun.FoldName })
  expect(shaOf(await bytesAt(Url))).toBe(shaOf(clip))
})

test('秒传 gives nothing that is damaged, of whatever length: the bytes are sent, and heal it', async () => {
  const said = { FileName: '坏.mp4', Size: clip.length, Sha256: shaOf(clip) }
  const name = join(filesFolder(w), said.Sha256.slice(0, 2), said.Sha256.slice(2, 4), said.Sha256)
  writeFileSync(name, Buffer.alloc(clip.length))
  const begun = await calls().newMultiUploadMedia(said)
  expect(begun).toMatchObject({ State: 'open', Item: null })
  await calls().multiUploadSectionMedia({ FoldName: begun.FoldName, Cut: 1, file: fileOf(clip) })
  const { Url } = await calls().combineMedia({ FoldName: begun.FoldName })
  expect(shaOf(await bytesAt(Url))).toBe(shaOf(clip))
  expect(await calls().newMultiUploadMedia(said)).toMatchObject({ State: 'done' })
})

test('by tus: made at one server, gone on with at the other, and what came before a connection broke is kept', async () => {
  const made = await newTus(clip.length, { filename: '现场.mp4', sha256: shaOf(clip) })
  expect([made.status, made.path]).toEqual([201, expect.stringMatching(/^\/Uploads\/tus\/[\w-]{22}$/)])
  // More is announced than comes.
  const broken = httpRequest(bases[0]! + made.path, {
    method: 'PATCH',
    headers: {
      ...{ Token: w.people.editor.token, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(clip.length) },
    },
  })
  broken.on('error', () => undefined)
  await new Promise<void>((resolve) => broken.write(clip.subarray(0, 2.5 * MB), () => resolve()))
  await vi.waitFor(async () => {
    const row = await w.db
      .selectFrom('upload_sessions')
      .select('Offset')
      .where('Key', '=', foldOf(made.path))
      .executeTakeFirstOrThrow()
    expect(row.Offset).toBeGreaterThanOrEqual(2 * MB)
  }, 20_000)
  broken.destroy()
  const offset = await vi.waitFor(async () => {
    const head = await tus('HEAD', made.path, {}, undefined, 1)
    expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(2 * MB)
    return Number(head.headers.get('upload-offset'))
  }, 20_000)
  expect((await tus('PATCH', made.path, { 'upload-offset': '5' }, clip.subarray(5), 1)).status).toBe(409)
  const rest = await tus('PATCH', made.path, { 'upload-offset': String(offset) }, clip.subarray(offset), 1)
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(clip.length)])
  const item = await calls().combineMedia({ FoldName: foldOf(made.path) })
  expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(clip))
})

test('each upload has a line of the log when it begins, ends or is given up, with no secret; its pieces have none', async () => {
  const { lines } = servers[0]!
  const told = async (act: () => Promise<unknown>, count: number) => {
    lines.length = 0
    await act()
    const found = () => lines.filter((line) => String(line['act']).startsWith('uploads.tus'))
    await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count))
    expect(JSON.stringify(lines)).not.toContain(w.people.editor.token)
    return found()
  }
  const { Ticket, Address } = await calls().ticket({})
  const anonymous = { ticket: '' }
  let path = ''
  const begun = await told(async () => {
    const made = await tus('POST', Address, {
      ...anonymous,
      'upload-length': String(2 * MB),
      'upload-metadata': metadata({ filename: '外景.bin' }),
    })
    path = made.headers.get('location')!
  }, 1)
  expect(begun).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: TUS_PATH,
      act: 'uploads.tus.begin',
      user: 'editor',
      outcome: 'ok',
    }),
  ])
  const sent = await told(async () => {
    for (const at of [0, 1, 2, 3]) {
      const piece = randomBytes(MB / 2)
      const headers = { ...anonymous, 'upload-offset': String((at * MB) / 2) }
      expect((await tus('PATCH', path, headers, piece)).status).toBe(204)
      expect((await tus('HEAD', path, anonymous)).status).toBe(200)
    }
  }, 1)
  expect(sent).toEqual([
    expect.objectContaining({ act: 'uploads.tus.end', user: 'editor', outcome: 'ok', bytes: 2 * MB, pieces: 4 }),
  ])
  expect(sent[0]!['msg']).toMatch(/^PATCH \S+ uploads\.tus\.end editor \d+ms ok bytes 2097152 pieces 4 seconds \d+$/)
  expect(JSON.stringify([...begun, ...sent])).not.toContain(Ticket)
  const refused = await told(async () => {
    expect((await tus('PATCH', path, { ...anonymous, 'upload-offset': '5' }, randomBytes(9))).status).toBe(409)
    expect((await fetch(bases[0] + TUS_PATH, { method: 'POST' })).status).toBe(401)
    await tus('OPTIONS', TUS_PATH)
    const other = await newTus(9, { filename: '不要的.bin' })
    expect((await tus('DELETE', other.path)).status).toBe(204)
  }, 4)
  expect(refused.map(({ act, outcome, user }) => [act, outcome, user])).toEqual([
    ['uploads.tus.piece', 'conflict', 'editor'],
    ['uploads.tus.begin', 'expired', '-'],
    ['uploads.tus.begin', 'ok', 'editor'],
    ['uploads.tus.abandon', 'ok', 'editor'],
  ])
})

/** One after the other, at a server. */
async function sendAll(path: string, bytes: Uint8Array, pieces: number, from = 0): Promise<void> {
  const each = Math.ceil((bytes.length - from) / pieces)
  for (let offset = from; offset < bytes.length; offset += each) {
    const sent = await tus('PATCH', path, { 'upload-offset': String(offset) }, bytes.subarray(offset, offset + each))
    expect(sent.status).toBe(204)
  }
}
const piecesOf = (key: string) =>
  w.db
    .selectFrom('upload_pieces as p')
    .innerJoin('upload_sessions as s', 's.ID', 'p.SessionID')
    .select(['p.File', 'p.Sha256', 'p.Size'])
    .where('s.Key', '=', key)
    .orderBy('p.Number')
    .execute()
/** As after a start: nothing is known of what was written before. */
const startAgain = () => holdStorage(w, folderStorage(filesFolder(w)))

test('what comes at one server grows in one file, which becomes the item without being copied', async () => {
  const bytes = randomBytes(3 * MB)
  const made = await newTus(bytes.length, { filename: '长.bin', sha256: shaOf(bytes) })
  await sendAll(made.path, bytes, 5)
  const pieces = await piecesOf(foldOf(made.path))
  expect(pieces).toEqual([{ File: expect.any(String), Sha256: null, Size: bytes.length }])
  const { ino } = statSync(join(filesFolder(w), 'growing', `${pieces[0]!.File}.part`))
  const item = await calls().combineMedia({ FoldName: foldOf(made.path) })
  const Sha256 = shaOf(bytes)
  expect(statSync(join(filesFolder(w), Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256)).ino).toBe(ino)
  expect(shaOf(await bytesAt(item.Url))).toBe(Sha256)
})

test('a server that was started again writes into a file of its own; both are one in the end, and nothing is left', async () => {
  const bytes = randomBytes(2 * MB + 7)
  const made = await newTus(bytes.length, { filename: '续.bin', sha256: shaOf(bytes) })
  await sendAll(made.path, bytes.subarray(0, MB), 2)
  startAgain()
  await sendAll(made.path, bytes, 2, MB)
  const pieces = await piecesOf(foldOf(made.path))
  expect(pieces.map(({ Size }) => Size)).toEqual([MB, MB + 7])
  startAgain()
  const item = await calls().combineMedia({ FoldName: foldOf(made.path) })
  expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(bytes))
  for (const { File, Size } of pieces) expect(await storageOf(w.db).growing!.has(File!, Size)).toBe(false)
})

test('what had grown is gone, as after a restore: the upload begins anew, and says so', async () => {
  const bytes = randomBytes(MB)
  const made = await newTus(bytes.length, { filename: '缺.bin' })
  const key = foldOf(made.path)
  await sendAll(made.path, bytes, 2)
  await storageOf(w.db).growing!.remove((await piecesOf(key))[0]!.File!)
  await expect(calls().combineMedia({ FoldName: key })).rejects.toThrow(
    `「缺.bin」还没传完：有 0 字节，共 ${MB} 字节。`,
  )
  expect((await tus('HEAD', made.path)).headers.get('upload-offset')).toBe('0')
  await sendAll(made.path, bytes, 1)
  const item = await calls().combineMedia({ FoldName: key })
  expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(bytes))
})

test.each([2, 3])(
  'a piece the storage has lost after %i came: it is asked for again, and the upload is not stuck',
  async (came) => {
    const bytes = randomBytes(1000)
    const api = calls()
    const cuts = [bytes.subarray(0, 400), bytes.subarray(400, 700), bytes.subarray(700)]
    const send = (Cut: number) => api.multiUploadSectionMedia({ FoldName, Cut, file: fileOf(cuts[Cut - 1]!) })
    const { FoldName } = await api.newMultiUploadMedia({ FileName: '件.bin', Size: 1000 })
    for (let cut = 1; cut <= came; cut++) await send(cut)
    await storageOf(w.db).remove(shaOf(cuts[1]!))
    expect(await api.getMaxCutByFoldName({ FoldName })).toBe(1)
    expect(await api.getMediaInfo({ FoldName })).toMatchObject({ Offset: 400, MaxCut: 1, State: 'open' })
    if (came === 3)
      await expect(api.combineMedia({ FoldName })).rejects.toThrow('「件.bin」还没传完：有 400 字节，共 1000 字节。')
    expect(await send(2)).toMatchObject({ Offset: 700, MaxCut: 2 })
    expect(await send(3)).toMatchObject({ Offset: 1000, MaxCut: 3 })
    expect(shaOf(await bytesAt((await api.combineMedia({ FoldName })).Url))).toBe(shaOf(bytes))
  },
)

test.each(['by this process', 'before a start'])(
  'what grew %s and was changed on the disk is never taken for what was sent',
  async (when) => {
    const bytes = randomBytes(MB)
    const made = await newTus(bytes.length, { filename: `改过-${when}.bin` })
    const key = foldOf(made.path)
    await sendAll(made.path, bytes, 2)
    const path = join(filesFolder(w), 'growing', `${(await piecesOf(key))[0]!.File!}.part`)
    const { atime, mtime } = statSync(path)
    writeFileSync(path, Buffer.concat([Buffer.from('other'), bytes.subarray(5)]))
    // As whoever hides it would.
    utimesSync(path, atime, mtime)
    if (when === 'before a start') startAgain()
    await expect(finishSession(w.db, key, w.clock.now())).rejects.toThrow('还没传完：有 0 字节')
    expect((await tus('HEAD', made.path)).headers.get('upload-offset')).toBe('0')
    await sendAll(made.path, bytes, 1)
    const item = await calls().combineMedia({ FoldName: key })
    expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(bytes))
  },
)

test('room is kept for what others announced and have not sent yet, for a day', async () => {
  const room = vi.spyOn(storageOf(w.db), 'room')
  const begin = (Size: number) => calls().newMultiUploadMedia({ FileName: '大.bin', Size })
  const first = await begin(100 * MB)
  const { rows } = await sql<{ promised: string }>`
    select sum("Size" * 2 - "Offset") as promised from upload_sessions where "State" = 'open'`.execute(w.db)
  // The first one and what is left to everything else have their place, and of this one half.
  const promised = Number(rows[0]!.promised)
  room.mockResolvedValue(promised + 250 * MB)
  await expect(begin(50 * MB)).rejects.toMatchObject({
    kind: 'limit',
    message: `服务器的磁盘只放得下 50 MB（给正在传的留着 ${sizeText(promised)}），这次上传有 50 MB，传完之前要占 100 MB，请联系管理员。`,
  })
  const long = new Date(Date.now() - 25 * 3_600_000)
  const { FoldName } = first
  await w.db.updateTable('upload_sessions').set({ UpdateTime: long }).where('Key', '=', FoldName).execute()
  const second = await begin(50 * MB)
  room.mockRestore()
  for (const one of [first, second]) await calls().drop({ FoldName: one.FoldName })
})

test('several that were begun while there was room stop before the disk is full, and go on when there is room', async () => {
  const bytes = randomBytes(3 * MB)
  const made = await newTus(bytes.length, { filename: '满.bin' })
  const room = vi
    .spyOn(storageOf(w.db), 'room')
    .mockResolvedValueOnce(1000 * MB)
    .mockResolvedValue(199 * MB)
  const stopped = await tus('PATCH', made.path, { 'upload-offset': '0' }, bytes)
  expect([stopped.status, stopped.text]).toEqual([429, '服务器的磁盘满了，文件没有存下，请联系管理员。'])
  room.mockRestore()
  const at = Number((await tus('HEAD', made.path)).headers.get('upload-offset'))
  expect(at).toBeGreaterThanOrEqual(MB)
  await tus('PATCH', made.path, { 'upload-offset': String(at) }, bytes.subarray(at))
  const item = await calls().combineMedia({ FoldName: foldOf(made.path) })
  expect(shaOf(await bytesAt(item.Url))).toBe(shaOf(bytes))
})

test('what is on its way is looked after as it comes: many at once take none of what is left to everything else', async () => {
  const bytes = randomBytes(9 * MB)
  const made = await newTus(bytes.length, { filename: '多.bin' })
  const room = vi.spyOn(storageOf(w.db), 'room')
  room.mockResolvedValueOnce(1000 * MB).mockResolvedValue(199 * MB)
  const row = await w.db
    .selectFrom('upload_sessions')
    .selectAll()
    .where('Key', '=', foldOf(made.path))
    .executeTakeFirstOrThrow()
  const one = await beginTaking(w.db, row)
  await one.write(bytes.subarray(0, 3 * MB))
  await expect(one.write(bytes.subarray(3 * MB))).rejects.toMatchObject({ kind: 'full' })
  room.mockRestore()
  expect(await one.keep(row)).toMatchObject({ Offset: 3 * MB })
})

test('a form that comes is stopped the same way, with nothing of it left', async () => {
  const { FoldName } = await calls().newMultiUploadMedia({ FileName: '表.bin', Size: 9 * MB })
  const form = new FormData()
  form.append('FoldName', FoldName)
  form.append('Cut', '1')
  form.append('file', fileOf(randomBytes(9 * MB)))
  const room = vi
    .spyOn(storageOf(w.db), 'room')
    .mockResolvedValueOnce(1000 * MB)
    .mockResolvedValue(199 * MB)
  const headers = { Token: w.people.editor.token }
  const answer = await fetch(`${bases[0]}/Uploads/MultiUploadSectionMedia`, { method: 'POST', headers, body: form })
  room.mockRestore()
  expect((await answer.json()).Message).toBe('服务器的磁盘满了，文件没有存下，请联系管理员。')
  expect(await calls().getMaxCutByFoldName({ FoldName })).toBe(0)
  await calls().drop({ FoldName })
})

test('a file the storage has lost is not there, and a closed folder is told as what it is', async () => {
  const { FoldName } = await calls().newMultiUploadMedia({ FileName: '丢.txt', Size: 4 })
  await calls().multiUploadSectionMedia({ FoldName, Cut: 1, file: fileOf(Buffer.from('lost')) })
  const { Url } = await calls().combineMedia({ FoldName })
  await storageOf(w.db).remove(shaOf(Buffer.from('lost')))
  expect(await servers[0]!.server.inject({ url: Url })).toMatchObject({
    statusCode: 404,
    body: expect.stringContaining('文件不在存储里'),
  })
  const scratch = vi.spyOn(storageOf(w.db), 'scratch').mockResolvedValue(join(import.meta.filename, 'none'))
  const again = await calls().newMultiUploadMedia({ FileName: '丢.txt', Size: 4 })
  const form = new FormData()
  form.append('FoldName', again.FoldName)
  form.append('Cut', '1')
  form.append('file', fileOf(Buffer.from('lost')))
  const headers = { Token: w.people.editor.token }
  const answer = await fetch(`${bases[0]}/Uploads/MultiUploadSectionMedia`, { method: 'POST', headers, body: form })
  expect((await answer.json()).Message).toBe('服务器放文件的目录不能写入，文件没有存下，请联系管理员。')
  scratch.mockRestore()
})

test('killed before the file has its name, while other bytes lie under it: what has grown is taken', async () => {
  const bytes = randomBytes(MB)
  const made = await newTus(bytes.length, { filename: '换.bin' })
  const key = foldOf(made.path)
  await sendAll(made.path, bytes, 2)
  const take = vi.spyOn(storageOf(w.db), 'take').mockRejectedValueOnce(new Error('killed'))
  await expect(finishSession(w.db, key, w.clock.now())).rejects.toThrow('killed')
  take.mockRestore()
  const [first, second] = [shaOf(bytes).slice(0, 2), shaOf(bytes).slice(2, 4)]
  mkdirSync(join(filesFolder(w), first, second), { recursive: true })
  writeFileSync(join(filesFolder(w), first, second, shaOf(bytes)), Buffer.alloc(MB))
  startAgain()
  await finishSession(w.db, key, w.clock.now())
  const { Item } = await calls().getMediaInfo({ FoldName: key })
  expect(shaOf(await bytesAt(Item!.Url))).toBe(shaOf(bytes))
})

test.each(['before', 'after'])('killed %s the file has its name: it is ended all the same', async (when) => {
  const bytes = randomBytes(MB)
  const made = await newTus(bytes.length, { filename: `${when}.bin` })
  const key = foldOf(made.path)
  await sendAll(made.path, bytes, 2)
  const storage = storageOf(w.db)
  const take = vi.spyOn(storage, 'take').mockImplementationOnce(async (path, known) => {
    if (when === 'after') await folderStorage(filesFolder(w)).take(path, known)
    throw new Error('killed')
  })
  await expect(finishSession(w.db, key, w.clock.now())).rejects.toThrow('killed')
  take.mockRestore()
  expect(await piecesOf(key)).toMatchObject([{ Sha256: shaOf(bytes), File: expect.any(String) }])
  startAgain()
  await finishSession(w.db, key, w.clock.now())
  const { Item } = await calls().getMediaInfo({ FoldName: key })
  expect(shaOf(await bytesAt(Item!.Url))).toBe(shaOf(bytes))
})

test('killed between last piece and end: the job that came with the last piece ends it, once, and it is logged', async () => {
  const text = Buffer.from('全部的内容')
  const made = await newTus(text.length, { filename: '稿.txt' })
  await tus('PATCH', made.path, { 'upload-offset': '0' }, text)
  const key = foldOf(made.path)
  // The server that took the last piece is gone: what it left is the row, and the job of the same transaction.
  const job = await w.db.selectFrom('jobs').select(['Kind', 'Key']).where('Key', '=', key).executeTakeFirstOrThrow()
  expect(job.Kind).toBe('uploads.finish')
  const run = () => uploadWork[0]!.run({ key, now: () => w.clock.now() } as never, { db: w.db } as never)
  await Promise.all([run(), run(), finishSession(w.db, key, w.clock.now())])
  const session: UploadSession = await calls().getMediaInfo({ FoldName: key })
  expect(session).toMatchObject({ State: 'done', Item: { Kind: 'file', Size: text.length } })
  const items = await w.db.selectFrom('media').select('ID').where('Title', '=', '稿').execute()
  expect(items).toHaveLength(1)
})

test('a server that was killed while it wrote lets another go on after its lease', async () => {
  const { FoldName } = await calls().newMultiUploadMedia({ FileName: 'a.bin', Size: 4 })
  await w.db
    .updateTable('upload_sessions')
    .set({ HeldBy: 'gone', HeldUntil: new Date(Date.now() + 1500) })
    .where('Key', '=', FoldName)
    .execute()
  const held = await hold(w.db, FoldName, { holder: 'next' })
  const row = await w.db
    .selectFrom('upload_sessions')
    .select('HeldBy')
    .where('Key', '=', FoldName)
    .executeTakeFirstOrThrow()
  expect(row.HeldBy).toBe('next')
  await held.release()
})

test('who holds it is told that somebody waits', async () => {
  const { FoldName } = await calls().newMultiUploadMedia({ FileName: 'b.bin', Size: 4 })
  const first = await hold(w.db, FoldName, { holder: 'first', wanted: () => void first.release() })
  const second = await hold(w.db, FoldName, { holder: 'second' })
  await second.release()
})

test('not the bytes that were announced: refused, kept as failed, and said why', async () => {
  const { FoldName } = await calls().newMultiUploadMedia({
    FileName: 'c.txt',
    Size: 3,
    Sha256: shaOf(Buffer.from('xyz')),
  })
  await calls().multiUploadSectionMedia({ FoldName, Cut: 1, file: fileOf(Buffer.from('abc')) })
  await expect(calls().combineMedia({ FoldName })).rejects.toThrow(
    '「c.txt」收到的内容与发送前的摘要不一致，请重新上传。',
  )
  expect(await calls().getMediaInfo({ FoldName })).toMatchObject({
    State: 'failed',
    Problem: '「c.txt」收到的内容与发送前的摘要不一致，请重新上传。',
  })
  const more = await calls().newMultiUploadMedia({ FileName: 'd.txt', Size: 2 })
  await expect(
    calls().multiUploadSectionMedia({ FoldName: more.FoldName, Cut: 1, file: fileOf(Buffer.from('abc')) }),
  ).rejects.toThrow('传来的比说好的多')
})

test('a list that calls itself a video never becomes one', async () => {
  const list = Buffer.from('#EXTM3U\nfile:///etc/passwd\nhttp://127.0.0.1/\n')
  const { FoldName } = await calls().newMultiUploadMedia({ FileName: 'a.mp4', Size: list.length })
  await calls().multiUploadSectionMedia({ FoldName, Cut: 1, file: fileOf(list) })
  await expect(calls().combineMedia({ FoldName })).rejects.toThrow('「a.mp4」的名字说是视频，内容不是')
})

test('an empty file is refused by its name, by whatever way it comes', async () => {
  const said = '「空.jpg」是空文件，没有上传。'
  await expect(calls().newMultiUploadMedia({ FileName: '空.jpg', Size: 0 })).rejects.toThrow(said)
  expect(await newTus(0, { filename: '空.jpg' })).toMatchObject({ status: 400, text: said })
  await expect(calls().images({ file: new File([], '空.jpg') })).rejects.toThrow(said)
})

test('refused before the first byte: the quota of the station, the disk, a name without end', async () => {
  const { StID } = w.people.editor
  await w.db.updateTable('stations').set({ UploadQuotaMB: 100 }).where('ID', '=', StID).execute()
  const much = await newTus(10 * 1024 * MB, { filename: '大.mp4' })
  expect([much.status, much.text]).toEqual([
    413,
    expect.stringMatching(/^本站的媒体空间最多 100 MB，还剩 .*，这次上传有 10240 MB。/),
  ])
  await w.db.updateTable('stations').set({ UploadQuotaMB: 0 }).where('ID', '=', StID).execute()
  // Nobody else has anything to bring.
  await w.db.deleteFrom('upload_sessions').where('State', '=', 'open').execute()
  const room = vi.spyOn(storageOf(w.db), 'room').mockResolvedValue(1000 * MB)
  const full = await newTus(10 * 1024 * MB, { filename: '大.mp4' })
  expect([full.status, full.text]).toEqual([
    413,
    '服务器的磁盘只放得下 800 MB，这次上传有 10240 MB，传完之前要占 20480 MB，请联系管理员。',
  ])
  room.mockRestore()
  expect((await newTus(5, { filename: '' })).text).toBe('请给出文件名')
})

test('10 GB announced and 1 byte sent: it waits for the rest, takes a byte, and is swept in the end with its byte', async () => {
  const made = await newTus(10 * 1024 * MB, { filename: 'e.bin' })
  const one = await tus('PATCH', made.path, { 'upload-offset': '0' }, Buffer.from('e'))
  expect(one.headers.get('upload-offset')).toBe('1')
  const key = foldOf(made.path)
  await expect(calls().combineMedia({ FoldName: key })).rejects.toThrow('还没传完')
  const long = new Date(Date.now() - 5 * 86_400_000)
  await w.db.updateTable('upload_sessions').set({ UpdateTime: long }).where('Key', '=', key).execute()
  await w.db.updateTable('stored_files').set({ StoredAt: long }).execute()
  await sweepFiles(w)
  const [grown] = await piecesOf(key)
  utimesSync(join(filesFolder(w), 'growing', `${grown!.File}.part`), long, long)
  expect(await sweepGrowing(w.db)).toBe(0)
  await sweepSessions(w.db)
  expect(await sweepGrowing(w.db)).toBe(1)
  expect(await storageOf(w.db).growing!.has(grown!.File!, 1)).toBe(false)
  // What an item refers to is left.
  expect(await storageOf(w.db).has(shaOf(clip))).toBe(true)
  expect((await tus('HEAD', made.path)).status).toBe(404)
})

test('what was stored and has no row any more is swept all the same, and more than announced is not even stored', async () => {
  const lost = await storageOf(w.db).put(Readable.from([randomBytes(1000)]))
  const place = join(filesFolder(w), lost.Sha256.slice(0, 2), lost.Sha256.slice(2, 4), lost.Sha256)
  const long = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(place, long, long)
  const hour = new Date()
  let adopted = 0
  for (let at = 0; at < 24; at++) adopted += await adoptLost(w.db, new Date(hour.getTime() + at * 3_600_000))
  expect(adopted).toBe(1)
  expect(await adoptLost(w.db, hour)).toBe(0)
  await w.db.updateTable('stored_files').set({ StoredAt: long }).where('Sha256', '=', lost.Sha256).execute()
  await sweepFiles(w)
  expect(await storageOf(w.db).has(lost.Sha256)).toBe(false)

  const { FoldName } = await calls().newMultiUploadMedia({ FileName: 'x.bin', Size: 1 })
  const more = randomBytes(1000)
  await expect(calls().multiUploadSectionMedia({ FoldName, Cut: 1, file: fileOf(more) })).rejects.toThrow(
    '传来的比说好的多',
  )
  expect(await storageOf(w.db).has(shaOf(more))).toBe(false)
})

test('many at once do not together bring more than the station may keep', async () => {
  const { StID } = w.people.editor
  const { rows } = await sql<{
    taken: number
  }>`select (coalesce((select sum("Size") from media_versions where "StID" = ${StID}), 0)
    + coalesce((select sum("Size") from media_renditions where "StID" = ${StID}), 0)
    + coalesce((select sum("Size") from upload_sessions where "StID" = ${StID} and "State" = 'open'), 0))::bigint as taken`.execute(
    w.db,
  )
  const UploadQuotaMB = Math.ceil(rows[0]!.taken / MB) + 10
  await w.db.updateTable('stations').set({ UploadQuotaMB }).where('ID', '=', StID).execute()
  try {
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => calls().newMultiUploadMedia({ FileName: `${at}.bin`, Size: 4 * MB })),
    )
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const files = Array.from({ length: 6 }, () => randomBytes(MB))
    const sent = await Promise.allSettled(files.map((bytes) => calls().uploadMedia({ file: fileOf(bytes) } as never)))
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    const picture = (await pictureOf(2000, 1500, '#345')).toString('base64')
    await w.db.updateTable('stations').set({ UploadQuotaMB: 1 }).where('ID', '=', StID).execute()
    await expect(calls().imgsConvert({ Content: `<img src="data:image/jpeg;base64,${picture}">` })).rejects.toThrow(
      '本站的媒体空间最多 1 MB',
    )
  } finally {
    await w.db.updateTable('stations').set({ UploadQuotaMB: 0 }).where('ID', '=', StID).execute()
  }
})

test('nobody without a sign-in; a ticket does instead of a token, and no other person goes on with it', async () => {
  const none = await fetch(bases[0] + TUS_PATH, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' },
  })
  expect(none.status).toBe(401)
  const { Ticket, Address } = await calls().ticket({})
  expect(Address).toBe(`${TUS_PATH}?ticket=${Ticket}`)
  const made = await tus('POST', Address, {
    ticket: '',
    'upload-length': '1',
    'upload-metadata': metadata({ filename: 'f.txt' }),
  })
  const path = made.headers.get('location')!
  expect([made.status, path]).toEqual([201, expect.stringContaining('?ticket=')])
  expect((await tus('PATCH', path, { ticket: '', 'upload-offset': '0' }, Buffer.from('f'))).status).toBe(204)
  expect((await tus('HEAD', path.replace(/\?.*/, ''), { ticket: '', Token: w.people.chief.token })).status).toBe(404)
  await w.db.deleteFrom('sessions').where('UserID', '=', w.people.editor.ID).execute()
  expect((await tus('HEAD', path, { ticket: '' })).status).toBe(401)
})
