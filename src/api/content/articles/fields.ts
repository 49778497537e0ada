/** What an article is made of (E-20): its text, what is written beside it, and what becomes of it. */
import { z } from 'zod/mini'
import { flag as yesOrNo, idOrNone } from '../../callSchemas.ts'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, computed, flag, hidden, kept, line, number, other, ref, stamp, time } from '../../record/kinds.ts'
import { nullForNone, rawLine } from '../../record/lines.ts'
import { richText } from '../../text/richText.ts'
import { TITLE_LIMIT } from '../../text/textLimit.ts'
import { statusTitles } from './review.ts'
import { everydaySettings, seldomSettings } from './settings.ts'

/** Longest text of an article, in characters of its HTML. Ours. */
export const CONTENT_LIMIT = 500_000
/** Longest text together with its suggestions, in characters of its HTML. Ours. */
export const SUGGESTED_LIMIT = 1_000_000

const MOST = Number.MAX_SAFE_INTEGER
const count = (label: string) => kept(number(label, { min: 0, max: MOST }))
const level = (label: string) =>
  other<number | null, number | null>(label, z.nullable(z.number()), z.nullable(z.number()))
const textOrNull = (label: string) =>
  other<string | null, string | null>(label, z.nullable(z.string()), z.nullable(z.string()))
type Extra = Record<string, unknown>
const extra = z.record(z.string(), z.unknown())

/** What a list shows of an article. */
export const articleRowFields = defineFields({
  ResourceGUID: kept(line('资源标识', { max: 64 })),
  Title: rawLine('标题', { max: TITLE_LIMIT }),
  /** Every reading of the title by initials and by syllables, so that a palette can match without a dictionary. */
  TitleInitials: kept(line('标题首字母', { max: MOST })),
  TitlePinyin: kept(line('标题拼音', { max: MOST })),
  Summary: everydaySettings.Summary,
  Author: rawLine('作者', { max: 60 }),
  /** Ours: 0: a draft that nobody has filed yet. */
  ChID: nullForNone({ ...ref('栏目', 'channels', { required: true }), write: idOrNone }),
  ChannelName: computed('栏目', z.string()),
  Status: kept(choice('状态', statusTitles, 'draft')),
  /** whether it is public. */
  IsPublic: computed('公开', yesOrNo),
  IsTop: kept(flag('置顶')),
  IsHeadlines: kept(flag('头条')),
  IsHomepage: kept(flag('推首页')),
  IsRec: kept(flag('推荐')),
  ReadNo: count('阅读量'),
  WordCount: count('字数'),
  CreateTime: seldomSettings.CreateTime,
  UpdateTime: stamp('更新时间'),
  PublishTime: kept(time('发布时间')),
  /** Who wrote it here. */
  AdminID: kept(ref('写稿人编号', 'directory', { required: true })),
  AdminName: computed('写稿人', z.string()),
  /** The number of the text; a decision names the one that was looked at. */
  Revision: count('版本'),
  /** The revision the public sees while a newer one is corrected; null when nothing is public. */
  LiveRevision: kept(level('公开版本')),
  /** Why it was last refused or withdrawn. */
  Reason: kept(line('理由', { max: 500 })),
  PicPath: everydaySettings.PicPath,
  /** Ours: the releases it stands in that are not out yet. */
  Releases: computed('发布单', z.array(z.object({ ID: z.number(), Name: z.string() }))),
})

/** What the article in full has besides its list row and what is written. */
export const articleFullFields = defineFields({
  /** The text with its suggestions; '' when it has none (suggestions.ts). */
  SuggestedContent: kept(line('带修订的正文', { max: SUGGESTED_LIMIT })),
  ShownReadNo: computed('显示的阅读量', z.number()),
  ShowOrder: count('排序'),
  FirstPublic: computed('已过一审', yesOrNo),
  SecondPublic: computed('已过二审', yesOrNo),
  CheckBy: computed('审核人', z.string()),
  ReCheckBy: computed('复审人', z.string()),
  Reviewer_1: computed('一审人', z.string()),
  Reviewer_2: computed('二审人', z.string()),
  Reviewer_3: computed('终审人', z.string()),
  /** The level that refused it; null when it was not refused. */
  RefusedLevel: kept(level('退回审级')),
})

/** Every field of an article. */
export const articleFields = defineFields({
  ...articleRowFields,
  SubTitle: rawLine('副标题', { max: 200 }),
  ResourceContent: other<string, string>('正文', z.string(), richText('正文', CONTENT_LIMIT)),
  ...everydaySettings,
  ...seldomSettings,
  ...articleFullFields,
  /** Ours: who wrote, sent in or passed it passes no further level of it, as its channel says. */
  FourEyes: computed('不得自审', z.optional(yesOrNo)),
  TitleKeys: hidden(other<string[], string[]>('标题检索词', z.array(z.string()), z.array(z.string()))),
  PassedLevel: hidden(number('已过审级', { min: 0, max: 3 })),
  RevertStatus: hidden({ ...textOrNull('删除前状态'), titles: statusTitles }),
  RecycledAt: hidden(time('删除时间')),
  /** Set by the database: since when it waits for its level, and until when it should. */
  WaitingSince: hidden(time('等待审核的开始')),
  DueAt: hidden(time('应当审完')),
  /** Until when who sent it in wants it reviewed. */
  Deadline: hidden(time('要求审完')),
  ImportKey: hidden(textOrNull('导入标识')),
  SendKey: hidden(textOrNull('发送标识')),
  /** The report it was written for. */
  MakeNewsID: hidden(ref('采写', 'makeNews')),
  /** What is sent and has no column. */
  Extra: hidden(other<Extra, Extra, Column<Extra, string, false>>('其他设置', extra, extra)),
})
