/** files on their way up in pieces, paused, called off, and gone on with after a reload. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadSession } from '../../../src/api/library/uploads/fields.ts'
import { sizeText } from '../../../src/panels/library/transfers/sizeText.ts'
import { otherFile } from '../../../src/panels/parts/transfers/keptFiles.ts'
import {
  FIRST_PIECE,
  LEAST_PIECE,
  LIMIT_MS,
  MOST_PIECE,
  nextPiece,
  smallerPiece,
} from '../../../src/panels/parts/transfers/pace.ts'
import { Refusal } from '../../../src/api/client.ts'
import { isBrought } from '../../../src/workspace/madeHere.ts'

interface Sent {
  readonly file: File
  readonly id: string | undefined
  readonly folder: number | undefined
  readonly told: { onId(id: string): void; onProgress(sent: number): void }
  finish(): void
  fail(error: Error): void
  paused: boolean
}
const sent: Sent[] = []
const kept = new Map<string, unknown>()
const api = vi.hoisted(() => ({ uploads: { combineMedia: vi.fn(), drop: vi.fn(async () => null) } }))
vi.mock('../../../src/workspace/session.ts', () => ({ api, baseOf: () => '', token: () => 'T' }))
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (id: string) => kept.get(id),
  set: async (id: string, value: unknown) => void kept.set(id, value),
  del: async (id: string) => void kept.delete(id),
}))
vi.mock('../../../src/panels/parts/transfers/sendByTus.ts', () => ({
  sendByTus(file: File, id: string | undefined, told: Sent['told'], folder?: number) {
    const one = { file, id, told, folder, paused: false } as Sent
    sent.push(one)
    const done = new Promise<void>((resolve, reject) => Object.assign(one, { finish: resolve, fail: reject }))
    done.catch(() => {})
    return { done, pause: () => void (one.paused = true) }
  },
}))
const { dropTransfer, pauseTransfer, rememberHandle, resumeTransfer, startTransfer, takeUp, transfers } =
  await import('../../../src/panels/parts/transfers/transfers.ts')

const file = (name: string, size = 100) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const states = () => transfers.items.map(({ name, state }) => `${name} ${state}`)
const session = (more: Partial<UploadSession> = {}): UploadSession => ({
  ...{ FoldName: 'A'.repeat(22), FileName: 'old.mp4', Size: 100, Offset: 40, MaxCut: 1, PieceSize: 1 },
  ...{ State: 'open', Problem: '', Item: null, Sender: '', ...more },
})

beforeEach(() => {
  transfers.items = []
  sent.length = 0
  kept.clear()
  api.uploads.combineMedia
    .mockReset()
    .mockImplementation(async ({ FoldName }) => ({ ID: 41, Url: `/static/img/${FoldName}.mp4` }))
  api.uploads.drop.mockClear()
})

test('a piece is as large as passes in a quarter of the time it has', () => {
  expect(nextPiece(FIRST_PIECE, 5000)).toBe(FIRST_PIECE)
  expect(nextPiece(FIRST_PIECE, 10_000)).toBe(FIRST_PIECE / 2)
  // Never more than twice as large at once, nor beyond the limits.
  expect(nextPiece(FIRST_PIECE, 1)).toBe(FIRST_PIECE * 2)
  expect([nextPiece(MOST_PIECE, 1), nextPiece(LEAST_PIECE, 60_000)]).toEqual([MOST_PIECE, LEAST_PIECE])
  expect([smallerPiece(FIRST_PIECE), smallerPiece(1)]).toEqual([FIRST_PIECE / 4, LEAST_PIECE])
})

test.each([30_000, 200_000, 2_000_000, 20_000_000])(
  'at %d bytes a second every piece after the first few passes well within 20 s',
  (rate) => {
    let size = FIRST_PIECE
    for (let turn = 0; turn < 12; turn++) {
      const ms = (size / rate) * 1000
      size = ms > LIMIT_MS ? smallerPiece(size) : nextPiece(size, ms)
    }
    expect((size / rate) * 1000).toBeLessThan(LIMIT_MS / 2)
  },
)

test('two at a time, in order; what is whole becomes a file of the library', async () => {
  const all = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => startTransfer(file(name)))
  expect(states()).toEqual(['c.mp4 waiting', 'b.mp4 sending', 'a.mp4 sending'])
  sent[0]!.told.onId('a'.repeat(22))
  sent[0]!.told.onProgress(60)
  expect(transfers.items[2]).toMatchObject({ sent: 60, id: 'a'.repeat(22) })
  sent[0]!.finish()
  expect(await all[0]!.done).toEqual({ ID: 41, Url: `/static/img/${'a'.repeat(22)}.mp4` })
  // It is no news to who brought it.
  expect(isBrought('media', 41)).toBe(true)
  expect(states()).toEqual(['c.mp4 sending', 'b.mp4 sending', 'a.mp4 done'])
})

test('paused it stops, and goes on where it was', async () => {
  const { key } = startTransfer(file('a.mp4'))
  sent[0]!.told.onId('a'.repeat(22))
  pauseTransfer(key)
  expect([sent[0]!.paused, states()]).toEqual([true, ['a.mp4 paused']])
  expect(await resumeTransfer(key)).toBeUndefined()
  expect(sent[1]).toMatchObject({ id: 'a'.repeat(22) })
})

test('broken off it says why, and goes on with the same id', async () => {
  const { key } = startTransfer(file('a.mp4'))
  sent[0]!.told.onId('a'.repeat(22))
  sent[0]!.fail(new Error('上传中断了，请检查网络后继续。'))
  await expect.poll(states).toEqual(['a.mp4 failed'])
  expect(transfers.items[0]?.problem).toBe('上传中断了，请检查网络后继续。')
  await resumeTransfer(key)
  sent[1]!.finish()
  await expect.poll(states).toEqual(['a.mp4 done'])
})

test('called off it is given up on the server, too', async () => {
  const { key, done } = startTransfer(file('a.mp4'))
  sent[0]!.told.onId('a'.repeat(22))
  const off = expect(done).rejects.toThrow('已取消上传')
  await dropTransfer(key)
  await off
  expect(api.uploads.drop).toHaveBeenCalledWith({ FoldName: 'a'.repeat(22) })
  expect(states()).toEqual([])
})

test('after a reload what the browser may open goes on by itself, and asks for the file otherwise', async () => {
  const id = 'A'.repeat(22)
  const original = file('old.mp4')
  kept.set(id, {
    sign: { name: 'old.mp4', size: 100, lastModified: 1 },
    handle: { getFile: async () => original, queryPermission: async () => 'granted' },
  })
  await takeUp([session(), session({ FoldName: 'B'.repeat(22), FileName: 'other.mp4' })])
  expect(states()).toEqual(['other.mp4 needsFile', 'old.mp4 sending'])
  expect(sent[0]).toMatchObject({ id, file: original })
  // Heard of twice it stands once; what is done is not taken up.
  await takeUp([session(), session({ FoldName: 'C'.repeat(22), State: 'done' })])
  expect(states()).toHaveLength(2)
  const other = transfers.items[0]!.key
  expect(await resumeTransfer(other)).toContain('请选择“other.mp4”')
  expect(await resumeTransfer(other, file('other.mp4', 99))).toContain('这不是原来的文件')
  expect(await resumeTransfer(other, file('renamed.mp4'))).toBeUndefined()
})

test('a handle is kept with the upload of its file', async () => {
  const mine = file('a.mp4')
  const handle = { getFile: async () => mine }
  rememberHandle(mine, handle)
  startTransfer(mine)
  sent[0]!.told.onId('a'.repeat(22))
  await expect.poll(() => kept.get('a'.repeat(22))).toMatchObject({ handle, sign: { name: 'a.mp4', size: 100 } })
})

test('a file that was changed since cannot go on', () => {
  const sign = { name: 'a.mp4', size: 100, lastModified: 1 }
  expect(otherFile(file('a.mp4'), sign)).toBeUndefined()
  expect(otherFile(file('a.mp4', 99), sign)).toContain('100 字节')
  expect(otherFile(new File([new Uint8Array(100)], 'a.mp4', { lastModified: 2 }), sign)).toContain('改过')
})

test('sizes as people read them', () => {
  expect([0, 820 * 1024, 3.4 * 1024 ** 2, 2.1 * 1024 ** 3].map(sizeText)).toEqual([
    '0 KB',
    '820 KB',
    '3.4 MB',
    '2.1 GB',
  ])
})

test('what is brought where a folder is shown goes into that folder, else into none', () => {
  startTransfer(file('图.jpg'), 7)
  startTransfer(file('片.mp4'))
  expect(sent.map(({ folder }) => folder)).toEqual([7, undefined])
})

test('an empty file is not sent, and says so by its name', async () => {
  const { key, done } = startTransfer(file('空.jpg', 0))
  await expect(done).rejects.toThrow('「空.jpg」是空文件，没有上传。')
  expect([sent, states()]).toEqual([[], ['空.jpg refused']])
  expect(transfers.items[0]?.problem).toBe('「空.jpg」是空文件，没有上传。')
  expect(await resumeTransfer(key)).toBe('「空.jpg」是空文件，没有上传。')
})

test('what the library does not take is refused, and not begun again; what broke off while it was taken may go on', async () => {
  const broken = '「坏.jpg」打不开，可能已损坏，请换一张图片。'
  api.uploads.combineMedia.mockRejectedValueOnce(new Refusal('refused', broken))
  const { key, done } = startTransfer(file('坏.jpg'))
  sent[0]!.told.onId('a'.repeat(22))
  sent[0]!.finish()
  await expect(done).rejects.toThrow(broken)
  expect(transfers.items[0]).toMatchObject({ state: 'refused', problem: broken })
  expect(await resumeTransfer(key)).toBe(broken)
  expect(sent).toHaveLength(1)
  api.uploads.combineMedia.mockRejectedValueOnce(new Refusal('away', '服务器正在重启。'))
  startTransfer(file('好.jpg'))
  sent[1]!.told.onId('b'.repeat(22))
  sent[1]!.finish()
  await expect.poll(states).toEqual(['好.jpg failed', '坏.jpg refused'])
  // After a reload the server says the same.
  transfers.items = []
  await takeUp([session({ FileName: '坏.jpg', State: 'failed', Problem: broken })])
  expect(transfers.items[0]).toMatchObject({ state: 'refused', problem: broken })
})
