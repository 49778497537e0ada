// Everything the palette can find, made ready once so that a keystroke only compares numbers and short strings.

import type { Reader, Readings } from '../../api/text/readings.ts'
import { indexOfEnglish, type EnglishIndex } from './englishIndex.ts'
import { indexOfTitle, type TitleIndex } from './titleIndex.ts'
import { characterMask, createUnitCollector, letterMask, type UnitRows } from './unitTable.ts'

/** Something that can be found: a command, a page, a record. */
export interface Entry {
  /** Unique among the entries of an index. */
  readonly id: string
  /** The Chinese title. */
  readonly title: string
  /** The English id (articles.passFirst) or address; empty for none. */
  readonly english: string
  /** Other words for it, in any language: aliases the person pinned among them. They are found, but not highlighted. */
  readonly keywords?: readonly string[]
  /** The heading it stands under while nothing is typed. */
  readonly group?: string
  /** The readings of the title, as the server ships them; without, the reader given to buildIndex is asked. */
  readonly readings?: Readings | string
}

/**
 * The titles and keywords of an index, as numbers side by side: thousands are looked at for a key, and most are ruled out
 * by these alone. First the titles, by position; then the keywords, row by row.
 */
export interface FieldRows {
  readonly folded: readonly string[]
  /** The characters of `folded` (letterMask, characterMask): a quick no, before looking. */
  readonly letters: Uint32Array
  readonly characters: Uint32Array
  /** Its units in the index's arrays, from (inclusive) to (exclusive). */
  readonly from: Uint32Array
  readonly to: Uint32Array
}

/** One entry made ready. */
export interface Indexed<E extends Entry = Entry> {
  readonly entry: E
  readonly title: TitleIndex
  readonly english: EnglishIndex
}

/** A searchable set of entries. Never changes; build another one when the entries do. */
export interface SearchIndex<E extends Entry = Entry> {
  /** In title order: by sound, then by writing, then as given. */
  readonly rows: readonly Indexed<E>[]
  /** Every letter and digit that any spelling of a row has (letterMask), by position in `rows`. */
  readonly letters: Uint32Array
  /** Positions in `rows`, by group order and then as given: what an empty query lists. */
  readonly listed: readonly number[]
  /** Position in `rows` by id. */
  readonly position: ReadonlyMap<string, number>
  readonly units: UnitRows
  readonly fields: FieldRows
  /** Where the keywords of a row begin among `fields`, by position; one more for the end. */
  readonly keywords: Uint32Array
  /** The letters and digits of the English ids (letterMask), by position. */
  readonly english: Uint32Array
}

/** What buildIndex may be told. */
export interface IndexOptions {
  /** Reads the titles and keywords that bring no readings. Without it those match by their characters. */
  readonly read?: Reader
  /** The order of groups; groups not named follow in the order they appear. */
  readonly groups?: readonly string[]
}

function listedOrder(entries: readonly Entry[], groups: readonly string[]): number[] {
  const order = new Map<string, number>()
  for (const group of [...groups, ...entries.map((entry) => entry.group ?? '')])
    if (!order.has(group)) order.set(group, order.size)
  const rank = (at: number): number => order.get(entries[at]?.group ?? '') ?? order.size
  return entries.map((_, at) => at).sort((a, b) => rank(a) - rank(b) || a - b)
}

/** Makes entries searchable. About 15 microseconds each when they bring their readings. Repeated ids: the first counts. */
export function buildIndex<E extends Entry>(entries: readonly E[], options: IndexOptions = {}): SearchIndex<E> {
  const ids = new Set<string>()
  const unique = entries.filter((entry) => !ids.has(entry.id) && ids.add(entry.id))
  const made = unique.map((entry, given) => {
    const title = indexOfTitle(entry.title, entry.readings ?? options.read?.(entry.title))
    const keywords = (entry.keywords ?? []).map((keyword) => indexOfTitle(keyword, options.read?.(keyword)))
    const sound = title.units.map((piece) => piece.readings[0] ?? piece.text).join(' ')
    return { row: { entry, title, english: indexOfEnglish(entry.english) }, keywords, sound, given }
  })
  const sorted = made.toSorted(
    (a, b) => compare(a.sound, b.sound) || compare(a.row.title.folded, b.row.title.folded) || a.given - b.given,
  )
  const position = new Map(sorted.map(({ row }, at) => [row.entry.id, at]))
  // In the order they are looked at, so that what is read one after the other lies side by side.
  const texts = [...sorted.map(({ row }) => row.title), ...sorted.flatMap((one) => one.keywords)]
  const collector = createUnitCollector()
  const places = texts.map(({ units }) => collector.add(units))
  const english = Uint32Array.from(sorted, ({ row }) => letterMask(row.english.flat))
  const keywords = new Uint32Array(sorted.length + 1).fill(sorted.length)
  sorted.forEach((one, at) => (keywords[at + 1] = keywords[at]! + one.keywords.length))
  const lettersAt = (at: number) =>
    places
      .slice(keywords[at], keywords[at + 1])
      .reduce((mask, one) => mask | one.letters, places[at]!.letters | english[at]!)
  return {
    rows: sorted.map(({ row }) => row),
    letters: Uint32Array.from(sorted, (_, at) => lettersAt(at)),
    listed: listedOrder(unique, options.groups ?? []).map((given) => position.get(unique[given]?.id ?? '') ?? 0),
    position,
    units: collector.rows(),
    fields: {
      folded: texts.map(({ folded }) => folded),
      letters: Uint32Array.from(texts, ({ folded }) => letterMask(folded)),
      characters: Uint32Array.from(texts, ({ folded }) => characterMask(folded)),
      from: Uint32Array.from(places, ({ from }) => from),
      to: Uint32Array.from(places, ({ to }) => to),
    },
    keywords,
    english,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
