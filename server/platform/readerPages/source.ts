/** What there is to show of a public address: each area says it of its own records. */
import type { Kysely } from 'kysely'
import type { PageKind } from '../../../src/reader/page.ts'
import type { Database } from '../database/schema.ts'

/** Which page it is, and the open call that answers what stands on it: so a page never shows more than that call. */
export interface PageFound {
  readonly kind: PageKind
  /** Of an open call that reads, with its query; undefined: the page needs none. */
  readonly call?: { readonly path: string; readonly query: Readonly<Record<string, string>> }
  /** What the page is called, of what was answered. */
  readonly titleOf: (data: unknown) => string
  /** What is said of it where its link is shown; default nothing. */
  readonly summaryOf?: (data: unknown) => string
  /** What the page is given; default: what was answered. */
  readonly dataOf?: (data: unknown) => unknown
}

/** Pages below one word. */
export interface PageSource {
  readonly under: 'join' | 'notice' | 'proof'
  /** What stands there for nobody in particular; undefined: nothing. `guid` is '' for the list of a station. */
  readonly find: (db: Kysely<Database>, key: string, guid: string) => Promise<PageFound | undefined>
}
