import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { readApart } from '../../../server/content/articleImport/readApart.ts'
import type { KeptItem } from '../../../server/content/articleImport/keptItems.ts'
import { samples } from './samples.ts'

// Every reading starts a process, which takes its time where many run at once.
vi.setConfig({ testTimeout: 60_000 })

const [sample] = samples
const bytesOf = (text: string) => new TextEncoder().encode(text)

function feedOf(count: number): Uint8Array {
  const item = (at: number) =>
    `<item><guid>w-${at}</guid><title>第 ${at} 篇</title><description>${'渠道清淤。'.repeat(50)}</description></item>`
  return bytesOf(
    `<rss version="2.0"><channel>${Array.from({ length: count }, (_, at) => item(at)).join('')}</channel></rss>`,
  )
}

test('answers parcels for the database, and leaves the bytes with their owner', async () => {
  const bytes = new Uint8Array(sample!.bytes)
  const read = await readApart({ name: sample!.name, bytes })
  expect(read).toMatchObject({ format: 'wxr', warnings: [], counts: { total: 5, failed: 0, leftOut: 2 } })
  const items = read.parcels.flatMap((parcel) => JSON.parse(parcel) as KeptItem[])
  expect(items.map(({ Index }) => Index)).toEqual([1, 2, 3, 4, 5])
  expect(items.filter(({ Draft }) => Draft === null).map(({ State }) => State)).toEqual(['leftOut', 'leftOut'])
  expect(bytes).toEqual(new Uint8Array(sample!.bytes))
})

test('the same file gives the same parcels', async () => {
  const file = { name: 'x', bytes: feedOf(3) }
  expect((await readApart(file)).parcels).toEqual((await readApart(file)).parcels)
})

test('everybody else goes on while a large file is read', async () => {
  let turns = 0
  let isRead = false
  const turn = () => {
    turns++
    if (!isRead) setImmediate(turn)
  }
  setImmediate(turn)
  const { counts } = await readApart({ name: 'x', bytes: feedOf(5000) })
  isRead = true
  expect(counts.total).toBe(5000)
  // Reading takes a while; an event loop that had to do it would come round a few times at most.
  expect(turns).toBeGreaterThan(200)
})

test('a file that cannot be read is refused with its sentence', async () => {
  const refusal = await readApart({ name: 'x.xml', bytes: bytesOf('<html>') }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).message).toContain('「x.xml」是网页')
})

test('a file of too many pieces is refused with the limit', async () => {
  const bytes = bytesOf(`<rss version="2.0"><channel>${'<item/>'.repeat(100_001)}</channel></rss>`)
  await expect(readApart({ name: 'x.xml', bytes })).rejects.toThrow(
    '「x.xml」里有 100001 条，一次最多导入 100000 条，请在原系统里分批导出。',
  )
})

test('some files are read at a time, some wait, and more are told to come later', async () => {
  const file = { name: 'x', bytes: feedOf(1) }
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => readApart(file)))
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect((settled.at(-1) as PromiseRejectedResult).reason).toMatchObject({ kind: 'busy' })
  expect((await readApart(file)).counts.total).toBe(1)
})
