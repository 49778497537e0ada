/** Pieces put together while others arrive: a shortcut that is right or not taken, and leaves nothing behind. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetAhead, joinAhead, joinedAhead } from '../../../server/library/uploads/resumable/joinAhead.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { Stored } from '../../../server/platform/storage/storage.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const PIECE = 100_000
let made = 0
/** An upload of three pieces that lie in the storage; `joined`: how many of them come to this server, in their order. */
async function upload(joined: number): Promise<{ Key: string; whole: Buffer; pieces: Stored[] }> {
  const whole = randomBytes(3 * PIECE)
  const pieces = []
  for (let at = 0; at < 3; at++)
    pieces.push(await storageOf(w.db).put(Readable.from([whole.subarray(at * PIECE, (at + 1) * PIECE)])))
  const Key = `upload ${++made}`
  for (const [at, piece] of pieces.slice(0, joined).entries())
    joinAhead(w.db, { Key, Number: at + 1, Size: whole.length }, piece)
  return { Key, whole, pieces }
}

test('all of them in their order are the whole file, once', async () => {
  const { Key, whole, pieces } = await upload(3)
  const found = (await joinedAhead(Key, pieces))!
  expect(found.known).toEqual({ Sha256: createHash('sha256').update(whole).digest('hex'), Size: whole.length })
  expect(readFileSync(found.path).equals(whole)).toBe(true)
  expect(await joinedAhead(Key, pieces)).toBeUndefined()
  await rm(found.path)
})

test('where one went to another server, or came out of turn, they are put together at the end', async () => {
  const { Key, pieces } = await upload(2)
  expect(await joinedAhead(Key, pieces)).toBeUndefined()
  const other = await upload(1)
  joinAhead(w.db, { Key: other.Key, Number: 3, Size: 3 * PIECE }, other.pieces[2]!)
  expect(await joinedAhead(other.Key, other.pieces)).toBeUndefined()
})

test('a piece that cannot be read breaks the shortcut and nothing else', async () => {
  const { Key, pieces } = await upload(1)
  await storageOf(w.db).remove(pieces[1]!.Sha256)
  joinAhead(w.db, { Key, Number: 2, Size: 3 * PIECE }, pieces[1]!)
  joinAhead(w.db, { Key, Number: 3, Size: 3 * PIECE }, pieces[2]!)
  expect(await joinedAhead(Key, pieces)).toBeUndefined()
})

test('who drops an upload leaves nothing of it, and one of a single piece is not copied', async () => {
  const { Key, pieces } = await upload(3)
  const kept = await upload(3)
  const found = (await joinedAhead(kept.Key, kept.pieces))!
  await forgetAhead(Key)
  expect(await joinedAhead(Key, pieces)).toBeUndefined()
  expect(existsSync(found.path)).toBe(true)
  await rm(found.path)
  const [only] = pieces
  joinAhead(w.db, { Key: 'single', Number: 1, Size: PIECE }, only!)
  expect(await joinedAhead('single', [only!])).toBeUndefined()
})
