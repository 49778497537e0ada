/** What the parts of a batch share: the transaction, the person, the job and what was kept of each item. */
import type { Me } from '../../../src/api/access.ts'
import type { ImportItem } from '../../../src/api/content/articleImport/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { KeptDraft } from './keptItems.ts'
import type { StoredJob } from './jobs.ts'
import type { Ledger } from './ledger.ts'

/** A batch at work. */
export interface Writing {
  readonly db: Db
  readonly me: Me
  readonly job: StoredJob & { readonly ChID: number }
  readonly ledger: Ledger
  readonly now: Date
  /** Is told of errors nobody foresaw. */
  readonly log: { warn(details: object, message: string): void }
}

/** An item whose turn it is. */
export interface OpenItem {
  readonly Index: number
  readonly Key: string
  readonly Title: string
  readonly Notes: readonly string[]
  readonly Draft: KeptDraft
}

/** What became of an item. */
export interface Fate {
  readonly Index: number
  readonly State: Extract<ImportItem['State'], 'created' | 'updated' | 'unchanged' | 'failed'>
  readonly ArticleID: number | null
  readonly Notes: readonly string[]
}

/**
 * The fate of an item, with what there is to say besides what was known when the file was read. Of an item that was left
 * as it is only that: its text was not used.
 */
export function fateOf(item: OpenItem, State: Fate['State'], ArticleID: number | null, ...notes: string[]): Fate {
  return { Index: item.Index, State, ArticleID, Notes: State === 'unchanged' ? notes : [...item.Notes, ...notes] }
}
