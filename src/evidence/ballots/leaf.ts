/** What of a ballot stands in the tree: enough that strangers can count and recheck limits, and nobody's name. Pure. */
import { hexHmac } from '../bytes.ts'
import { canonicalText } from '../canonical.ts'
import { textLeafHash } from '../tree/hashes.ts'

/** A ballot as it is public. */
export interface PublicBallot {
  /** The hash of its receipt's code (`codeHash`). */
  readonly code: string
  /** When it was cast, to the minute in UTC: `2026-11-29T06:08Z`. */
  readonly minute: string
  /** The IDs of the options, rising, each once. */
  readonly options: readonly number[]
  /** Who voted, by the vote's pseudonym. */
  readonly pseudonym: string
}

/**
 * The text of the leaf: exactly these four names in the form of RFC 8785. Written down name by name, since a million of them
 * are made again whenever a vote is audited. @throws {RangeError} for options that are no whole numbers, and as `canonical`
 */
export function ballotText({ code, minute, options, pseudonym }: PublicBallot): string {
  if (!options.every(Number.isSafeInteger)) throw new RangeError('options are whole numbers')
  const [first, second, last] = [code, minute, pseudonym].map(canonicalText)
  return `{"code":${first},"minute":${second},"options":[${options.join(',')}],"pseudonym":${last}}`
}

/**
 * `ballotLeaf` of one whose form was looked at: digits and minutes are their own form, and so are whole numbers. To write a million of
 * them as any text may have to be takes as long as to hash them.
 */
export const shapedBallotLeaf = ({ code, minute, options, pseudonym }: PublicBallot): Uint8Array =>
  textLeafHash(`{"code":"${code}","minute":"${minute}","options":[${options.join(',')}],"pseudonym":"${pseudonym}"}`)

/** The hash of the leaf. */
export const ballotLeaf = (ballot: PublicBallot): Uint8Array => textLeafHash(ballotText(ballot))

/**
 * The name somebody has in one vote or draw and nowhere else: HMAC-SHA256 of who he is under its secret, so that his ballots
 * can be told together and he cannot be told from them.
 * @param secret at least 32 random bytes, of this vote alone. @throws {RangeError} when it is shorter
 * @param reader what names him for good, e.g. `reader:12` or `device:…`
 */
export function pseudonymOf(secret: Uint8Array, reader: string): string {
  if (secret.length < 32) throw new RangeError('the secret of a vote has 32 bytes at least')
  return hexHmac(secret, reader)
}

/** A moment (ms since 1970) as the minute it is in. */
export const minuteOf = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`

/** The last text that was found to be a minute: ballots come many a minute. */
let lastMinute = ''

/** Whether a text is such a minute, and one of the calendar. */
export function isMinute(text: unknown): text is string {
  if (text === lastMinute) return true
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)) return false
  const time = Date.parse(text)
  if (Number.isNaN(time) || minuteOf(time) !== text) return false
  lastMinute = text
  return true
}
