/**
 * Nodes kept in tiles, as C2SP tlog-tiles lays them out: 256 neighbouring hashes of every eighth level are one run of bytes,
 * and the levels between are hashed anew when they are read. A tree of a million leaves is 3,924 tiles and not two million
 * nodes. Only the last tile of a level grows, by bytes at its end.
 */
import type { StoredNode } from './frontier.ts'
import { HASH_LENGTH, nodeHash } from './hashes.ts'
import type { NodePlace } from './places.ts'
import type { ReadNodes } from './stored.ts'

/** Levels of the tree that a tile stands for. */
const HEIGHT = 8
const WIDTH = 2 ** HEIGHT

/** A tile: `level` 0 holds leaves, 1 the nodes over 256 of them, and so on. */
export interface TilePlace {
  readonly level: number
  readonly index: number
}

/** Bytes to be written at the end of a tile that has `from` bytes so far. */
export interface TileGrowth extends TilePlace {
  readonly from: number
  readonly bytes: Uint8Array
}

/** Reads tiles: as many bytes of each as there are, in the order of their places. It fails where one is not there. */
export type ReadTiles = (places: readonly TilePlace[]) => Promise<readonly Uint8Array[]>

/** What of the new nodes of a tree (`grow`) goes into which tiles; those of levels between are left out. */
export function tileGrowths(nodes: readonly StoredNode[]): TileGrowth[] {
  const tiles = new Map<string, { place: TilePlace; first: number; hashes: Uint8Array[] }>()
  for (const { level, index, hash } of nodes) {
    if (level % HEIGHT !== 0) continue
    const place = { level: level / HEIGHT, index: Math.floor(index / WIDTH) }
    const tile = tiles.get(keyOf(place)) ?? { place, first: index % WIDTH, hashes: [] }
    tiles.set(keyOf(place), tile)
    tile.hashes.push(hash)
  }
  return [...tiles.values()].map(({ place, first, hashes }) => {
    const bytes = new Uint8Array(hashes.length * HASH_LENGTH)
    for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_LENGTH)
    return { ...place, from: first * HASH_LENGTH, bytes }
  })
}

/** Reads nodes out of tiles: each tile is asked for once, all of them in one go. @throws {RangeError} for a tile that is too short */
export function nodesInTiles(read: ReadTiles): ReadNodes {
  return async (places) => {
    const wanted = new Map(places.map((place) => [keyOf(tileOf(place)), tileOf(place)]))
    const tiles = await read([...wanted.values()])
    const found = new Map([...wanted.keys()].map((key, at) => [key, tiles[at]!]))
    return places.map((place) => hashIn(found.get(keyOf(tileOf(place)))!, place))
  }
}

const keyOf = ({ level, index }: TilePlace) => `${level}/${index}`

function tileOf({ level, index }: NodePlace): TilePlace {
  return { level: Math.floor(level / HEIGHT), index: Math.floor((index * 2 ** (level % HEIGHT)) / WIDTH) }
}

/** The hash over the stretch of a tile that a node covers, made pair by pair. */
function hashIn(tile: Uint8Array, { level, index }: NodePlace): Uint8Array {
  const count = 2 ** (level % HEIGHT)
  const first = (index * count) % WIDTH
  if (tile.length < (first + count) * HASH_LENGTH) throw new RangeError('a tile is shorter than its tree')
  const hashes: Uint8Array[] = Array.from({ length: count }, (_, at) =>
    tile.slice((first + at) * HASH_LENGTH, (first + at + 1) * HASH_LENGTH),
  )
  for (let length = count; length > 1; length /= 2)
    for (let at = 0; at < length / 2; at++) hashes[at] = nodeHash(hashes[2 * at]!, hashes[2 * at + 1]!)
  return hashes[0]!
}
