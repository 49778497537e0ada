import { closeSync, fstatSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeWhole } from '../../../server/platform/backup/partFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-part-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PIECES = 40
/** Pieces of bytes, each of another letter; `at` is told before each. */
async function* pieces(at: (piece: number) => void = () => {}) {
  for (let piece = 0; piece < PIECES; piece++) {
    at(piece)
    yield Buffer.alloc(300_000, 97 + (piece % 26))
  }
}

test('the bytes are in the file in their order', async () => {
  const file = join(folder, 'whole')
  const size = await writeWhole(file, pieces(), [])
  expect(size).toBe(PIECES * 300_000)
  const read = readFileSync(file)
  for (let piece = 0; piece < PIECES; piece++)
    expect(read.subarray(piece * 300_000, (piece + 1) * 300_000).every((byte) => byte === 97 + (piece % 26))).toBe(true)
  rmSync(file)
})

test('what may not be read is not told as what cannot be written to', async () => {
  const refused = (at: string) => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: at })
  const failing = (at: string) =>
    pieces(() => {
      throw refused(at)
    })
  const file = join(folder, 'unread')
  await expect(writeWhole(file, failing('/srv/data/files/ab'), [])).rejects.toThrow('/srv/data/files/ab cannot be read')
  await expect(writeWhole(file, failing(`${file}.part`), [])).rejects.toThrow('cannot be written to')
})

// The number of a file that was closed is given to whoever opens the next one.
test.each([
  ['by its signal', 'was aborted'],
  ['by what it reads from', 'nothing to read'],
])('one that is broken off %s says so, and closes no file but its own', async (how, says) => {
  for (let time = 0; time < 20; time++) {
    const stop = new AbortController()
    const bytes = pieces((piece) => {
      if (piece !== time % 7) return
      if (says === 'was aborted') stop.abort()
      else throw new Error('nothing to read')
    })
    const written = writeWhole(join(folder, how), bytes, time % 2 ? [createGzip({ level: 1 })] : [], stop.signal)
    await expect(written).rejects.toThrow(says)
    const others = Array.from({ length: 4 }, () => openSync(import.meta.filename, 'r'))
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    const { ino } = statSync(import.meta.filename)
    for (const other of others) {
      expect(fstatSync(other).ino).toBe(ino)
      closeSync(other)
    }
    expect(readdirSync(folder)).toEqual([])
  }
})
