/** Processes that end while they read: once is the machine's doing, twice is the file's. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apart, type FileThere } from '../../../server/platform/apart/apart.ts'
import { environmentApart } from '../../../server/platform/apart/process.ts'
import { newsroomTimeZone } from '../../../server/platform/environment/timeZone.ts'

const reading = apart<string, FileThere>({
  module: new URL('./ending.ts', import.meta.url),
  ...{ atOnce: 1, waiting: 5, bytes: 100, memoryMb: 64, longestMs: 60_000 },
})
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copydesk-ended-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readOf(ends: number): Promise<{ said: Promise<string>; path: string }> {
  const path = join(folder, `${ends}`)
  await writeFile(path, String(ends))
  return { said: reading({ name: '江边.jpg', path, Size: 1 }), path }
}

test('what ended once is read by another process', async () => {
  const { said } = await readOf(1)
  expect(await said).toBe('read')
})

test('what ends two is refused in a sentence that names the file, and not tried again', async () => {
  const { said, path } = await readOf(5)
  await expect(said).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('「江边.jpg」读不出来'),
  })
  expect(await readFile(path, 'utf8')).toBe('3')
})

test('whoever comes afterwards is read', async () => {
  const { said } = await readOf(0)
  expect(await said).toBe('read')
})

test('a process apart knows the newsroom’s clock, by which files are read that name no zone', () => {
  expect(environmentApart()).toMatchObject({ TZ: newsroomTimeZone, TIME_ZONE: newsroomTimeZone })
})
