/** Articles, their revisions and decisions. */
import { ofNamed } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Time } from '../columns.ts'

/** An article with its newest text. */
export interface Articles {
  ID: Generated<number>
  StID: number
  ResourceGUID: Generated<string>
  Title: Generated<string>
  TitleInitials: Generated<string>
  TitlePinyin: Generated<string>
  TitleKeys: Generated<string[]>
  SubTitle: Generated<string>
  Summary: Generated<string>
  Author: Generated<string>
  KeyWords: Generated<string>
  SourceForm: Generated<string>
  ResourceContent: Generated<string>
  /** The text with its suggestions; '' when it has none. */
  SuggestedContent: Generated<string>
  PicPath: Generated<string>
  WordCount: Generated<number>
  /** Null: a draft that nobody has filed yet. */
  ChID: number | null
  AdminID: number
  Status: Generated<string>
  IsTop: Generated<boolean>
  IsHeadlines: Generated<boolean>
  IsHomepage: Generated<boolean>
  IsRec: Generated<boolean>
  IsBest: Generated<boolean>
  /** Huiyan is told of it as long as it is public. */
  IsHuiyan: Generated<boolean>
  ReadNo: Generated<number>
  FakeReadNo: Generated<number>
  ShowOrder: Generated<number>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
  PublishTime: Time
  Revision: Generated<number>
  LiveRevision: number | null
  /** Set by the database: a revision of it was public at some time. */
  WasPublic: ColumnType<boolean, never, never>
  PassedLevel: Generated<number>
  RefusedLevel: number | null
  Reason: Generated<string>
  RevertStatus: string | null
  RecycledAt: Time
  /** Set by the database: since when it waits for its level, and until when it should. */
  WaitingSince: Time
  DueAt: Time
  /** Until when who sent it in wants it reviewed. */
  Deadline: Time
  /** Before then it must not become public; when it goes off by itself, and who said so. */
  EmbargoTime: Time
  ExpireTime: Time
  ExpireBy: number | null
  ImportKey: string | null
  SendKey: string | null
  /** The report it was written for. */
  MakeNewsID: number | null
  /** From which of its versions on it is labelled as made with AI; null: it is not. */
  AiSince: number | null
  /** At which its label was taken off; null: it never was. */
  AiFreeFrom: number | null
  Extra: DefaultJson<Record<string, unknown>>
}

/** One version of an article's text. */
export interface ArticleRevisions {
  ArticleID: number
  Revision: number
  Kind: string
  Title: string
  SubTitle: string
  Summary: string
  Author: string
  ResourceContent: string
  SuggestedContent: Generated<string>
  WordCount: number
  UserID: number
  CreateTime: DefaultTime
  /** What was done where nobody wrote it; '': somebody did. */
  Why: Generated<string>
  /** Values of the newsroom's own fields; null: from before they were kept. Written as JSON. */
  OwnFields: ColumnType<Record<string, string | number> | null, string | null | undefined, string | null>
}

/** One decision of a review. */
export interface ArticleDecisions {
  ID: Generated<number>
  ArticleID: number
  Event: string
  Level: number | null
  Revision: number
  UserID: number
  Reason: Generated<string>
  Skipped: Generated<boolean>
  Round: Generated<number>
  LogID: number | null
  Undone: Generated<boolean>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ArticlesTables {
  articles: Articles
  article_revisions: ArticleRevisions
  article_decisions: ArticleDecisions
  /** Which text a sign-in was shown last. */
  article_reads: { TokenHash: Buffer; ArticleID: number; Revision: number }
  /** Set by the database: when a channel's outputs changed last, in whole seconds. */
  channel_output_times: { ChID: number; ChangedAt: DefaultTime }
}

/** What they keep about people; by-lines are part of what was published. */
export const articlesPersonal = personalTables<ArticlesTables>()({
  articles: { title: '稿件', columns: { Author: ofNamed('name') }, kept: { with: '稿件' }, anew: 'articles.anew' },
  article_revisions: { title: '稿件的版本', columns: { Author: ofNamed('name') }, kept: { with: '稿件' } },
})
