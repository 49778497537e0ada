/** The article (E-20), its fields as the wire spells them. */
import { z } from 'zod/mini'
import { flag, id, idOrNone, idOrNoneOf, ids, moment, outcome, paging, revision } from '../../callSchemas.ts'
import { richText } from '../../text/richText.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited, TITLE_LIMIT } from '../../text/textLimit.ts'
import { isLink, isWebPath } from '../../text/webAddress.ts'
import { articleTitles } from './articleTitles.ts'
import { KeptFields, OwnFields } from './ownFields.ts'
import { publicTimeFields } from './publicTimes.ts'
import { placeFields } from './placeFlags.ts'
import { review, type ArticleStatus } from './review.ts'

/** A state of an article on the wire. Ours: the specification gives no status numbers. */
export const Status = z.enum(review.states as [ArticleStatus, ...ArticleStatus[]], '稿件状态不存在')

/** Longest text of an article, in characters of its HTML. Ours. */
export const CONTENT_LIMIT = 500_000
/** Longest text together with its suggestions, in characters of its HTML. Ours. */
export const SUGGESTED_LIMIT = 1_000_000

type Titled = keyof typeof articleTitles
function word(name: Titled, max: number) {
  const title = articleTitles[name]
  return z.optional(z.string(`${title}必须是文字`).check(limited(title, max)))
}
/** Ours: other back ends write paths without the first slash, and a link may lead to a mailbox. */
function address(name: Titled) {
  const title = articleTitles[name]
  return z.optional(
    z.string(`${title}必须是文字`).check(
      limited(title, 1000),
      z.refine((text) => isWritten(text.trim()), `${title}不正确，要以 http://、https:// 或 / 开头。`),
    ),
  )
}
// Names of files have blanks in them.
const isWritten = (text: string) => text === '' || isWebPath(text.replaceAll(' ', '%20')) || isLink(text)
function count(name: Titled) {
  return z.optional(wholeNumber(articleTitles[name], 0, 2_000_000_000))
}
const numberOf = (name: Titled) => z.optional(idOrNoneOf(articleTitles[name]))
function degrees(name: Titled, most: number) {
  const told = `${articleTitles[name]}要在 -${most} 到 ${most} 之间`
  return z.optional(z.number(told).check(z.minimum(-most, told), z.maximum(most, told)))
}
const optionalFlag = z.optional(flag)

/** Beside its state: what holds an article back until its hour (embargo.ts). Every list of articles tells it. */
export const heldFields = {
  /** When it was published, or will be by the clock. */
  PublishTime: z.nullable(z.string()),
  /** Ours: the releases it stands in that are not out yet. */
  Releases: z.array(z.object({ ID: z.number(), Name: z.string() })),
  ...publicTimeFields,
}

