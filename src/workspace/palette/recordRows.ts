/** Records as rows, and those met since the palette was opened, so that they stay while one types on. */
import type { Reader } from '../../api/text/readings.ts'
import type { Context } from '../command.ts'
import { search } from '../search/search.ts'
import { buildIndex, type SearchIndex } from '../search/searchIndex.ts'
import { knownReader } from './commandIndex.ts'
import type { PaletteRow } from './paletteRow.ts'
import type { FoundRecord } from './recordSource.ts'
import { LATE_ROWS } from '../search/merge.ts'

interface Known extends FoundRecord {
  readonly english: string
  readonly section: string
}

/** Records met so far. */
export interface RecordMemory {
  /** Take in what a source answered, and give the rows of the answer, in its order, marked for the text. */
  learn(section: string, found: readonly FoundRecord[], text: string): PaletteRow[]
  /** Rows of known records that match a text, at most `limit` (default LATE_ROWS). All for no text, if there is a limit. */
  recall(text: string, limit?: number): PaletteRow[]
}

/** Whether a record says what it said before. */
function isSame(before: Known | undefined, { title, hint, keywords }: Known): boolean {
  return before?.title === title && before.hint === hint && before.keywords.join(' ') === keywords.join(' ')
}

/** An empty memory; `leave` is called before a record opens. */
export function createRecordMemory(ctx: Context, leave: () => void): RecordMemory {
  const known = new Map<string, Known>()
  let index: SearchIndex<Known> | undefined
  let heardBy: Reader | undefined
  const rowOf = (record: Known, ranges: PaletteRow['ranges']): PaletteRow => ({
    id: record.id,
    section: record.section,
    title: record.title,
    ranges,
    hint: record.hint,
    choose(where) {
      leave()
      record.open(ctx, where)
    },
  })
  const indexOf = (records: readonly Known[]) => {
    const read = knownReader()
    return buildIndex(records, read ? { read } : {})
  }
  const matches = (text: string) => {
    // The dictionary may have come since.
    if (heardBy !== knownReader()) index = undefined
    heardBy = knownReader()
    index ??= indexOf([...known.values()])
    return search(index, text, { limit: known.size }).rows
  }
  return {
    learn(section, found, text) {
      const records = found.map((record) => ({ ...record, section, english: '' }))
      // As one types on, the same ones are answered again and again.
      const others = records.filter((record) => !isSame(known.get(record.id), record))
      for (const record of others) known.set(record.id, record)
      if (others.length > 0) index = undefined
      const marked = search(indexOf(records), text, { limit: records.length }).rows
      const ranges = new Map(marked.map((one) => [one.entry.id, one.ranges]))
      // What the server found and we would not have is shown all the same, without marks.
      return records.map((record) => rowOf(record, ranges.get(record.id) ?? []))
    },
    recall(text, limit) {
      if (known.size === 0 || (text.trim() === '' && limit === undefined)) return []
      return matches(text)
        .slice(0, limit ?? LATE_ROWS)
        .map(({ entry, ranges }) => rowOf(entry, ranges))
    },
  }
}
