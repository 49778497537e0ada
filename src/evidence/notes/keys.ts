/**
 * Keys that sign notes (C2SP signed-note): Ed25519, named. A key is published as one line, `name+hash+base64`, as Go's
 * sumdb/note and its relatives read it. Pure.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../base64.ts'
import { hashOf, toHex } from '../bytes.ts'

/** The byte that says Ed25519 (C2SP signed-note, signature types). */
const ED25519 = 1
const KEY_LENGTH = 32

/** What checks signatures. */
export interface NoteKey {
  /** Who signs: not empty, no white space, no `+`. */
  readonly name: string
  /** The key's ID: 8 hexadecimal digits that tell it from others of the same name. */
  readonly id: string
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array
}

/** What signs: its key and how it does. */
export interface NoteSigner {
  readonly key: NoteKey
  sign(text: Uint8Array): Uint8Array
}

/** Whether a name may stand in a signature's line. */
export const isKeyName = (name: string): boolean => name.isWellFormed() && /^[^\s\u0085+]+$/u.test(name)

/** A key by its name and 32 bytes. @throws {RangeError} when either will not do */
export function noteKey(name: string, publicKey: Uint8Array): NoteKey {
  if (!isKeyName(name)) throw new RangeError('a key has a name without white space and plus signs')
  if (publicKey.length !== KEY_LENGTH) throw new RangeError(`an Ed25519 key has ${KEY_LENGTH} bytes`)
  const hash = hashOf(Uint8Array.of(...utf8ToBytes(`${name}\n`), ED25519, ...publicKey))
  return { name, id: toHex(hash.slice(0, 4)), publicKey }
}

/** A signer by its name and the 32 secret bytes of RFC 8032. @throws {RangeError} as `noteKey` */
export function noteSigner(name: string, secret: Uint8Array): NoteSigner {
  const key = noteKey(name, ed25519.getPublicKey(secret))
  return { key, sign: (text) => ed25519.sign(text, secret) }
}

/** The line a key is published as. */
export function keyLine({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`
}

/** Reads such a line; undefined where it is none of an Ed25519 key, or its hash is not the key's. */
export function readKeyLine(line: string): NoteKey | undefined {
  const [, name, id, text] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(line) ?? []
  const bytes = text === undefined ? undefined : fromBase64(text)
  if (name === undefined || !isKeyName(name) || bytes?.length !== 1 + KEY_LENGTH || bytes[0] !== ED25519)
    return undefined
  const key = noteKey(name, bytes.slice(1))
  return key.id === id ? key : undefined
}

/** Whether the key made this signature over the bytes. Never throws. */
export function isSignedBy({ publicKey }: NoteKey, text: Uint8Array, signature: Uint8Array): boolean {
  try {
    // Strictly by RFC 8032: what one program believes all do.
    return ed25519.verify(signature, text, publicKey, { zip215: false })
  } catch {
    return false
  }
}