/** What a list shows of an article. */
export const ArticleRow = z.object({
  ID: z.number(),
  ResourceGUID: z.string(),
  Title: z.string(),
  /** Every reading of the title by initials and by syllables, so that a palette can match without a dictionary. */
  TitleInitials: z.string(),
  TitlePinyin: z.string(),
  Summary: z.string(),
  Author: z.string(),
  /** Ours: 0: a draft that nobody has filed yet. */
  ChID: z.number(),
  ChannelName: z.string(),
  /** Ours: while it waits in a channel that wants four eyes: who sent it in and who passed it (fourEyes.ts). */
  Eyes: z.optional(z.array(z.object({ UserID: z.number(), Level: z.nullable(z.number()) }))),
  Status,
  /** whether it is public. */
  IsPublic: flag,
  ...placeFields,
  ReadNo: z.number(),
  WordCount: z.number(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
  ...heldFields,
  /** Who wrote it here. */
  AdminID: z.number(),
  AdminName: z.string(),
  /** The number of the text; a decision names the one that was looked at. */
  Revision: z.number(),
  /** The revision the public sees while a newer one is corrected; null when nothing is public. */
  LiveRevision: z.nullable(z.number()),
  /** Why it was last refused or withdrawn. */
  Reason: z.string(),
  PicPath: z.string(),
  /** Ours: values of fields that the newsroom defines. */
  Extra: KeptFields,
  StID: z.number(),
})
/** See the schema. */
export type ArticleRow = z.infer<typeof ArticleRow>

/** Fields a person writes; all of E-20 that is written by hand. Left out: unchanged. */
const written = {
  Title: word('Title', TITLE_LIMIT),
  SubTitle: word('SubTitle', 200),
  Author: word('Author', 60),
  Editer: word('Editer', 60), // sic
  Summary: word('Summary', 500),
  KeyWords: word('KeyWords', 200),
  ReMark: word('ReMark', 500),
  ChID: z.optional(idOrNone),
  ChidArr: z.optional(z.array(id)),
  FakeReadNo: count('FakeReadNo'),
  MinReadNo: count('MinReadNo'),
  ForChannel: word('ForChannel', 60),
  GetGoodPoint: count('GetGoodPoint'),
  BandChID: numberOf('BandChID'),
  CreateTime: z.optional(moment),
  PicPath: address('PicPath'),
  SmallPicUrl: address('SmallPicUrl'),
  MediaHeadPic: address('MediaHeadPic'),
  MediaUrl: address('MediaUrl'),
  ResourceContent: z.optional(richText(articleTitles.ResourceContent, CONTENT_LIMIT)),
  ResourceCSS: word('ResourceCSS', 20_000),
  ResourceFlag: word('ResourceFlag', 60),
  ResourceKind: word('ResourceKind', 60),
  ResourceUrl: address('ResourceUrl'),
  ResType: word('ResType', 60),
  ResUnitID: numberOf('ResUnitID'),
  RPID: numberOf('RPID'),
  ResourcePdForm: word('ResourcePdForm', 60),
  ResourceType: word('ResourceType', 60),
  SourceForm: word('SourceForm', 100),
  IsComment: optionalFlag,
  IsWeb: optionalFlag,
  EditorialBoard: word('EditorialBoard', 60),
  Proofreader: word('Proofreader', 60),
  NewsDirector: word('NewsDirector', 60),
  LeaderID: numberOf('LeaderID'),
  DepartmentID: numberOf('DepartmentID'),
  Photographer: word('Photographer', 60),
  Camera: word('Camera', 60),
  DistributionChannels: word('DistributionChannels', 500),
  Latitude: degrees('Latitude', 90),
  Longitude: degrees('Longitude', 180),
  OriginalId: numberOf('OriginalId'),
  MakeNewsId: numberOf('MakeNewsId'),
  GuanlianNewsGUID: word('GuanlianNewsGUID', 500), // sic
  HornName: word('HornName', 20),
  HornColor: word('HornColor', 20),
  AttachMents: word('AttachMents', 5000), // sic
  ProgramList: word('ProgramList', 5000),
  /** Ours: what is in it; see ownFields.ts. */
  Extra: z.optional(OwnFields),
}

/** Numbers of reads that are made up; what is left out stays. */
export const ReadsInput = z.object({ ID: id, FakeReadNo: written.FakeReadNo, MinReadNo: written.MinReadNo })

/** Names of the fields a person writes. */
export const writtenFields = Object.keys(written) as (keyof typeof written)[]

const numbered = ['BandChID', 'ResUnitID', 'RPID', 'LeaderID', 'DepartmentID', 'OriginalId', 'MakeNewsId'] as const
/** As they may have been stored before they had bounds. */
const stored = Object.fromEntries(
  [...numbered, 'Latitude', 'Longitude'].map((name) => [name, z.optional(z.number())]),
) as Record<(typeof numbered)[number] | 'Latitude' | 'Longitude', z.ZodMiniOptional<z.ZodMiniNumber>>

/** The article in full. */
export const Article = z.extend(ArticleRow, {
  ...written,
  ...stored,
  Extra: KeptFields,
  Title: z.string(),
  ResourceContent: z.string(),
  /** The text with its suggestions; '' when it has none (suggestions.ts). */
  SuggestedContent: z.string(),
  ShownReadNo: z.number(),
  ShowOrder: z.number(),
  FirstPublic: flag,
  SecondPublic: flag,
  CheckBy: z.string(),
  ReCheckBy: z.string(),
  Reviewer_1: z.string(),
  Reviewer_2: z.string(),
  Reviewer_3: z.string(),
  /** The level that refused it; null when it was not refused. */
  RefusedLevel: z.nullable(z.number()),
})
/** See the schema. */
export type Article = z.infer<typeof Article>

const sentElsewhere = ['ID', 'ResourceGUID', 'Revision', 'SuggestedContent', ...writtenFields]
/** What an answer says of an article and no save writes: a save that brings it is told so (ArticleSaved.Dropped). */
export const unsavedFields: readonly string[] = Object.keys(Article.shape).filter(
  (name) => !sentElsewhere.includes(name),
)
/** They are heard, whatever they hold, so that they can be named. */
const unsaved: object = Object.fromEntries(unsavedFields.map((name) => [name, z.optional(z.unknown())]))

/** E-21, and Ours: Keyword (title, pinyin or number), Scope (whose), Statuses (several states), dates. */
export const ArticleFilter = z.extend(paging, {
  /** Title by Chinese characters, pinyin initials, full pinyin, or a number. */
  Name: z.optional(z.string().check(limited('关键词', 100))),
  ResUnitID: numberOf('ResUnitID'),
  /** 'new' (default): newest first; 'top': top, then newest; 'updated'; 'read'; 'oldest'; 'scheduled': what is let out first. */
  SortType: z.optional(z.enum(['new', 'top', 'updated', 'read', 'oldest', 'placed', 'scheduled'], '排序方式不存在')),
  IsPublic: z.optional(flag),
  Chid: z.optional(id),
  Chids: z.optional(z.array(id)),
  AdminID: z.optional(id),
  Status: z.optional(Status),
  Statuses: z.optional(z.array(Status)),
  /** 'mine': written by me; 'toReview': waiting for a level whose button I have; 'reviewed': decided by me or past review. */
  Scope: z.optional(z.enum(['mine', 'toReview', 'reviewed'], '范围不存在')),
  Author: z.optional(z.string().check(limited('作者', 60))),
  From: z.optional(moment),
  To: z.optional(moment),
  IsTop: z.optional(flag),
  /** Only those that somebody placed at the front of their channel. */
  IsPlaced: z.optional(flag),
  /** Ours: public now and let out in this time; who wrote it belongs to this department. */
  PublishedFrom: z.optional(moment),
  PublishedTo: z.optional(moment),
  /** 0: whose author belongs to none. */
  UnitID: z.optional(idOrNone),
  /** Ours: what statistics count: decided by reviewers in this time, so, by this one; given a mark in this time. */
  DecidedFrom: z.optional(moment),
  DecidedTo: z.optional(moment),
  Decision: z.optional(z.enum(['passed', 'refused'], '没有这种审核结果')),
  DecidedBy: z.optional(id),
  MarkedFrom: z.optional(moment),
  MarkedTo: z.optional(moment),
  /** Ours: that have a value in this field; this value. */
  FieldKey: z.optional(z.string().check(z.maxLength(40, '英文名最多 40 个字'))),
  FieldValue: z.optional(z.string().check(limited('字段的值', 200))),
  /** Ours: whose embargo ends in this time; that go off in this time. */
  EmbargoFrom: z.optional(moment),
  EmbargoTo: z.optional(moment),
  ExpireFrom: z.optional(moment),
  ExpireTo: z.optional(moment),
  /** Ours: those that the clock publishes until then. */
  ScheduledTo: z.optional(moment),
})

/** One article by its number or its GUID. */
export const OneArticle = z.object({ ID: z.optional(id), ResourceGUID: z.optional(z.string()) })

/**
 * What the editor sends. Without ID or ResourceGUID a new article. `Revision`: the one the text is based on, default the one
 * that the sign-in was shown last; when somebody else saved meanwhile the answer is a conflict and nothing is overwritten. `Key`: makes the sending of a new article repeatable.
 * `SuggestedContent` goes with a ResourceContent and is the same text with suggestions; a ResourceContent without it ends
 * those that were there, because they would stand in a text that is another one.
 */
export const ArticleDraft = z.object({
  ...unsaved,
  ...written,
  ID: z.optional(id),
  ResourceGUID: z.optional(z.string().check(z.maxLength(64, '没有这篇稿件。'))),
  Revision: z.optional(revision),
  SuggestedContent: z.optional(richText('修订', SUGGESTED_LIMIT, '正文和修订')),
  /** Saved by the clock, not by the person: merged with the autosave before it in the version list. */
  Autosave: z.optional(flag),
  Key: z.optional(z.string().check(z.maxLength(64))),
  /** Ours: a new article begins with this template; the button 模板添加 is enough for it. */
  TemplateID: z.optional(id),
})
/** What a caller may send to save. */
export type ArticleDraft = z.input<typeof ArticleDraft>

/** The fields a person writes, without what the sending of them needs. */
export type ArticleWritten = Pick<ArticleDraft, keyof typeof written>
/** The same with the suggestions in the text, which stay in the house. */
export type ArticleSuggested = ArticleWritten & Pick<ArticleDraft, 'SuggestedContent'>

/** What a save answers. */
export const ArticleSaved = z.object({
  ID: z.number(),
  ResourceGUID: z.string(),
  Revision: z.number(),
  Status,
  UpdateTime: z.string(),
  /** What was taken out of the text because it could do harm: tag or attribute -> how often. */
  Removed: z.record(z.string(), z.number()),
  /** Ours: fields of the request that a save does not write; absent when it brought none. */
  Dropped: z.optional(z.array(z.string())),
  LogID: z.optional(z.number()),
})

/** See the schema. */
export type ArticleSaved = z.infer<typeof ArticleSaved>

/** One version in the list of versions, without its text. */
export const ArticleVersion = z.object({
  Revision: z.number(),
  Title: z.string(),
  WordCount: z.number(),
  Kind: z.enum(['save', 'autosave', 'submit', 'restore', 'import']),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
})
/** One version with its text. */
export const ArticleVersionText = z.extend(ArticleVersion, {
  SubTitle: z.string(),
  Summary: z.string(),
  Author: z.string(),
  ResourceContent: z.string(),
  /** The text with its suggestions; '' when it has none. */
  SuggestedContent: z.string(),
})

/** Which revision of each record was looked at. */
export const Seen = z.array(z.object({ ID: id, Revision: revision }))

/** Events that travel to the audit call. */
export const auditEvents = [
  'submit',
  'retract',
  'pass1',
  'pass2',
  'pass3',
  'refuse',
  'publish',
  'schedule',
  'unschedule',
  'unpublish',
  'correct',
  'abandon',
  'withdraw',
] as const

/** whichever of the events approves or rejects an article where it stands. */
const judgements = ['approve', 'reject'] as const

/**
 * One event on some articles. Reason is required to refuse, unpublish and withdraw; PublishTime to schedule. Without `Seen`
 * what stands now counts as looked at.
 */
export const Audit = z.object({
  Ids: ids,
  Event: z.enum([...auditEvents, ...judgements], '审核操作不存在'),
  Seen: z.optional(Seen),
  Reason: z.optional(z.string().check(limited('理由', 500))),
  PublishTime: z.optional(moment),
  /** Ours: with a submission: until when the review should be done. */
  Deadline: z.optional(moment),
})

/**
 * What came of it. `Warned`: what was sent on with notes that are open or suggestions that nobody decided: done all the same,
 * because who sends may know better, but not in silence.
 */
export const Audited = z.extend(outcome, { Warned: z.optional(z.array(z.object({ ID: id, Reason: z.string() }))) })

/** Only the records. */
export const Ids = z.object({ Ids: ids })
