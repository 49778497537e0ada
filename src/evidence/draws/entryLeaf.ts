/** What of an entry stands in the tree of a draw. Pure. */
import { canonicalBytes } from '../canonical.ts'
import { leafHash } from '../tree/hashes.ts'
import type { DrawEntry } from './closing.ts'

/** The hash of the leaf: exactly the three public names of an entry in the form of RFC 8785. */
export function entryLeaf({ code, minute, pseudonym }: DrawEntry): Uint8Array {
  return leafHash(canonicalBytes({ code, minute, pseudonym }))
}
