/** Items that are not here yet become articles. */
import { insertArticles, type NewArticle } from '../articles/insert.ts'
import { hasBody } from '../articles/columns.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import type { FieldValues } from '../articleFields/values.ts'
import { importedFields } from './ownFields.ts'
import { taggedDraft } from './taggedDraft.ts'
import { publishNew } from './publish.ts'
import { noteSources } from './sources.ts'
import { isPast, timeColumns, writtenAt } from './times.ts'
import { fateOf, type Fate, type OpenItem, type Writing } from './writing.ts'

/** Articles made at a time: cleaning their texts keeps everybody else waiting that long. */
const GROUP = 10

/** For an error nobody foresaw. */
export const WRITE_FAILED = '写入时出错，没有导入这一条。请重新导入一次；仍不成功请联系管理员。'

/** Make the articles. Items that turn out to be here already are absent from the answer. */
export async function createItems(writing: Writing, items: readonly OpenItem[]): Promise<Fate[]> {
  const fates: Fate[] = []
  for (let at = 0; at < items.length; at += GROUP)
    fates.push(...(await createGroup(writing, items.slice(at, at + GROUP))))
  return fates
}

/** All together, and where that fails one by one, so that a broken item costs only itself. */
async function createGroup(writing: Writing, items: readonly OpenItem[]): Promise<Fate[]> {
  const { db, ledger, job, log } = writing
  const tried = await attempt(db, () => insert(writing, items))
  if ('result' in tried) {
    ledger.keep()
    return tried.result
  }
  ledger.drop()
  const [only, ...others] = items
  if (others.length === 0) {
    log.warn({ err: tried.error, job: job.ID, item: only!.Index }, 'an item could not be imported')
    return [fateOf(only!, 'failed', null, WRITE_FAILED)]
  }
  const fates: Fate[] = []
  for (const item of items) fates.push(...(await createGroup(writing, [item])))
  return fates
}

async function insert(writing: Writing, items: readonly OpenItem[]): Promise<Fate[]> {
  const { db, job, now } = writing
  const own = await importedFields(db, job, items)
  const drafts: NewArticle[] = []
  for (const item of items) {
    const article = newArticle(writing, item, own.get(item)?.values)
    drafts.push({ ...article, draft: await taggedDraft(writing, article.draft) })
  }
  const made = await insertArticles(db, drafts)
  const created = items.flatMap((item, at) => {
    const ID = made[at]!.ID
    return ID === undefined ? [] : [{ item, ID }]
  })
  const sources = created.map(({ item, ID }) => ({ ArticleID: ID, Fingerprint: item.Draft.fingerprint, Revision: 1 }))
  await noteSources(db, sources, { JobID: job.ID, CreateTime: now })
  const publishable = created.filter(({ item }) => willPublish(writing, item)).map(({ ID }) => ID)
  const objections = await publishNew(writing, publishable)
  return created.map(({ item, ID }) => {
    const why = objections.get(ID)
    const left = [...(own.get(item)?.notes ?? []), ...writtenAt(item.Draft, now).notes]
    return fateOf(item, 'created', ID, ...left, ...(why === undefined ? [] : [`没有直接发布，已存为草稿：${why}`]))
  })
}

/** Wanted so, public where it comes from, and something to be read. */
function willPublish({ job, now }: Writing, { Draft }: OpenItem): boolean {
  return job.Publish && Draft.isPublic && !isPast(Draft, now) && hasBody(Draft.draft.ResourceContent ?? '')
}

function newArticle(writing: Writing, item: OpenItem, own: FieldValues | undefined): NewArticle {
  const { me, job, now } = writing
  const { CreateTime: _said, ...said } = item.Draft.draft
  const moment = writtenAt(item.Draft, now).time
  const draft = { ...said, ...(own && { Extra: own }), ...(moment && { CreateTime: moment.toISOString() }) }
  return {
    StID: job.StID,
    AdminID: me.ID,
    ChID: job.ChID,
    draft,
    Kind: 'import',
    ImportKey: item.Key,
    ...timeColumns(item.Draft),
    // Publishing keeps the moment it first became public, if that is known.
    ...(willPublish(writing, item) && moment ? { PublishTime: moment } : {}),
    now,
  }
}
