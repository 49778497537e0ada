/**
 * JSON in the one form of RFC 8785 (JCS): numbers as ECMAScript prints them, names in the order of their UTF-16 units, no
 * white space. What is hashed or signed is hashed in this form, so that anybody comes to the same bytes. Pure.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Ours: nothing of ours is nested deeper, and what a stranger made may not end the program. */
const DEPTH_LIMIT = 64

/**
 * The canonical text of a value that JSON can hold.
 * @throws {RangeError} for what RFC 8785 refuses (NaN, infinities, lone surrogates), what JSON has no word for (undefined,
 *   functions, big integers, holes, objects of a class) and what is nested deeper than 64 levels
 */
export function canonical(value: unknown): string {
  return written(value, 0)
}

/** The canonical text as UTF-8. @throws {RangeError} as `canonical` */
export function canonicalBytes(value: unknown): Uint8Array {
  return utf8ToBytes(canonical(value))
}

function written(value: unknown, depth: number): string {
  if (depth > DEPTH_LIMIT) throw new RangeError(`JSON is nested deeper than ${DEPTH_LIMIT} levels`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writtenNumber(value)
  if (typeof value === 'string') return canonicalText(value)
  if (Array.isArray(value)) return `[${Array.from(value, (one) => written(one, depth + 1)).join(',')}]`
  if (typeof value === 'object' && isPlain(value)) {
    const members = value as Readonly<Record<string, unknown>>
    // Sorting by default goes by UTF-16 units, as the RFC wants it.
    const names = Object.keys(members).sort()
    return `{${names.map((name) => `${canonicalText(name)}:${written(members[name], depth + 1)}`).join(',')}}`
  }
  throw new RangeError(`JSON has no form for ${typeof value === 'object' ? 'an object of a class' : typeof value}`)
}

function writtenNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON has no number ${value}`)
  // Of 0 and -0 there is one form: String() gives it.
  return String(value)
}

/** The canonical form of a text alone, in its quotes. @throws {RangeError} for lone surrogates */
export function canonicalText(value: string): string {
  if (!value.isWellFormed()) throw new RangeError('a text holds half of a surrogate pair')
  return JSON.stringify(value)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
