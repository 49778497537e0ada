/**
 * Keys of services in what they say, however they are spelt: in other case, in wide letters, with blanks, hyphens or what nobody
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
  /** The text with a sign in the place of each key. */
  without(text: string, sign: string): string
}

/** Letters and digits of a text, each with the place where it stands and where it ends; others that are letters, as a sign that no key has. */
interface Plain {
  readonly signs: string
  readonly at: readonly number[]
  readonly end: readonly number[]
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
    without(text, sign) {
      const { signs, at, end } = plainOf(text, spelt.length > 0)
      const found = [
        ...keys.flatMap((key) => placesOf(text, key).map((from) => ({ from, to: from + key.length }))),
        ...spelt.flatMap((key) =>
          placesOf(signs, key).map((from) => ({ from: at[from]!, to: end[from + key.length - 1]! })),
        ),
      ]
      let kept = ''
      let shown = 0
      for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
        if (from >= shown) kept += text.slice(shown, from) + sign
        shown = Math.max(shown, to)
      }
      return kept + text.slice(shown)
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

function placesOf(text: string, key: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) places.push(at)
  return places
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
  const end: number[] = []
  let place = 0
  for (const sign of isWanted ? text : '') {
    for (const one of sign.normalize('NFKC').toLowerCase()) {
      const known = /[a-z0-9]/.test(one) ? one : /[\p{L}\p{N}]/u.test(one) ? OTHER : ''
      if (known === '') continue
      signs.push(known)
      at.push(place)
      end.push(place + sign.length)
    }
    place += sign.length
  }
  return { signs: signs.join(''), at, end }
}
