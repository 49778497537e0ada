/** Two servers of one database, each with a folder of its own: the second one has not got the files, and says so. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { convert } from '../../server/library/conversions/convert.ts'
import { conversionWork } from '../../server/library/conversions/work.ts'
import { fileRoutes } from '../../server/library/media/serving/routes.ts'
import { tusRoutes } from '../../server/library/uploads/tus/routes.ts'
import { adoptLost, sweepFiles, uploadWork } from '../../server/library/uploads/work.ts'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { EngineProblem } from '../../server/platform/engine/engine.ts'
import { nodeAvEngine } from '../../server/platform/engine/nodeAv.ts'
import { PutOff } from '../../server/platform/jobs/putOff.ts'
import { startRunner } from '../../server/platform/jobs/runner.ts'
import { folderStorage } from '../../server/platform/storage/folder.ts'
import { holdStorage, storageOf } from '../../server/platform/storage/heldStorage.ts'
import { StorageProblem } from '../../server/platform/storage/storage.ts'
import { filesCheck } from '../../server/system/checklist/filesCheck.ts'
import { TUS_PATH } from '../../src/api/library/uploads/tus.ts'
import { world, type World } from '../support/app.ts'
import { httpOf, type HttpWorld } from '../support/http.ts'
import { mediaOf } from '../support/mediaRows.ts'
import { addClip } from './conversions/videoRoom.ts'

vi.setConfig({ testTimeout: 90_000 })

const FOREIGN = '这台服务器上放文件的地方不是这个数据库的（可能没有挂载），暂时不能存取文件，请联系管理员。'
let w: World
let second: OpenDatabase
let home: string
let servers: HttpWorld[]
let bases: string[]
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'copydesk-elsewhere-'))
  w = await world()
  holdStorage(w, folderStorage(join(home, 'one')))
  second = openDatabase(w.url)
  holdStorage(second, folderStorage(join(home, 'two')))
  servers = [await httpOf(w), await httpOf(w)]
  for (const [at, { db }] of [w, second].entries()) {
    fileRoutes(servers[at]!.server, { db })
    tusRoutes(servers[at]!.server, { db, sessions: w.app.sessions, tell: w.app.tell })
  }
  bases = await Promise.all(servers.map((one) => one.listen()))
  await mediaOf(w, 'chief', '先来的')
})
afterAll(async () => {
  for (const one of servers) await one.close()
  await second.close()
  await w.end()
  rmSync(home, { recursive: true })
})

async function tus(at: number, method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
  const type: Record<string, string> = body ? { 'content-type': 'application/offset+octet-stream' } : {}
  const answer = await fetch(bases[at] + path, {
    method,
    headers: { Token: w.people.editor.token, 'tus-resumable': '1.0.0', ...type, ...headers },
    ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const log = { info() {}, warn() {} }
const partsOf = ({ db, pool }: OpenDatabase) => ({ db, pool, log, outgoingHosts: [] })

test('an upload goes on where its pieces are; the other server takes nothing, and begins nothing anew', async () => {
  const bytes = randomBytes(200_000)
  const name = Buffer.from('现场.bin').toString('base64')
  const made = await tus(0, 'POST', TUS_PATH, { 'upload-length': '200000', 'upload-metadata': `filename ${name}` })
  const path = made.headers.get('location')!
  await tus(0, 'PATCH', path, { 'upload-offset': '0' }, bytes.subarray(0, 100_000))
  const offset = () => w.db.selectFrom('upload_sessions').select('Offset').where('Key', '=', path.slice(-22)).execute()
  expect((await tus(1, 'HEAD', path)).status).toBe(429)
  expect(await tus(1, 'PATCH', path, { 'upload-offset': '100000' }, bytes.subarray(100_000))).toMatchObject({
    status: 429,
    text: FOREIGN,
  })
  expect(await offset()).toEqual([{ Offset: 100_000 }])
  expect((await tus(0, 'PATCH', path, { 'upload-offset': '100000' }, bytes.subarray(100_000))).status).toBe(204)
  expect(await w.as('editor').uploads.getMediaInfo({ FoldName: path.slice(-22) })).toMatchObject({ Offset: 200_000 })
  // Whoever has no files leaves the end of it to whoever has.
  const stopSecond = startRunner(uploadWork, partsOf(second), { runner: 'second' })
  const stopFirst = startRunner(uploadWork, partsOf(w), { runner: 'first' })
  const stateOf = async () => (await w.as('editor').uploads.getMediaInfo({ FoldName: path.slice(-22) })).Item
  await expect.poll(stateOf, { timeout: 30_000 }).toMatchObject({ FileName: '现场.bin' })
  await Promise.all([stopFirst(), stopSecond()])
  const url = (await stateOf())!.Url
  const [here, there] = await Promise.all(servers.map(({ server }) => server.inject({ url })))
  expect(createHash('sha256').update(here!.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect([there!.statusCode, there!.body, there!.headers['cache-control']]).toEqual([503, FOREIGN, 'no-store'])
  expect(readdirSync(home)).toEqual(['one'])
})

test('nothing is swept and nothing adopted by a server without the files, and the checklist says what is wrong', async () => {
  const stored = () => w.db.selectFrom('stored_files').select('Sha256').orderBy('Sha256').execute()
  await w.db
    .updateTable('stored_files')
    .set({ StoredAt: new Date(0) })
    .execute()
  await w.db
    .insertInto('stored_files')
    .values({ Sha256: 'a'.repeat(64), Size: 1, StoredAt: new Date(0) })
    .execute()
  const before = await stored()
  await expect(sweepFiles(second)).rejects.toThrow(FOREIGN)
  await expect(adoptLost(second.db, w.clock.now())).rejects.toThrow(FOREIGN)
  expect(await stored()).toEqual(before)
  const looked = { StID: 1, now: w.clock.now(), installation: {}, furnishings: [] }
  expect(await filesCheck.look({ ...looked, db: w.db })).toMatchObject(['done', expect.any(String)])
  expect(await filesCheck.look({ ...looked, db: second.db })).toMatchObject([
    'missing',
    expect.stringContaining('DATA_DIR'),
  ])
})

test('a conversion waits for a server with the files, and for a disk that goes in the middle of it', async () => {
  const { MediaID } = await addClip(w)
  const row = () =>
    w.db
      .selectFrom('conversions')
      .select(['ID', 'State', 'Attempts', 'Problem'])
      .where('MediaID', '=', MediaID)
      .executeTakeFirstOrThrow()
  const waiting = { ...(await row()), State: 'queued', Attempts: 0, Problem: FOREIGN }
  const stop = startRunner(conversionWork, partsOf(second), { runner: 'second' })
  const job = () => w.db.selectFrom('jobs').select(['Runner', 'Attempts']).where('Kind', '=', 'conversion').execute()
  await expect
    .poll(() => w.db.selectFrom('jobs').select('Kind').where('Kind', '=', 'conversion.forgotten').execute())
    .toHaveLength(1)
  await stop()
  for (const one of await job()) expect(one).toEqual({ Runner: null, Attempts: 0 })
  const engine = nodeAvEngine()!
  const parts = { outgoingHosts: [], signal: new AbortController().signal, now: w.clock.now }
  const held = { ID: waiting.ID, runner: 'test' }
  await expect(convert({ ...parts, db: second.db, engine }, held)).rejects.toBeInstanceOf(PutOff)
  expect(await row()).toEqual(waiting)
  const losing = {
    ...engine,
    probe: async () => {
      renameSync(join(home, 'one'), join(home, 'away'))
      throw new EngineProblem('unmade', 'No such file or directory')
    },
  }
  await expect(convert({ ...parts, db: w.db, engine: losing }, held)).rejects.toBeInstanceOf(PutOff)
  expect(await row()).toEqual(waiting)
  renameSync(join(home, 'away'), join(home, 'one'))
  // A storage that does not answer is no other one's.
  const away = new StorageProblem('away')
  const standing = vi.spyOn(storageOf(w.db), 'standing').mockRejectedValue(away)
  const unable = { ...engine, probe: () => Promise.reject(new EngineProblem('unmade', 'connection reset')) }
  await expect(convert({ ...parts, db: w.db, engine: unable }, held)).rejects.toThrow(away.message)
  expect(await row()).toEqual({ ...waiting, Problem: away.message })
  standing.mockRestore()
  expect(await convert({ ...parts, db: w.db, engine }, held)).toBe('over')
  expect(await row()).toMatchObject({ State: 'done' })
})
