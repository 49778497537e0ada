/**
 * Keys of services in what they answer, however they are spelt: in other case, in wide letters, with blanks, hyphens or what nobody
 * sees between, backwards, as base64 or hex. Only what may yet become one is held back. Pure.
 */

/** Ours: what is shorter is no secret; one with fewer letters and digits is known as it is alone, for it may be words of a text. */
const LEAST_SECRET = 8
const LEAST_PLAIN = 12

/** See watchKeys. */
export interface KeyWatch {
  /** Where the first key begins in a text; undefined: there is none. */
  first(text: string): number | undefined
  /** Where the end of a text begins that a key may begin with; the text's length where none does. */
  begun(text: string): number
}

/** Letters and digits of a text, each with the place where it stands; others that are letters, as a sign that no key has. */
interface Plain {
  readonly signs: string
  readonly at: readonly number[]
}

/** For these keys. */
export function watchKeys(given: readonly string[]): KeyWatch {
  const keys = given.filter((key) => key.length >= LEAST_SECRET)
  const spelt = [...new Set(keys.flatMap(spellingsOf))]
  return {
    first(text) {
      const { signs, at } = plainOf(text, spelt.length > 0)
      const places = [
        ...keys.map((key) => text.indexOf(key)),
        ...spelt.map((key) => at[signs.indexOf(key)] ?? -1),
      ].filter((place) => place >= 0)
      return places.length === 0 ? undefined : Math.min(...places)
    },
    begun(text) {
      const { signs, at } = plainOf(text, spelt.length > 0)
      const places = [
        ...keys.map((key) => text.length - begunLength(text, key)),
        ...spelt.map((key) => at[signs.length - begunLength(signs, key)] ?? text.length),
      ]
      return Math.min(text.length, ...places)
    },
  }
}

/** How much of a key, not all of it, a text ends with. */
function begunLength(text: string, key: string): number {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length--)
    if (text.endsWith(key.slice(0, length))) return length
  return 0
}

function spellingsOf(key: string): string[] {
  const bytes = Buffer.from(key)
  // The last sign of base64 depends on what follows.
  const coded = bytes.toString('base64').slice(0, Math.floor(bytes.length / 3) * 4)
  const plain = plainOf(key, true).signs
  return [plain, [...plain].toReversed().join(''), plainOf(coded, true).signs, bytes.toString('hex')].filter(
    (one) => one.length >= LEAST_PLAIN && !one.includes(OTHER),
  )
}

const OTHER = '\n'

function plainOf(text: string, isWanted: boolean): Plain {
  const signs: string[] = []
  const at: number[] = []
  let place = 0
  for (const sign of isWanted ? text : '') {
    for (const one of sign.normalize('NFKC').toLowerCase()) {
      const known = /[a-z0-9]/.test(one) ? one : /[\p{L}\p{N}]/u.test(one) ? OTHER : ''
      if (known === '') continue
      signs.push(known)
      at.push(place)
    }
    place += sign.length
  }
  return { signs: signs.join(''), at }
}
