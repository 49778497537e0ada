/** The hashes of an RFC 9162 Merkle tree (2.1.1): a leaf and a node can never be taken for each other. Pure. */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOf } from '../bytes.ts'

/** How long each hash is, in bytes. */
export const HASH_LENGTH = 32

/** The root of the tree without leaves: the hash of nothing. */
export const emptyRoot: Uint8Array = hashOf(new Uint8Array())

/** What stands in the tree for a leaf: SHA-256 of 0x00 and its bytes. */
export function leafHash(leaf: Uint8Array): Uint8Array {
  const marked = new Uint8Array(leaf.length + 1)
  marked.set(leaf, 1)
  return hashOf(marked)
}

// Every browser and Node has it, but it is no part of the language.
declare const TextEncoder: new () => {
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number }
}
const encoder = new TextEncoder()
/** Texts of up to a third of this are laid out here, behind the 0x00 of a leaf. Nothing else is ever written into its first byte. */
const laidOut = new Uint8Array(4096)

/** `leafHash` of a text in UTF-8, without new memory for it where it is short. The text has no lone surrogates. */
export function textLeafHash(text: string): Uint8Array {
  const room = laidOut.subarray(1)
  if (text.length * 3 > room.length) return leafHash(utf8ToBytes(text))
  const { written } = encoder.encodeInto(text, room)
  return hashOf(laidOut.subarray(0, written + 1))
}

// Nodes are hashed by the million: the bytes are laid out in the same place each time. Hashing is done before anybody else
// comes to it.
const pair = new Uint8Array(1 + 2 * HASH_LENGTH)
pair[0] = 1

/** The hash of a node over two others: SHA-256 of 0x01, the left and the right one. Both are 32 bytes. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  pair.set(left, 1)
  pair.set(right, 1 + HASH_LENGTH)
  return hashOf(pair)
}

/** The hash over neighbouring subtrees, each smaller than the one before it: from the right to the left. */
export function foldedHash(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return emptyRoot
  return hashes.reduceRight((right, left) => nodeHash(left, right))
}
