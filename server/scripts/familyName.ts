/** The spellings of a domain's name, from one of them. Pure. */

/** Every spelling the code uses. */
export interface Spellings {
  /** smsParameters: folders, families, files. */
  readonly plural: string
  /** smsParameter: one of them. */
  readonly singular: string
  /** SmsParameters and SmsParameter: types, pages. */
  readonly Plural: string
  readonly Singular: string
  /** sms_parameters: the table and the migration. */
  readonly snake: string
  /** smsparameters: addresses. */
  readonly flat: string
}

const singularOf = (plural: string) =>
  plural.endsWith('ies')
    ? `${plural.slice(0, -3)}y`
    : plural.endsWith('sses')
      ? plural.slice(0, -2)
      : plural.replace(/s$/, '')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The spellings of a plural in camelCase, e.g. coupons or faceStores. */
export function spellingsOf(plural: string): Spellings {
  const singular = singularOf(plural)
  return {
    plural,
    singular,
    Plural: capital(plural),
    Singular: capital(singular),
    snake: plural.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    flat: plural.toLowerCase(),
  }
}

/** Why a name will not do, as one sentence; undefined when it will. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][a-zA-Z]+$/.test(name)) return 'A domain is named by a plural in camelCase, e.g. coupons or faceStores.'
  if (singularOf(name) === name) return `"${name}" is no plural; a domain is named by its records, e.g. ${name}s.`
  return undefined
}

/** Write one domain's spellings in place of another's, wherever they stand in a text. */
export function renamed(text: string, from: Spellings, to: Spellings): string {
  const pairs = (Object.keys(from) as (keyof Spellings)[]).map((key) => [from[key], to[key]] as const)
  // Longest first: the plural contains the singular.
  const table = new Map([...pairs].sort(([a], [b]) => b.length - a.length))
  const pattern = new RegExp(
    [...table.keys()].map((word) => `(?<![a-z])${word}|(?<=[a-z])${capital(word)}(?![a-z])`).join('|'),
    'g',
  )
  return text.replace(pattern, (word) => table.get(word) ?? word)
}
