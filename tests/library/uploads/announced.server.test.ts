/** What is announced and does not come keeps nobody else from uploading: only bytes that came count as a whole. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tusRoutes } from '../../../server/library/uploads/tus/routes.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { TUS_PATH } from '../../../src/api/library/uploads/tus.ts'
import { world, type PersonName, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { pictureOf } from '../../support/mediaRows.ts'

vi.setConfig({ testTimeout: 60_000 })

const MB = 1024 * 1024
let w: World
let server: HttpWorld
beforeAll(async () => {
  w = await world()
  server = await httpOf(w)
  tusRoutes(server.server, { db: w.db, sessions: w.app.sessions, tell: w.app.tell })
})
afterAll(async () => {
  await server.close()
  await w.end()
})
beforeEach(async () => {
  await w.db.deleteFrom('upload_sessions').execute()
})

const begin = (as: PersonName, Size: number) => w.as(as).uploads.newMultiUploadMedia({ FileName: '大.bin', Size })
const send = (as: PersonName, FoldName: string, Cut: number, bytes: number) =>
  w.as(as).uploads.multiUploadSectionMedia({ FoldName, Cut, file: new File([randomBytes(bytes)], '片') })
async function tus(as: PersonName, method: string, path: string, more: Record<string, string>, payload?: Buffer) {
  const headers = { Token: w.people[as].token, 'tus-resumable': '1.0.0', ...more }
  return server.server.inject({ method: method as 'POST', url: path, headers, ...(payload ? { payload } : {}) })
}
const beginTus = (as: PersonName, Size: number) =>
  tus(as, 'POST', TUS_PATH, {
    'upload-length': String(Size),
    'upload-metadata': `filename ${Buffer.from('大.bin').toString('base64')}`,
  })
const piece = (from: number) => ({ 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' })

/** While the disk has so much beyond what is left to everything else. */
async function withRoom<Result>(bytes: number, act: () => Promise<Result>): Promise<Result> {
  const room = vi.spyOn(storageOf(w.db), 'room').mockResolvedValue(bytes + 200 * MB)
  return act().finally(() => room.mockRestore())
}
async function withQuota<Result>(more: number, act: () => Promise<Result>): Promise<Result> {
  const { StID } = w.people.editor
  const { taken } = await w.db
    .selectFrom('media_versions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('Size'), eb.lit(0)).as('taken'))
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  const UploadQuotaMB = Math.ceil(Number(taken) / MB) + more
  await w.db.updateTable('stations').set({ UploadQuotaMB }).where('ID', '=', StID).execute()
  return act().finally(() => w.db.updateTable('stations').set({ UploadQuotaMB: 0 }).where('ID', '=', StID).execute())
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const setBack = (Key: string, times: { CreateTime?: Date; UpdateTime?: Date }) =>
  w.db.updateTable('upload_sessions').set(times).where('Key', '=', Key).execute()
const picture = async () => new File([new Uint8Array(await pictureOf(40, 30))], '图.jpg')

test.each([
  ['by calls', async () => void (await begin('editor', 480 * MB))],
  ['by tus', async () => expect((await beginTus('editor', 480 * MB)).statusCode).toBe(201)],
])('%s: half of the disk is announced and nothing comes: all others go on uploading', async (_, announce) => {
  await withRoom(1000 * MB, async () => {
    await announce()
    for (const other of ['chief', 'outsider'] as const) {
      expect(await begin(other, 100 * MB)).toMatchObject({ State: 'open' })
      expect((await beginTus(other, 20 * MB)).statusCode).toBe(201)
    }
    // Who announced it has no room for a second one.
    await expect(begin('editor', 480 * MB)).rejects.toMatchObject({ kind: 'limit' })
  })
})

test('nor does it keep a station from its quota, whoever of it announced how much', async () => {
  await withQuota(100, async () => {
    for (const each of ['editor', 'reviewer1', 'reviewer2', 'reviewer3'] as const) await begin(each, 60 * MB)
    const [item] = await w.as('chief').uploads.images({ file: await picture() } as never)
    expect(item).toMatchObject({ Kind: 'image' })
    await begin('chief', 40 * MB)
    await expect(begin('chief', 40 * MB)).rejects.toThrow(/本站的媒体空间最多 \d+ MB，还剩 \d+ MB，这次上传有 40 MB。/)
  })
})

test.each([
  ['nothing came of it for ten minutes', { CreateTime: minutesAgo(11), UpdateTime: minutesAgo(11) }],
  ['a byte came just now, and it would take days', { CreateTime: minutesAgo(11), UpdateTime: minutesAgo(0) }],
])('%s: it keeps no room, and asks for it again when it goes on', async (_, times) => {
  const { FoldName } = await withRoom(1000 * MB, () => begin('editor', 400 * MB))
  await send('editor', FoldName, 1, 1)
  await setBack(FoldName, times)
  const other = await withRoom(1000 * MB, () => begin('editor', 450 * MB))
  await withRoom(1000 * MB, async () => {
    const sentence =
      /^服务器的磁盘只放得下 \d+ MB（给正在传的留着 \d+ MB），这次上传有 400 MB，传完之前要占 800 MB，请联系管理员。$/
    await expect(send('editor', FoldName, 2, 9)).rejects.toThrow(sentence)
    const more = await tus('editor', 'PATCH', `${TUS_PATH}/${FoldName}`, piece(1), Buffer.from('more'))
    expect([more.statusCode, more.body]).toEqual([413, expect.stringMatching(sentence)])
  })
  await w.as('editor').uploads.drop({ FoldName: other.FoldName })
  await withRoom(1000 * MB, async () => {
    expect(await send('editor', FoldName, 2, 9)).toMatchObject({ Offset: 10 })
    expect(await w.as('editor').uploads.getMediaInfo({ FoldName })).toMatchObject({ State: 'open', Offset: 10 })
  })
})

test('it keeps room while it comes at a pace at which it ends', async () => {
  const { FoldName } = await withRoom(1000 * MB, () => begin('editor', 400 * MB))
  await send('editor', FoldName, 1, 20 * MB)
  await setBack(FoldName, { CreateTime: minutesAgo(60) })
  await withRoom(1000 * MB, () => expect(begin('editor', 400 * MB)).rejects.toMatchObject({ kind: 'limit' }))
})

test('what came counts as a whole, for everybody: more than the quota never comes, also of what was begun', async () => {
  await withQuota(10, async () => {
    const mine = await begin('editor', 9 * MB)
    const theirs = await begin('chief', 8 * MB)
    expect(await send('chief', theirs.FoldName, 1, 4 * MB)).toMatchObject({ Offset: 4 * MB })
    const beyond = /^本站的媒体空间最多 \d+ MB，还剩 \d+(?:\.\d+)? MB，这次上传有 9 MB。/
    await expect(send('editor', mine.FoldName, 1, MB)).rejects.toThrow(beyond)
    const more = await tus('editor', 'PATCH', `${TUS_PATH}/${mine.FoldName}`, piece(0), Buffer.from('m'))
    expect([more.statusCode, more.body]).toEqual([413, expect.stringMatching(beyond)])
    expect(await send('chief', theirs.FoldName, 2, 4 * MB)).toMatchObject({ Offset: 8 * MB })
    await w.as('chief').uploads.combineMedia({ FoldName: theirs.FoldName })
    await expect(send('editor', mine.FoldName, 1, MB)).rejects.toThrow(beyond)
  })
})

test('nor does it come by many who send at the same moment', async () => {
  await withQuota(10, async () => {
    const people = ['editor', 'chief', 'reviewer1', 'reviewer2'] as const
    const begun = await Promise.all(people.map((each) => begin(each, 6 * MB)))
    const sent = await Promise.allSettled(people.map((each, at) => send(each, begun[at]!.FoldName, 1, 6 * MB)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('whoever may delete for good sees what the station has on its way, and drops it; that is logged', async () => {
  const { FoldName } = await begin('editor', 5)
  const foreign = await begin('outsider', 5)
  const purger = w.clientOf(await w.hire({ [media.pages[0]!]: ['彻底删除'] }))
  const looker = w.clientOf(await w.hire({ [media.pages[0]!]: ['删除', '编辑'] }))
  expect(await looker.uploads.mine({ IsAll: true })).toEqual([])
  expect(await looker.uploads.mine({})).toEqual([])
  await expect(looker.uploads.drop({ FoldName })).rejects.toThrow('没有这次上传')

  const { AdminUserRealName } = await w.db
    .selectFrom('admin_users')
    .select('AdminUserRealName')
    .where('ID', '=', w.people.editor.ID)
    .executeTakeFirstOrThrow()
  expect(await purger.uploads.mine({})).toEqual([])
  expect(await purger.uploads.mine({ IsAll: true })).toEqual([
    expect.objectContaining({ FoldName, FileName: '大.bin', Sender: AdminUserRealName }),
  ])
  await expect(purger.uploads.drop({ FoldName: foreign.FoldName })).rejects.toThrow('没有这次上传')
  await purger.uploads.drop({ FoldName })
  expect(await purger.uploads.mine({ IsAll: true })).toEqual([])
  const line = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ReMark', 'Modifys'])
    .where('Action', '=', 'uploads.drop')
    .execute()
  expect(line).toMatchObject([{ Title: '取消别人的上传', ReMark: expect.stringContaining(AdminUserRealName) }])
  await expect(send('editor', FoldName, 1, 5)).rejects.toThrow('没有这次上传')
  // One's own is nobody's business.
  const own = await begin('chief', 5)
  await w.as('chief').uploads.drop({ FoldName: own.FoldName })
  expect(
    await w.db.selectFrom('operation_log').select('ID').where('Action', '=', 'uploads.drop').execute(),
  ).toHaveLength(1)
})
