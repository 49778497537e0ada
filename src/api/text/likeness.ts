/**
 * Finding what two texts have in common, character by character: fingerprints by which many texts are searched (winnowing:
 * Schleimer, Wilkerson, Aiken 2003), and the stretches themselves. Pure.
 */
import { withoutUnseen } from './unseen.ts'

import { placesOfPieces } from './piecePlaces.ts'

/** Ours: so many characters in a row that are the same are no chance. */
export const ALIKE = 40
/** Characters that make one fingerprint, and how many of these stand in a window: every stretch of ALIKE holds a whole window. */
const GRAM = 20
const WINDOW = ALIKE - GRAM + 1

/** A text as it is compared: without white space, what nobody sees and the marks of Markdown, in one form and case. `at`, `end`: where the sign of each unit stood, and where it ended. */
export interface Comparable {
  readonly text: string
  readonly at: Uint32Array
  readonly end: Uint32Array
}

/** Marks of Markdown, marks over and under signs, and what has no shape of its own: format, private and unassigned signs. */
const left = /[\s*_#`>|~\p{Mn}\p{Me}\p{C}]/gu

/** Radicals that look like whole signs and are no compatible ones of Unicode's, each with the sign that it looks like. */
const radicals = new Map(
  [
    ...[
      '⺁厂',
      '⺇几',
      '⺒巳',
      '⺓幺',
      '⺛旡',
      '⺜日',
      '⺝月',
      '⺞歺',
      '⺠民',
      '⺧牛',
      '⺩王',
      '⺫罒',
      '⺬示',
      '⺮竹',
      '⺲罒',
      '⺶羊',
    ],
    ...[
      '⺷羊',
      '⺸羊',
      '⺼月',
      '⺽臼',
      '⻁虎',
      '⻂衣',
      '⻃西',
      '⻄西',
      '⻅见',
      '⻆角',
      '⻇角',
      '⻉贝',
      '⻋车',
      '⻑長',
      '⻒長',
      '⻓长',
    ],
    ...[
      '⻔门',
      '⻗雨',
      '⻘青',
      '⻙韦',
      '⻚页',
      '⻛风',
      '⻜飞',
      '⻝食',
      '⻟飠',
      '⻡首',
      '⻢马',
      '⻣骨',
      '⻤鬼',
      '⻥鱼',
      '⻦鸟',
      '⻧卤',
    ],
    ...['⻨麦', '⻩黄', '⻪黾', '⻫斉', '⻬齐', '⻭歯', '⻮齿', '⻯竜', '⻰龙', '⻱龜', '⻲亀'],
  ].map((pair) => [pair[0]!, pair[1]!] as const),
)

/** A sign as it is compared: of those that look alike one, and what is nothing by itself not at all. */
const likeOf = (sign: string): string =>
  withoutUnseen((radicals.get(sign) ?? sign).normalize('NFKD'))
    .replace(left, '')
    // Syllables that were taken to pieces are one sign again.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„‟«»「」『』]/g, '"')
    .replace(/[‘’‚‛]/g, "'")

/** The text to be compared. Ours: quotes are one, however they are drawn; whoever retypes draws them anew. */
export function comparable(text: string): Comparable {
  const parts: string[] = []
  const at: number[] = []
  const end: number[] = []
  // A text has few signs, many times over.
  const known = new Map<string, string>()
  let place = 0
  for (const sign of text) {
    const code = sign.charCodeAt(0)
    if (code >= 0x4e00 && code <= 0x9fff) {
      // What most of a text is needs no looking up.
      parts.push(sign)
      at.push(place)
      end.push(place + 1)
    } else {
      const plain = known.get(sign) ?? likeOf(sign)
      known.set(sign, plain)
      parts.push(plain)
      for (let unit = 0; unit < plain.length; unit++) {
        at.push(place)
        end.push(place + sign.length)
      }
    }
    place += sign.length
  }
  return { text: parts.join(''), at: Uint32Array.from(at), end: Uint32Array.from(end) }
}

// Two numbers of 26 bits each: what they are multiplied to stays exact.
const [BASE_A, BASE_B] = [8191, 131071]
const [MOD_A, MOD_B] = [67_108_859, 67_108_837]

/** The fingerprints of a text, each once; whole numbers below 2^52. Texts with ALIKE characters in a row alike share one. */
export function printsOf(text: string): number[] {
  const { text: all } = comparable(text)
  const grams = hashes(all)
  const prints = new Set<number>()
  // The window's smallest, the last of equals: it is looked for anew only when it has left.
  let smallest = -1
  for (let end = WINDOW - 1; end < grams.length; end++) {
    const begin = end - WINDOW + 1
    if (smallest < begin) {
      smallest = begin
      for (let at = begin + 1; at <= end; at++) if (grams[at]! <= grams[smallest]!) smallest = at
    } else if (grams[end]! <= grams[smallest]!) smallest = end
    prints.add(grams[smallest]!)
  }
  return [...prints]
}

function hashes(text: string): Float64Array {
  if (text.length < GRAM) return new Float64Array(0)
  const found = new Float64Array(text.length - GRAM + 1)
  const [dropA, dropB] = [power(BASE_A, MOD_A), power(BASE_B, MOD_B)]
  let [a, b] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) + 1
    if (at >= GRAM) {
      const old = text.charCodeAt(at - GRAM) + 1
      a = (a + MOD_A - ((old * dropA) % MOD_A)) % MOD_A
      b = (b + MOD_B - ((old * dropB) % MOD_B)) % MOD_B
    }
    a = (a * BASE_A + code) % MOD_A
    b = (b * BASE_B + code) % MOD_B
    if (at >= GRAM - 1) found[at - GRAM + 1] = a * 67_108_864 + b
  }
  return found
}

function power(base: number, mod: number): number {
  let value = 1
  for (let at = 1; at < GRAM; at++) value = (value * base) % mod
  return value
}

/** A stretch of a text, in UTF-16 units, its end not in it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * Where a text says what another one says: stretches of at least `least` characters in a row that are the same, from first to
 * last, none touching another. A passage that is shorter itself has to be there as a whole. Default ALIKE.
 */
export function stretchesLike(text: string | Comparable, passage: string, least = ALIKE): Stretch[] {
  const own = typeof text === 'string' ? comparable(text) : text
  const other = comparable(passage).text
  const length = Math.min(least, other.length)
  if (length === 0) return []
  const grams = new Set<string>()
  for (let at = 0; at + length <= other.length; at++) grams.add(other.slice(at, at + length))
  const found: { from: number; to: number }[] = []
  for (const at of placesOfPieces(own, length, grams)) {
    const last = found.at(-1)
    if (last && at <= last.to) last.to = at + length
    else found.push({ from: at, to: at + length })
  }
  return found.map(({ from, to }) => ({ from: own.at[from]!, to: own.end[to - 1]! }))
}

/** What is left of stretches where others do not lie, in order. */
export function leftOf(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce(
    (left: readonly Stretch[], other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((one) => one.from < one.to),
      ),
    stretches,
  ) as Stretch[]
}

/** A stretch of a text with so many signs beside it, none of which is cut in half. */
export function beside(text: string, { from, to }: Stretch, signs: number): string {
  const [before, behind] = [text.slice(Math.max(0, from - 2 * signs), from), text.slice(to, to + 2 * signs)]
  return [...before].slice(-signs).join('') + text.slice(from, to) + [...behind].slice(0, signs).join('')
}
