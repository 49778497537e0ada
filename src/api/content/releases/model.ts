/** A release (发布单): articles, their order and what is pushed about them, as one reviewable set. Ours. */
import { z } from 'zod/mini'
import { heldFields, Status } from '../articles/row.ts'
import { placeDrafts } from '../articles/placeFlags.ts'
import { id, revision } from '../../callSchemas.ts'
import { defineFields, type RowFrom } from '../../record/field.ts'
import { computed } from '../../record/kinds.ts'
import { rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { releaseFields } from './fields.ts'

/** Ours: so many articles are in a release at most. */
export const RELEASE_LIMIT = 100
/** Longest text that is pushed to readers, in characters. */
export const PUSH_LIMIT = 120

/** A release as lists show it. */
export type ReleaseRow = RowFrom<typeof releaseFields>
/** See the type. */
export const ReleaseRow = rowOf(releaseFields)

/** Where an article of a release is put, and what is pushed about it. */
const placed = {
  ...placeDrafts,
  PushText: z._default(z.string().check(z.trim(), limited('推送文字', PUSH_LIMIT)), ''),
}

/** One article of a release, as it is sent. Revision: the text that is meant; absent: the newest. */
export const ReleaseItemDraft = z.object({ ArticleID: id, Revision: z.optional(revision), ...placed })
/** See the schema. */
export type ReleaseItemDraft = z.infer<typeof ReleaseItemDraft>

/** One article of a release, as it is shown; of one that the reader may not read, only its number and what the release says. */
export const ReleaseItem = z.object({
  /** The article's number. */
  ID: z.number(),
  Title: z.string(),
  ChannelName: z.string(),
  /** Null where it may not be read. */
  Status: z.nullable(Status),
  /** The text that was put in, and the newest one. */
  Revision: z.number(),
  Newest: z.number(),
  ...placed,
  /** Releases: the other ones. */
  ...heldFields,
  /** Why it could not be released as it stands; '' when it could. */
  Problem: z.string(),
})
/** See the schema. */
export type ReleaseItem = z.infer<typeof ReleaseItem>

const fullFields = defineFields({ ...releaseFields, Items: computed('稿件', z.array(ReleaseItem)) })
/** A release with what is in it, in its order. */
export type ReleaseFull = RowFrom<typeof fullFields>
/** See the type. */
export const ReleaseFull = rowOf(fullFields)
