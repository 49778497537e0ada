/** What a foreign service says, before it stands in a sentence of ours: some repeat the keys they were given. Pure. */
import { withoutUnseen } from '../../../src/api/text/unseen.ts'
import { watchKeys } from './keyWatch.ts'

/** Ours: so much of what a service says is passed on, in characters, and so much of it is looked at. */
const SAID = 160
const LOOKED_AT = 4000
/** Ours: what shares so many characters in a row with a key is a piece of it. A key of fewer than four is no key. */
const PIECE = 8
const LEAST_KEY = 4

/** On one line, without addresses and anything that is a piece of one of the keys or looks like a key. */
export function foreignWords(said: string, keys: readonly string[]): string {
  const pieces = piecesOf(keys)
  const watch = watchKeys(keys)
  const seen = withoutUnseen(said.slice(0, LOOKED_AT))
  // What is cut off may be the rest of a key.
  const whole = said.length > LOOKED_AT ? seen.slice(0, watch.begun(seen)) : seen
  return watch
    .without(whole, '…')
    .replace(/https?:\/\/\S+/gi, '')
    .replace(/[^\s，。、；：！？“”‘’"'`（）()<>[\]{}]+/g, (word) => (holdsAny(word, pieces) ? '…' : word))
    .replace(/\b(?:Bearer\s+\S+|(?:sk|bce-v3|ak|key)[-_/][^\s，。"']+|(?:AKLT|ALTAK)[^\s，。"']+)/gi, '…')
    .replace(/[\w+/=.*-]{32,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SAID)
    .replace(/[。.\s]+$/, '')
}

/** A code by which people look a problem up: a number, or words. '' for anything else: it may be a key. */
export function foreignCode(code: string, keys: readonly string[]): string {
  const isCode = code.length <= 40 && /^(?:[a-z]+|\d{1,8})(?:[._-](?:[a-z]+|\d{1,8}))*$/i.test(code)
  return isCode && foreignWords(code, keys) === code ? code : ''
}

/** Pieces of the keys, also as an address or a header spells them. */
function piecesOf(keys: readonly string[]): ReadonlySet<string> {
  const known = keys.filter((one) => one.length >= LEAST_KEY)
  const spelt = known.flatMap((one) => [
    one,
    encodeURIComponent(one),
    ...(['base64', 'base64url', 'hex'] as const).map((spelling) => Buffer.from(one).toString(spelling)),
  ])
  const pieces = new Set<string>()
  for (const one of spelt) {
    const length = Math.min(PIECE, one.length)
    for (let at = 0; at + length <= one.length; at++) pieces.add(one.slice(at, at + length).toLowerCase())
  }
  return pieces
}

function holdsAny(word: string, pieces: ReadonlySet<string>): boolean {
  const plain = word.toLowerCase()
  const lengths = new Set([...pieces].map((one) => one.length))
  for (const length of lengths)
    for (let at = 0; at + length <= plain.length; at++) if (pieces.has(plain.slice(at, at + length))) return true
  return false
}
