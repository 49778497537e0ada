/** A context for commands, whose client notes every call and answers what it is told to. */
import type { Explained } from '../../src/workspace/questions.ts'
import type { Grants } from '../../src/api/access.ts'
import type { ArticleRow } from '../../src/api/content/articles/row.ts'
import type { ChannelRow } from '../../src/api/content/channels/calls.ts'
import { eachPlace } from '../../src/api/content/articles/placeFlags.ts'
import { contract } from '../../src/api/index.ts'
import type { AskField, Context } from '../../src/workspace/command.ts'

/** Answers by `family.call`; a function is called with the input. Calls without an answer answer null. */
export type Answers = Readonly<Record<string, unknown>>

/** What happened, in order. */
export interface Happened {
  readonly calls: [string, unknown][]
  readonly notices: [string, string | undefined][]
  /** What can be taken back, its newest log line, and the tone in which it was told. */
  readonly remembered: [string, number, string?][]
  readonly opened: unknown[][]
  readonly asked: { title: string; fields: readonly AskField[] }[]
  readonly confirmed: string[]
  /** What was explained: the question, the answer, and what it rests on. */
  readonly explained: [question: string, said: string, because: readonly Explained[]][]
}

/** What a test may say of its context. */
export interface Situation extends Partial<Pick<Context, 'subject' | 'page'>> {
  readonly answers?: Answers
  /** What the person answers when asked; undefined: steps out. */
  readonly said?: Record<string, unknown>
  /** What the person answers to yes-or-no questions. Default yes. */
  readonly agrees?: boolean
  readonly grants?: Grants
}

/** Every page of every family with every button. */
export const everything: Grants = Object.fromEntries(
  Object.values(contract).flatMap(({ pages }) => pages.map((page) => [page, { defined: [], granted: [] }])),
)

/** A context and what happened through it. */
export function contextOf({ answers = {}, said, agrees = true, grants = everything, subject, page }: Situation = {}): {
  ctx: Context
  happened: Happened
} {
  const happened: Happened = {
    calls: [],
    notices: [],
    remembered: [],
    opened: [],
    asked: [],
    confirmed: [],
    explained: [],
  }
  const client = (family: string) =>
    new Proxy(
      {},
      {
        get: (_, call: string) => async (input: unknown) => {
          happened.calls.push([`${family}.${call}`, input])
          const answer = answers[`${family}.${call}`] ?? null
          return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer
        },
      },
    )
  const api = new Proxy({}, { get: (_, family: string) => client(family) }) as Context['api']
  const ctx: Context = {
    me: {
      ID: 1,
      StID: 1,
      AdminUserName: 'zhang',
      AdminUserRealName: '张敏',
      RoleID: 1,
      RoleName: '编辑',
      grants,
      channels: 'all',
    },
    api,
    subject,
    page,
    params: {},
    paneId: page && 'p1',
    open: (...args) => void happened.opened.push(args),
    ask: async (title, fields) => {
      happened.asked.push({ title, fields })
      return said
    },
    confirm: async (question) => {
      happened.confirmed.push(question)
      return agrees
    },
    explain: async (question, told, because = []) => void happened.explained.push([question, told, because]),
    notify: (message, tone) => void happened.notices.push([message, tone]),
    remember: (title, logId, _older, tone) =>
      void happened.remembered.push(tone === 'warning' ? [title, logId, tone] : [title, logId]),
  }
  return { ctx, happened }
}

/** An article; a draft of one's own unless told otherwise. */
export function article(more: Partial<ArticleRow> = {}): ArticleRow {
  const ID = more.ID ?? 1
  return {
    ID,
    ResourceGUID: `guid-${ID}`,
    Title: `稿件${ID}`,
    IsAi: false,
    IsHuiyan: false,
    TitleInitials: `gj${ID}`,
    TitlePinyin: `gaojian${ID}`,
    Summary: '',
    Author: '张敏',
    ChID: 1,
    ChannelName: '要闻',
    Status: 'draft',
    IsPublic: false,
    ...eachPlace(() => false),
    ReadNo: 0,
    WordCount: 10,
    CreateTime: '2026-11-20T00:00:00.000Z',
    UpdateTime: '2026-11-20T00:00:00.000Z',
    PublishTime: null,
    EmbargoTime: null,
    ExpireTime: null,
    Releases: [],
    AdminID: 1,
    AdminName: '张敏',
    Revision: 1,
    LiveRevision: null,
    Reason: '',
    PicPath: '',
    Extra: {},
    StID: 1,
    ...more,
  }
}

/** Articles as the subject of a context. */
export function articlesOf(...rows: Partial<ArticleRow>[]): Context['subject'] {
  return { family: 'articles', rows: rows.map((row, at) => article({ ID: at + 1, ...row })) }
}

/** A channel without articles at the root. */
export function channel(more: Partial<ChannelRow> = {}): ChannelRow {
  return {
    ID: 1,
    ParentID: 0,
    Name: '要闻',
    ReMark: '',
    PublicNote: '',
    ShowOrder: 1,
    IsPublic: true,
    ReviewLevels: 3,
    FourEyes: true,
    ResumeAtRefusal: false,
    ReapproveOnEdit: true,
    PublishOnFinal: false,
    SkipOwnLevel: false,
    LocalAiOnly: false,
    ReviewHours1: 0,
    CommentMode: 'pre',
    CoverRatio: '16:9',
    SmallRatio: '4:3',
    ReviewHours2: 0,
    ReviewHours3: 0,
    OutputRss: false,
    OutputAtom: false,
    OutputJson: false,
    OutputNinjs: false,
    OutputPath: '/feeds/demo/1',
    ArticleCount: 0,
    StID: 1,
    ...more,
  }
}
