/**
 * A tree whose nodes are stored by level and index: what is read to append to it or to prove something is a few hashes for
 * each level, however many leaves there are, and asked for in one go.
 */
import { Frontier, edgeOf, type StoredNode } from './frontier.ts'
import { foldedHash } from './hashes.ts'
import { consistencyRanges, coverOf, inclusionRanges, type LeafRange, type NodePlace } from './places.ts'

/** Reads stored nodes: the hashes of full nodes in the order of their places. It fails where one is not there. */
export type ReadNodes = (places: readonly NodePlace[]) => Promise<readonly Uint8Array[]>

/** What came of appending. */
export interface Grown {
  readonly size: number
  readonly root: Uint8Array
  /** The nodes to be stored: those that are full now and were not before, none of which replaces another. */
  readonly nodes: readonly StoredNode[]
}

/** Appends the hashes of leaves to a tree of `size` leaves. Reads the edge alone; less than two nodes come of each leaf. */
export async function grow(read: ReadNodes, size: number, leaves: readonly Uint8Array[]): Promise<Grown> {
  const frontier = new Frontier(size, await read(edgeOf(size)))
  const nodes: StoredNode[] = []
  for (const hash of leaves) frontier.append(hash, (node) => nodes.push(node))
  return { size: frontier.size, root: frontier.root(), nodes }
}

/** The root of a tree as it was when it had so many leaves. */
export async function rootAt(read: ReadNodes, size: number): Promise<Uint8Array> {
  return foldedHash(await read(edgeOf(size)))
}

/**
 * That the leaf of this index is in the tree of `size` leaves: the hashes from below to the root (RFC 9162, 2.1.3.1).
 * @throws {RangeError} when the tree has no such leaf
 */
export function proveInclusion(read: ReadNodes, index: number, size: number): Promise<Uint8Array[]> {
  return hashesOver(read, inclusionRanges(index, size))
}

/**
 * That the tree of `second` leaves begins with all of the tree of `first`, unchanged (RFC 9162, 2.1.4.1). Empty where the
 * first is empty or both are the same. @throws {RangeError} when the first is larger
 */
export function proveConsistency(read: ReadNodes, first: number, second: number): Promise<Uint8Array[]> {
  return hashesOver(read, consistencyRanges(first, second))
}

async function hashesOver(read: ReadNodes, ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
  const covers = ranges.map(coverOf)
  const hashes = await read(covers.flat())
  let at = 0
  return covers.map(({ length }) => foldedHash(hashes.slice(at, (at += length))))
}
