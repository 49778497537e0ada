// A tree in tiles: the same roots and proofs as node by node, whatever sizes it grew through.
import { expect, test } from 'vitest'
import { toHex } from '../../src/evidence/bytes.ts'
import { isConsistent, isIncluded } from '../../src/evidence/tree/check.ts'
import { Frontier } from '../../src/evidence/tree/frontier.ts'
import { leafHash } from '../../src/evidence/tree/hashes.ts'
import { grow, proveConsistency, proveInclusion, rootAt } from '../../src/evidence/tree/stored.ts'
import { nodesInTiles, tileGrowths, type ReadTiles, type TileGrowth } from '../../src/evidence/tree/tiles.ts'

const leafOf = (at: number) => leafHash(Uint8Array.of(at >> 16, at >> 8, at))

function storage() {
  const tiles = new Map<string, Uint8Array>()
  const asked: number[] = []
  const read: ReadTiles = (places) => {
    asked.push(places.length)
    return Promise.resolve(places.map(({ level, index }) => tiles.get(`${level}/${index}`)!))
  }
  const write = ({ level, index, from, bytes }: TileGrowth) => {
    const before = tiles.get(`${level}/${index}`) ?? new Uint8Array()
    // Nothing is left out and nothing written over.
    expect(before.length).toBe(from)
    tiles.set(`${level}/${index}`, Uint8Array.of(...before, ...bytes))
  }
  return { tiles, asked, write, read: nodesInTiles(read) }
}

test('grown in steps of any size up to 70,000 leaves it has the roots of a tree that was never put down', async () => {
  const { tiles, write, read } = storage()
  const whole = new Frontier()
  const roots = new Map([[0, whole.root()]])
  let size = 0
  for (const step of [1, 1, 2, 251, 1, 1, 255, 256, 257, 3, 1000, 508, 63_000, 2000, 2464]) {
    const leaves = Array.from({ length: step }, (_, at) => leafOf(size + at))
    const grown = await grow(read, size, leaves)
    for (const tile of tileGrowths(grown.nodes)) write(tile)
    for (const leaf of leaves) whole.append(leaf)
    size = grown.size
    roots.set(size, whole.root())
    expect(toHex(grown.root)).toBe(toHex(whole.root()))
  }
  expect([size, tiles.size]).toEqual([70_000, 274 + 2 + 1])
  expect(Math.max(...[...tiles.values()].map(({ length }) => length))).toBe(256 * 32)
  for (const [first, firstRoot] of roots) {
    expect(toHex(await rootAt(read, first))).toBe(toHex(firstRoot))
    const proof = await proveConsistency(read, first, size)
    expect(isConsistent({ first, firstRoot, second: size, secondRoot: whole.root(), proof })).toBe(true)
  }
  for (const index of [0, 1, 255, 256, 65_535, 65_536, 69_999]) {
    const proof = await proveInclusion(read, index, size)
    expect(isIncluded({ leaf: leafOf(index), index, size, root: whole.root(), proof })).toBe(true)
  }
})

test('a proof asks for its tiles once: a few for each of the levels they have', async () => {
  const { asked, write, read } = storage()
  const grown = await grow(
    read,
    0,
    Array.from({ length: 70_000 }, (_, at) => leafOf(at)),
  )
  for (const tile of tileGrowths(grown.nodes)) write(tile)
  asked.length = 0
  await proveInclusion(read, 12_345, 70_000)
  await proveConsistency(read, 12_345, 70_000)
  await grow(read, 70_000, [leafOf(70_000)])
  expect(asked).toHaveLength(3)
  expect(Math.max(...asked)).toBeLessThanOrEqual(6)
})

test('a tile that lost its end is not taken for whole', async () => {
  const read = nodesInTiles(() => Promise.resolve([new Uint8Array(32)]))
  await expect(rootAt(read, 3)).rejects.toThrow(RangeError)
})
