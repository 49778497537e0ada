/** A release (发布单): articles, their order and what is pushed about them, as one reviewable set. Ours. */
import { z } from 'zod/mini'
import { Status } from '../articles/model.ts'
import { flag, id } from '../../fields.ts'
import { defineMachine } from '../../machine.ts'
import { limited } from '../../text/textLimit.ts'

/** The states of a release and what leads from one to the next. */
export const releasing = defineMachine({
  draft: { submit: 'review' },
  review: { pass: 'ready', refuse: 'draft', retract: 'draft' },
  ready: { release: 'released', reopen: 'draft' },
  released: { revert: 'reverted' },
  reverted: { reopen: 'draft' },
})
/** A state of a release. */
export type ReleaseStatus = (typeof releasing.states)[number]
/** Something that happens to a release. */
export type ReleaseEvent = (typeof releasing.events)[number]

/** What each state is called. */
export const releaseStates: Readonly<Record<ReleaseStatus, string>> = {
  draft: '编排中',
  review: '待审核',
  ready: '待发布',
  released: '已发布',
  reverted: '已撤回',
}

/** Ours: so many articles are in a release at most. */
export const RELEASE_LIMIT = 100
/** Longest text that is pushed to readers, in characters. */
export const PUSH_LIMIT = 120

/** A release as lists show it. */
export const ReleaseRow = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  Status: z.enum(releasing.states, '发布单状态不存在'),
  Revision: z.number(),
  IsPlaced: flag,
  /** How many articles are in it, and of how many readers are told. */
  Count: z.number(),
  Pushes: z.number(),
  /** Why it was refused or reverted last. */
  Reason: z.string(),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  ReleasedAt: z.nullable(z.string()),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type ReleaseRow = z.infer<typeof ReleaseRow>

/** Where an article of a release is put, and what is pushed about it. */
const placed = {
  IsTop: z._default(flag, false),
  IsHeadlines: z._default(flag, false),
  IsHomepage: z._default(flag, false),
  IsRec: z._default(flag, false),
  PushText: z._default(z.string().check(z.trim(), limited('推送文字', PUSH_LIMIT)), ''),
}

/** One article of a release, as it is sent. Revision: the text that is meant; absent: the newest. */
export const ReleaseItemDraft = z.object({ ArticleID: id, Revision: z.optional(z.number()), ...placed })
/** See the schema. */
export type ReleaseItemDraft = z.infer<typeof ReleaseItemDraft>

/** One article of a release, as it is shown. */
export const ReleaseItem = z.object({
  /** The article's number. */
  ID: z.number(),
  Title: z.string(),
  ChannelName: z.string(),
  Status,
  /** The text that was put in, and the newest one. */
  Revision: z.number(),
  Newest: z.number(),
  ...placed,
  /** Why it could not be released as it stands; '' when it could. */
  Problem: z.string(),
})
/** See the schema. */
export type ReleaseItem = z.infer<typeof ReleaseItem>

/** A release with what is in it, in its order. */
export const ReleaseFull = z.extend(ReleaseRow, { Items: z.array(ReleaseItem) })
/** See the schema. */
export type ReleaseFull = z.infer<typeof ReleaseFull>
