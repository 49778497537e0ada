/** The label of what a machine made, as GB 45438-2025, Annex E has it in a file's metadata. Pure. */

/** The seven texts, in the standard's order and spelling. ReservedCode1 and 2 hold what only their maker can renew. */
const aigcNames = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
] as const

/** A whole label: each of them is a text of printable ASCII without blanks, quotes and backslashes; '' says nothing. */
export type Aigc = Readonly<Record<(typeof aigcNames)[number], string>>

/** 1: made by a machine; 2: perhaps, as its uploader says; 3: suspected to be. */
export type AigcLabel = '1' | '2' | '3'

/** Who gives something on, and by which number they know it. */
export interface Propagated {
  readonly ContentPropagator: string
  readonly PropagateID: string
}

/** Ours: longest text of a label, in characters: signatures stand in them, and all seven fit into a segment of a JPEG. */
const LONGEST = 2000

/** What may not stand in a label as it is: written as the bytes of its UTF-8, as addresses write it. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]|["'\\]/gu, percent)
    .slice(0, LONGEST)
const percent = (one: string) =>
  [...new TextEncoder().encode(one)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** A whole label of what is known; what is left out says nothing. */
export function aigcOf(known: Readonly<Partial<Record<string, string>>>): Aigc {
  return Object.fromEntries(aigcNames.map((name) => [name, plain(known[name] ?? '')])) as unknown as Aigc
}

/** A label for what was made just now: whoever made it is, at first, the one who gives it on. */
export function firstAigc(made: { readonly ContentProducer: string; readonly ProduceID: string }): Aigc {
  const { ContentProducer, ProduceID } = made
  return aigcOf({ Label: '1', ContentProducer, ProduceID, ContentPropagator: ContentProducer, PropagateID: ProduceID })
}

/**
 * The label that a file leaves with. `there`: what it came with, which stays as its maker wrote it; we enter as the one who gives
 * it on. Default: it came with none, and `own` is its label.
 */
export function passedOn(there: Aigc | undefined, own: Aigc): Aigc {
  if (!there) return aigcOf(own)
  const { ContentPropagator, PropagateID } = own
  return aigcOf({ ...there, ...(ContentPropagator === '' ? {} : { ContentPropagator, PropagateID }) })
}

/** As it stands in a file. */
export const aigcText = (aigc: Aigc): string => JSON.stringify(aigcOf(aigc))

/** A label out of what somebody wrote; undefined: it is none. Numbers are read as texts, as some write them. */
export function aigcFrom(text: string): Aigc | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  const inner = isObject(said) && isObject(said['AIGC']) ? said['AIGC'] : said
  if (!isObject(inner) || !/^[123]$/.test(String(inner['Label'] ?? ''))) return undefined
  return aigcOf(
    Object.fromEntries(
      aigcNames.map((name) => {
        const value = inner[name]
        return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    ),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same as the library has it of its items. */
export const labelWord = ({ Label }: Pick<Aigc, 'Label'>): 'generated' | 'suspected' =>
  Label === '1' ? 'generated' : 'suspected'

/** The label of a station in its own and others' files; ours where it was given no code: a name that no other has. */
export const stationCode = ({ ID, AigcCode }: { readonly ID: number; readonly AigcCode: string }): string =>
  AigcCode === '' ? `copydesk-${ID}` : AigcCode
