/** Where the palette finds records by title and number. Domains hand in their sources (src/commands); the palette knows none. */
import type { Context, Where } from '../command.ts'

/** A record found. */
export interface FoundRecord {
  /** Unique among all sources, e.g. article:7. */
  readonly id: string
  readonly title: string
  /** What tells it from others of the same title: state, channel, number. */
  readonly hint: string
  /** Spellings of the title by initials and syllables, so that it is known again while one types on. */
  readonly keywords: readonly string[]
  readonly open: (ctx: Context, where: Where) => void
}

/** A kind of record that the palette finds. */
export interface RecordSource {
  /** The heading over its rows, e.g. 稿件. */
  readonly title: string
  /** The most rows `search` answers. */
  readonly limit: number
  readonly can: (ctx: Context) => boolean
  /** Records by title, pinyin or initials, the best first. Rejects with a Refusal. */
  readonly search: (ctx: Context, text: string) => Promise<readonly FoundRecord[]>
  /** The record with a number; undefined when there is none. Rejects with a Refusal. */
  readonly byNumber: (ctx: Context, number: number) => Promise<FoundRecord | undefined>
}

let sources: readonly RecordSource[] = []

/** Make these the sources of the palette; main.tsx does it once. */
export function setRecordSources(all: readonly RecordSource[]): void {
  sources = all
}

/** The sources a person may look into. */
export function recordSources(ctx: Context): readonly RecordSource[] {
  return sources.filter((source) => source.can(ctx))
}
