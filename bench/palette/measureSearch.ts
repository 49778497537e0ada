// How long a keystroke in the palette takes: a fixed set of queries typed letter by letter over generated titles.

import { pinyin, polyphonic } from 'pinyin-pro'
import { createReader, printReadings } from '../../src/api/text/readings.ts'
import { search } from '../../src/workspace/search/search.ts'
import { buildIndex, type Entry } from '../../src/workspace/search/searchIndex.ts'
import { quantile } from '../figure.ts'
import { entriesOf, QUERIES } from './entries.ts'

/** What was measured, in milliseconds. */
export interface SearchTimes {
  /** One keystroke, typed or erased. */
  readonly p50: number
  readonly p95: number
  readonly worst: number
  /** Making the whole index, readings given. */
  readonly build: number
  /** How many keystrokes were timed. */
  readonly keystrokes: number
}

function readableEntries(commands: number, records: number): Entry[] {
  const read = createReader({
    phrase: (text) => pinyin(text, { type: 'array', toneType: 'none', v: true, toneSandhi: false }),
    every: (character) => polyphonic(character, { type: 'array', toneType: 'none', v: true })[0] ?? [],
  })
  return entriesOf(commands, records).map((entry) => ({ ...entry, readings: printReadings(read(entry.title)) }))
}

/** Types and erases every query over 2,000 commands and 10,000 records (or as told), after one round to warm up. */
export function measureSearch(commands = 2_000, records = 10_000): SearchTimes {
  const entries = readableEntries(commands, records)
  const started = performance.now()
  const index = buildIndex(entries, { groups: ['命令', '稿件'] })
  const build = performance.now() - started
  const recents = entries.slice(0, 40).map(({ id }, at) => ({ id, last: 1_700_000_000_000 + at * 60_000, weight: 1 }))
  const times: number[] = []
  const press = (query: string): void => {
    const before = performance.now()
    search(index, query, { recents })
    times.push(performance.now() - before)
  }
  for (let round = 0; round < 2; round++) {
    times.length = 0
    for (const query of QUERIES) {
      for (let typed = 1; typed <= query.length; typed++) press(query.slice(0, typed))
      for (let left = query.length - 1; left >= 0; left--) press(query.slice(0, left))
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    worst: sorted.at(-1) ?? 0,
    build,
    keystrokes: sorted.length,
  }
}
