/** Saving a layout: a new one, a new name or key, or what is in it. */
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { freeSlot, GONE, keepVersion, layoutsOf, refuseDuplicate, type Owner, type StoredLayout } from './store.ts'

/** What may be said of a layout. */
export interface LayoutDraft {
  readonly Name?: string | undefined
  readonly Content?: Readonly<Record<string, unknown>> | undefined
  readonly WithContent?: boolean | undefined
  readonly Slot?: number | null | undefined
  readonly Revision?: number | undefined
}

/** What saving answers. */
export interface SavedAnswer {
  readonly ID: number
  readonly Revision: number
  readonly LogID?: number
}

/** Save a new layout of an owner. */
export async function addLayout(request: Request<unknown>, owner: Owner, draft: LayoutDraft): Promise<SavedAnswer> {
  const { db, me, now, changed, logId } = request
  const { Name, Content, WithContent = false, Slot = null } = draft
  if (Name === undefined) throw new Refusal('refused', '请填写布局名称。')
  if (!Content) throw new Refusal('refused', '缺少布局的内容。')
  await refuseDuplicate(db, me, owner, Name)
  const { ID, Revision } = await db
    .insertInto('layouts')
    .values({ ...owner, StID: me.StID, Name, WithContent, Slot, MakerID: me.ID, UpdateTime: now })
    .returning(['ID', 'Revision'])
    .executeTakeFirstOrThrow()
  if (Slot !== null) await freeSlot(db, me, Slot, ID)
  await keepVersion(db, { LayoutID: ID, Revision, Content, UserID: me.ID, CreateTime: now })
  changed({ ID, Title: Name, Before: null, After: { Name, WithContent, Slot, Revision } })
  return { ID, Revision, LogID: logId }
}

/** Change a layout of an owner. What is in it is kept as another version; saving the same again changes nothing. */
export async function changeLayout(
  request: Request<unknown>,
  owner: Owner,
  ID: number,
  draft: LayoutDraft,
): Promise<SavedAnswer> {
  const { db, me, now, changed, logId } = request
  const before = await layoutsOf(db, me, owner).selectAll().where('ID', '=', ID).forUpdate().executeTakeFirst()
  if (!before) throw new Refusal('missing', GONE)
  const { Content, Revision: seen, ...fields } = draft
  if (seen !== undefined && seen !== before.Revision)
    throw new Refusal('conflict', `布局“${before.Name}”已经在别处改过，请重新打开后再保存。`)
  if (fields.Name !== undefined) await refuseDuplicate(db, me, owner, fields.Name, ID)
  const isNew = Content !== undefined && !isDeepStrictEqual(Content, await contentOf(request, before))
  const Revision = before.Revision + (isNew ? 1 : 0)
  const changes = changedFields(before, { ...fields, ...(isNew ? { Revision } : {}) })
  if (!changes) return { ID, Revision: before.Revision }
  if (fields.Slot) await freeSlot(db, me, fields.Slot, ID)
  await db
    .updateTable('layouts')
    .set({ ...changes.After, MakerID: me.ID, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('Revision', '=', before.Revision)
    .execute()
  if (isNew) await keepVersion(db, { LayoutID: ID, Revision, Content, UserID: me.ID, CreateTime: now })
  changed({ ID, Title: before.Name, ...changes })
  return { ID, Revision, LogID: logId }
}

async function contentOf({ db }: Pick<Request<unknown>, 'db'>, { ID, Revision }: StoredLayout) {
  const found = await db
    .selectFrom('layout_versions')
    .select('Content')
    .where('LayoutID', '=', ID)
    .where('Revision', '=', Revision)
    .executeTakeFirst()
  return found?.Content
}
