/** Saving what the editor sends: a new article, or a change of one. */
import type { articles } from '../../../src/api/content/articles/calls.ts'
import { writtenFields } from '../../../src/api/content/articles/written.ts'
import { type ArticleSuggested } from '../../../src/api/content/articles/draft.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { fieldValues, type FieldValues } from '../articleFields/values.ts'
import { keptKeyWords } from '../tags/writing.ts'
import { acceptedIn, ownAnswers } from './aiUses/accepted.ts'
import { changeText } from './changeText.ts'
import { insertArticles } from './insert.ts'
import { keepRead, lastRead } from './lastRead.ts'
import { getArticle } from './one.ts'
import { checkReads } from './reads.ts'
import { savedAnswer, type Saved } from './savedAnswer.ts'
import { writableChannels } from './writableChannels.ts'

type Input = ParsedOf<(typeof articles)['calls']['save']>

/** Save. See changeText for what an edit refuses; a new article needs a title unless the editor's clock sends it. */
export async function saveArticle(request: Request<Input>): Promise<Saved> {
  const { ID, Revision, Autosave, SuggestedContent, ResourceContent, AiUses } = request.input
  if (SuggestedContent && ResourceContent === undefined) throw new Refusal('refused', '修订要和它所在的正文一起保存。')
  const draft = Object.fromEntries(writtenFields.map((field) => [field, request.input[field]])) as ArticleSuggested
  Object.assign(draft, { SuggestedContent })
  if (draft.KeyWords) draft.KeyWords = await keptKeyWords(request, draft.KeyWords)
  const named = ID ?? (await numberOf(request))
  if (named === undefined) return shown(request, await addArticle(request, draft))
  // That lists count from now on stays, whatever comes of this save.
  if (Revision === undefined) request.keepIfRefused()
  const basedOn = Revision ?? (await lastRead(request, named))
  const kind = Autosave ? 'autosave' : 'save'
  const saved = await changeText(request, { ID: named, basedOn, kind, named: AiUses }, (article) => {
    checkReads(request.me, article, draft)
    return withOwnFields(request, draft, article)
  })
  return shown(request, saved)
}

/** The article that a save names by its GUID; undefined where it names none. Throws 'missing' when the person sees none. */
async function numberOf({ db, me, input }: Request<Input>): Promise<number | undefined> {
  return input.ResourceGUID ? (await getArticle(db, me, { ResourceGUID: input.ResourceGUID })).ID : undefined
}

/** Who saves without a revision knows what it wrote. */
async function shown(request: Request<Input>, saved: Saved): Promise<Saved> {
  if (request.input.Revision === undefined) await keepRead(request, [saved])
  return saved
}

/** The draft with the values it gives to fields of its channel; see fieldValues. */
async function withOwnFields(
  { db, me }: Request<unknown>,
  draft: ArticleSuggested,
  article: { readonly ChID: number | null; readonly Extra: Readonly<Record<string, unknown>> },
): Promise<ArticleSuggested> {
  if (draft.Extra === undefined) return draft
  const stored = (article.Extra['Extra'] ?? {}) as FieldValues
  const given = { StID: me.StID, ChID: draft.ChID || article.ChID || 0, stored, given: draft.Extra }
  return { ...draft, Extra: await fieldValues(db, given) }
}

async function addArticle(request: Request<Input>, draft: ArticleSuggested): Promise<Saved> {
  const { db, me, now, logId, input } = request
  const SendKey = input.Key || null
  const before = SendKey === null ? undefined : await sentBefore(db, me.ID, SendKey)
  if (before) return savedAnswer(before, {})
  if (!input.Autosave && (draft.Title ?? '').trim() === '') throw new Refusal('refused', '请填写标题。')
  checkReads(me, {}, draft)
  // Ours: nothing is filed by itself; who writes picks the channel, at the latest when the article is sent in.
  const ChID = draft.ChID || null
  await writableChannels(db, me, [...(ChID === null ? [] : [ChID]), ...(draft.ChidArr ?? [])])
  if (input.TemplateID !== undefined) await needTemplate(request, input.TemplateID)
  const [made] = await insertArticles(db, [
    {
      StID: me.StID,
      AdminID: me.ID,
      ChID,
      // Ours: who writes is the author unless they say otherwise.
      draft: { Author: me.AdminUserRealName, ...defined(await withOwnFields(request, draft, { ChID, Extra: {} })) },
      Kind: input.Autosave ? 'autosave' : 'save',
      SendKey,
      suggesting: { me, now, known: '', answers: await ownAnswers(db, me, draft.SuggestedContent ?? '') },
      accepted: await acceptedIn(db, me, { named: input.AiUses ?? [], before: '', after: '' }),
      now,
    },
  ])
  if (made?.ID === undefined) {
    // The same sending came twice at the same moment and the other one was first.
    const duplicate = SendKey === null ? undefined : await sentBefore(db, me.ID, SendKey)
    if (!duplicate) throw new Error('a new article was neither made nor there')
    return savedAnswer(duplicate, {})
  }
  const { ID, ResourceGUID, Removed } = made
  const row = { ID, ResourceGUID, Revision: 1, Status: 'draft', UpdateTime: now }
  const Title = (draft.Title ?? '').trim()
  request.changed({ ID, Title, Before: null, After: { Title, ChID, Revision: 1, Status: 'draft' } })
  return { ...savedAnswer(row, Removed), LogID: logId }
}

/** Throws 'missing' for a template that is not in use at the station: without one it takes the button of any new article. */
async function needTemplate({ db, me }: Request<unknown>, ID: number): Promise<void> {
  const found = await db
    .selectFrom('article_templates')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', '=', ID)
    .where('IsEnable', '=', true)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '没有这个稿件模板，它可能已停用或删除。')
}

const defined = (draft: ArticleSuggested): ArticleSuggested =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))

async function sentBefore(db: Db, user: number, key: string) {
  return db
    .selectFrom('articles')
    .select(['ID', 'ResourceGUID', 'Revision', 'Status', 'UpdateTime'])
    .where('AdminID', '=', user)
    .where('SendKey', '=', key)
    .executeTakeFirst()
}
