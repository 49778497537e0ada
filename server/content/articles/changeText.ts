/** Changing the text of an article that is there: by hand, by the editor's clock, or back to an older version. */
import type { Selectable } from 'kysely'
import { mayWorkOn, notTheirs } from '../../../src/api/content/articles/filing.ts'
import type { ArticleSuggested } from '../../../src/api/content/articles/draft.ts'
import { afterEdit, waiting, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { autosaveRun, dropReplaced, runKey, type Run } from './autosaveRun.ts'
import { channelRules, unfiledRules } from './channelRules.ts'
import { fieldNames } from '../articleFields/inForce.ts'
import { acceptedIn, ownAnswers, type Accepted } from './aiUses/accepted.ts'
import { articleColumns, hasBody } from './columns.ts'
import { conflictOf } from './conflict.ts'
import { differenceOf, keptLive, loggedDifference } from './difference.ts'
import { editObjection } from './editObjection.ts'
import { levelsOf } from './levels.ts'
import { liveKey, type LiveFields } from './liveFields.ts'
import { revise } from './revise.ts'
import { noRound, roundsOf } from './rounds.ts'
import { savedAnswer, type Saved } from './savedAnswer.ts'
import { visibleTo } from './visible.ts'
import { writableChannels } from './writableChannels.ts'

type Article = Selectable<Articles>

/** A change of an article's text. */
export interface TextChange {
  readonly ID: number
  /** The revision it is based on. */
  readonly basedOn: number
  readonly kind: 'save' | 'autosave' | 'restore' | 'import'
  /** What the sender says was taken over from answers of an AI. Default nothing. */
  readonly named?: readonly Accepted[] | undefined
}

/**
 * Write a draft over an article. Throws 'missing', 'forbidden' (channel), 'refused' (title or body blank) and 'conflict'
 * when the article is no longer as the person saw it; nothing has been overwritten then.
 */
export async function changeText(
  request: Request<unknown>,
  { ID, basedOn, kind, named = [] }: TextChange,
  draftOf: (article: Article) => ArticleSuggested | Promise<ArticleSuggested>,
): Promise<Saved> {
  const { db, me, now, logId } = request
  const article = await lockedArticle(request, ID)
  if (!article) throw new Refusal('missing', '没有这篇稿件，它可能已被彻底删除。')
  await checkStanding(request, article, { basedOn, kind })
  const draft = await draftOf(article)
  const answers = await ownAnswers(db, me, draft.SuggestedContent ?? '')
  const { columns, extra, removed } = articleColumns(draft, {
    asWritten: kind === 'import',
    ...(kind === 'restore' ? {} : { suggesting: { me, now, known: article.SuggestedContent, answers } }),
  })
  const difference = differenceOf(article, columns, extra)
  if (kind !== 'autosave') checkFilled({ ...article, ...columns, Extra: { ...article.Extra, ...extra } })
  if (Object.keys(difference.after).length === 0) return savedAnswer(article, removed)
  if (columns.ChID === null && article.ChID !== null) throw new Refusal('refused', '请选择栏目。')
  const chosen = [columns.ChID, ...((extra['ChidArr'] as number[] | undefined) ?? [])]
  await writableChannels(db, me, chosen.filter((one) => one && one !== article.ChID) as number[])

  const next = await stateAfter(request, article, columns.ChID ?? article.ChID)
  const run = kind === 'autosave' ? await autosaveRun(db, article, { by: me.ID, now }) : undefined
  const taking = {
    named,
    before: article.SuggestedContent,
    after: columns.SuggestedContent ?? article.SuggestedContent,
  }
  const Revision = await revise(db, article, {
    columns,
    extra: nextExtra(article, extra, { run, live: liveFieldsAfter(article, difference) }),
    also: { Status: next.status, PassedLevel: next.passed },
    accepted: kind === 'restore' ? [] : await acceptedIn(db, me, taking),
    kind,
    by: me.ID,
    now,
  })
  if (Revision === undefined) throw await conflictOf(db, article, basedOn, overwritten)
  if (run) await dropReplaced(db, ID, run)
  if (next.passed !== article.PassedLevel || next.status !== article.Status) {
    await keepReopening(request, { ID, Revision, anew: next.passed === 0 })
  }
  const words = { before: article.WordCount, after: columns.WordCount ?? article.WordCount }
  const names = 'Extra' in difference.after ? await fieldNames(db, me.StID) : undefined
  const { before, after } = loggedDifference(difference, { words, ...(names ? { names } : {}) })
  const moved = next.status !== article.Status
  request.changed({
    ID,
    Title: columns.Title ?? article.Title,
    Before: { ...before, Revision: article.Revision, ...(moved ? { Status: article.Status } : {}) },
    After: { ...after, Revision, ...(moved ? { Status: next.status } : {}) },
  })
  const LogID = logId === 0 ? {} : { LogID: logId }
  return { ...savedAnswer({ ...article, Revision, Status: next.status, UpdateTime: now }, removed), ...LogID }
}

const overwritten = (who: string) => `${who}刚刚修改了这篇稿件，您的修改没有覆盖它。请对照新版后再保存。`

async function lockedArticle({ db, me }: Request<unknown>, ID: number): Promise<Article | undefined> {
  return db.selectFrom('articles').selectAll().where('ID', '=', ID).where(visibleTo(me)).forUpdate().executeTakeFirst()
}

async function checkStanding(
  { db, me }: Request<unknown>,
  article: Article,
  { basedOn, kind }: Pick<TextChange, 'basedOn' | 'kind'>,
): Promise<void> {
  if (!mayWorkOn(me, article)) {
    const [channel] = (await channelRules(db, me.StID, [article.ChID])).values()
    throw new Refusal('forbidden', `${notTheirs(channel?.Name)}，不能修改这篇稿件。`)
  }
  if (article.Revision !== basedOn) throw await conflictOf(db, article, basedOn, overwritten)
  const status = article.Status as ArticleStatus
  const why = editObjection({
    status,
    levels: levelsOf(me),
    autosave: kind === 'autosave',
    byReviewer: kind !== 'restore',
  })
  if (why !== undefined) throw await conflictOf(db, article, basedOn, () => why)
}

function checkFilled(article: Pick<Article, 'Title' | 'Status' | 'ResourceContent' | 'Extra'>): void {
  if (article.Title === '') throw new Refusal('refused', '请填写标题。')
  if (!waiting.some((status) => status === article.Status) || hasBody(article.ResourceContent)) return
  const { ResourceUrl, MediaUrl } = article.Extra
  if (!ResourceUrl && !MediaUrl) throw new Refusal('refused', '送审中的稿件正文不能为空。')
}

async function stateAfter({ db, me }: Request<unknown>, article: Article, channel: number | null) {
  const rules = (await channelRules(db, me.StID, [channel])).get(channel) ?? unfiledRules
  const round = (await roundsOf(db, [article.ID])).get(article.ID) ?? noRound
  return afterEdit({
    status: article.Status as ArticleStatus,
    passed: article.PassedLevel,
    rules,
    moved: channel !== article.ChID,
    levels: levelsOf(me),
    own: me.ID === article.AdminID || me.ID === round.SubmittedBy,
  })
}

function liveFieldsAfter(article: Article, difference: ReturnType<typeof differenceOf>): LiveFields | null {
  if (article.LiveRevision === null) return null
  return keptLive((article.Extra[liveKey] as LiveFields | undefined) ?? null, difference)
}

function nextExtra(
  article: Article,
  extra: Readonly<Record<string, unknown>>,
  { run, live }: { run: Run | undefined; live: LiveFields | null },
): Record<string, unknown> {
  const { [liveKey]: _live, [runKey]: _run, ...kept } = article.Extra
  return { ...kept, ...extra, ...(live ? { [liveKey]: live } : {}), ...(run ? { [runKey]: run.since } : {}) }
}

/** A text changed under review: the levels passed before count no longer, or not the last one. */
async function keepReopening(
  { db, me, now, logId }: Request<unknown>,
  { ID, Revision, anew }: { ID: number; Revision: number; anew: boolean },
): Promise<void> {
  const { Number } = (await roundsOf(db, [ID])).get(ID) ?? noRound
  const Round = Math.max(1, anew ? Number + 1 : Number)
  await db
    .insertInto('article_decisions')
    .values({ ArticleID: ID, Event: 'reopen', Revision, UserID: me.ID, Round, LogID: logId, CreateTime: now })
    .execute()
}
