/** Bytes as texts and their hashes: the few forms that evidence is written in. Pure; the same in browsers and on the server. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type Hash = (name: 'sha256', content: Uint8Array, form: 'latin1') => string
/** What of Node is used where it is there; in browsers nothing is. */
declare const process: { getBuiltinModule?(name: 'node:crypto'): { hash?: Hash } | undefined } | undefined

// Whole votes are audited on the server and on the command line: Node's own SHA-256 takes a third of the time there.
const native = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto')?.hash

/** SHA-256 in plain JavaScript, as browsers have it. `hashOf` is the same. */
export const portableHash = (bytes: Uint8Array): Uint8Array => sha256(bytes)

/** SHA-256 of bytes, or of a text in UTF-8: 32 bytes. */
export function hashOf(content: Uint8Array | string): Uint8Array {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content
  if (!native) return portableHash(bytes)
  // As a text of a sign for each byte: a buffer of Node's takes longer to come by than the hash.
  const signs = native('sha256', bytes, 'latin1')
  const hash = new Uint8Array(signs.length)
  for (let at = 0; at < hash.length; at++) hash[at] = signs.charCodeAt(at)
  return hash
}

/** SHA-256 as 64 lower-case hexadecimal digits. */
export function hexHash(content: Uint8Array | string): string {
  return bytesToHex(hashOf(content))
}

/** HMAC-SHA256 of a text in UTF-8 under a key, as 64 lower-case hexadecimal digits. */
export function hexHmac(key: Uint8Array, text: string): string {
  return bytesToHex(hmac(sha256, key, utf8ToBytes(text)))
}

/** Lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/** The bytes of an even number of lower-case hexadecimal digits; undefined where the text is something else. */
export function fromHex(text: string): Uint8Array | undefined {
  return /^([0-9a-f]{2})*$/.test(text) ? hexToBytes(text) : undefined
}

/** Whether a text is `toHex` of the bytes, without that being made. */
export function isHexOf(text: string, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length * 2) return false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (text.charCodeAt(at * 2) !== DIGITS[byte >> 4] || text.charCodeAt(at * 2 + 1) !== DIGITS[byte & 15]) return false
  }
  return true
}
const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** By the code of a sign: whether it is one of these digits. */
const IS_DIGIT = Uint8Array.from({ length: 128 }, (_, unit) => Number(DIGITS.includes(unit)))

/** Whether something is a SHA-256 hash in lower-case hexadecimal digits. */
export function isHexHash(text: unknown): text is string {
  if (typeof text !== 'string' || text.length !== 64) return false
  // Three for each ballot: digit by digit is quicker than by a pattern.
  for (let at = 0; at < 64; at++) {
    if (IS_DIGIT[text.charCodeAt(at)] !== 1) return false
  }
  return true
}

/** Whether two runs of bytes are the same. Not in constant time: nothing here is secret. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
