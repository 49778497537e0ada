/** What the public watches on a page of ours: a short video, or a content of a programme. */
import type { Kysely } from 'kysely'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Played } from './playedFiles.ts'

/** What is shown of it; texts are '' where there is none. */
export interface Watched extends Played {
  /** Its record, whose comments stand below. */
  readonly ID: number
  /** By this the public calls it. */
  readonly ResourceGUID: string
  readonly Title: string
  readonly Summary: string
  readonly Cover: string
  /** Who made it and when, each a phrase. */
  readonly by: readonly string[]
  /** What is said of how a machine took part. */
  readonly label: string
  /** Who is in it, and what it is about. */
  readonly more: readonly string[]
  /** In seconds; null: nobody knows. */
  readonly Seconds: number | null
  /** Further parts, or videos that belong to it; one without a cover has that of the whole. */
  readonly Parts: readonly (Played & { readonly Title: string; readonly Cover: string })[]
  readonly CommentMode: CommentMode
  readonly views: number
  readonly likes: number
}

/** One kind of what is watched, and how the public's calls about it are made. */
export interface WatchedKind {
  /** As its comments are called. */
  readonly kind: 'video' | 'vod'
  /** Its calls are `/open/…/view`, `like` and `comments`, its records stand in them by `called`. */
  readonly calls: string
  readonly called: string
  /** What is said of one that was public and is no more. */
  readonly gone: string
  /** What the first part is called, and all of them. */
  readonly parts: readonly [first: string, all: string]
  /** What the public may see under a name; undefined: nothing is public under it. */
  find(db: Kysely<Database>, key: string, name: string): Promise<Watched | undefined>
  /** Whether it was public once, so that it is gone and not unknown. `name` is a UUID. */
  wasPublic(db: Kysely<Database>, key: string, name: string): Promise<boolean>
}
