/** Items that are here already: renewed when the source brings something new and nobody has worked on them here. */
import type { Selectable } from 'kysely'
import { statusTitles, waiting, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../src/api/client.ts'
import { changeText } from '../articles/changeText.ts'
import { decide } from '../articles/decide.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { WRITE_FAILED } from './create.ts'
import { noteSources } from './sources.ts'
import type { FieldValues } from '../articleFields/values.ts'
import { importedFields } from './ownFields.ts'
import { taggedDraft } from './taggedDraft.ts'
import { renewTimes } from './times.ts'
import { fateOf, type Fate, type OpenItem, type Writing } from './writing.ts'

/** An article that is here, locked, with what the last import wrote into it; null when none remembers. */
export interface Known extends Pick<Selectable<Articles>, 'ID' | 'Revision' | 'Status'> {
  readonly ImportKey: string
  readonly Fingerprint: string | null
  readonly WrittenRevision: number | null
}

const EDITED = '本地已修改，未覆盖。'
const IN_BIN = '这篇稿件在回收站里，没有改动。'

/** Why the article stays as it is although the source has changed; undefined when it may be renewed. */
function standingObjection(known: Known, mayPublish: boolean): string | undefined {
  const status = known.Status as ArticleStatus
  if (status === 'recycled') return IN_BIN
  if (known.WrittenRevision !== known.Revision) return EDITED
  const now = `来源有更新，但稿件现在是「${statusTitles[status]}」，未覆盖`
  if (waiting.includes(status)) return `${now}，审核结束后可以再次导入。`
  if (status === 'published' && !mayPublish) return `${now}；要更新已发布的稿件，请在导入时选择直接发布。`
  if (status === 'scheduled') return `${now}；请取消定时后再次导入。`
  if (status === 'correcting') return `${now}。`
  return undefined
}

/** Renew one article, or leave it alone and say why. */
export async function renewItem(writing: Writing, item: OpenItem, known: Known): Promise<Fate> {
  const { db, job, ledger, log } = writing
  const isSame = known.Fingerprint === item.Draft.fingerprint
  if (isSame) return fateOf(item, 'unchanged', known.ID, ...(known.Status === 'recycled' ? [IN_BIN] : []))
  const why = standingObjection(known, job.Publish && item.Draft.isPublic)
  if (why !== undefined) return fateOf(item, 'unchanged', known.ID, why)
  const tried = await attempt(db, () => renew(writing, item, known))
  if ('result' in tried) {
    ledger.keep()
    return tried.result
  }
  ledger.drop()
  if (tried.error instanceof Refusal)
    return fateOf(item, 'unchanged', known.ID, `来源有更新，但没有覆盖：${tried.error.message}`)
  log.warn({ err: tried.error, job: job.ID, item: item.Index }, 'an item could not be imported')
  return fateOf(item, 'failed', known.ID, WRITE_FAILED)
}

async function renew(writing: Writing, item: OpenItem, known: Known): Promise<Fate> {
  const { db, job, ledger, now } = writing
  const { ID } = known
  const isPublic = known.Status === 'published'
  if (isPublic) await mustDecide(writing, 'correct', ID)
  const change = { ID, basedOn: known.Revision, kind: 'import' } as const
  const own = (await importedFields(db, job, [item])).get(item)
  const draft = await taggedDraft(writing, item.Draft.draft)
  const saved = await changeText(await ledger.requestFor('articleImport.start'), change, ({ Extra }) =>
    own ? { ...draft, Extra: { ...(Extra['Extra'] as FieldValues | undefined), ...own.values } } : draft,
  )
  const source = { ArticleID: ID, Fingerprint: item.Draft.fingerprint, Revision: saved.Revision }
  await noteSources(db, [source], { JobID: job.ID, CreateTime: now })
  const isNew = saved.Revision !== known.Revision
  if (isPublic) await mustDecide(writing, isNew ? 'submit' : 'abandon', ID)
  const isBack = !isPublic && saved.Status !== known.Status
  const notes = isBack ? [`内容有更新，稿件回到「${statusTitles[saved.Status]}」，请重新送审。`] : []
  const times = await renewTimes(writing, item, ID)
  return fateOf(item, isNew ? 'updated' : 'unchanged', ID, ...notes, ...(own?.notes ?? []), ...times)
}

/** Does it or throws why not. */
async function mustDecide({ ledger }: Writing, event: 'correct' | 'submit' | 'abandon', ID: number): Promise<void> {
  const { Skipped } = await decide(await ledger.requestFor(`articles.${event}`), event, { Ids: [ID] })
  if (Skipped[0]) throw new Refusal('refused', Skipped[0].Reason)
}
