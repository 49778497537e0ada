/** Taking back what was done to a release. */
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../src/api/client.ts'
import type { ReleaseStatus } from '../../../src/api/content/releases/releaseStates.ts'
import { effectsOf } from '../../platform/outgoing/holdBack.ts'
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { isAboutOther } from '../../platform/records/undoGrowing.ts'
import { storedItems, writeItems, type StoredItem } from './storedItems.ts'
import { pullBack } from './pullBack.ts'
import { releaseRecords } from './records.ts'

const MOVED = '发布单之后又有变动，不能撤销。'

/** Put back the state, what was in it, or the record; a release that was let out takes its articles along. */
export const undoRelease: Undoer = async (asked) => {
  const { db, me, change, undoneLogId, logId, again, now } = asked
  const { Before, After } = change
  const isArticle = Before !== null && After !== null && 'Revision' in Before
  if (isArticle) return '稿件是随发布单发布或撤回的，请在发布单上操作。'
  if (Before !== null && After === null) {
    const { Items, ...row } = Before
    const why = await releaseRecords.undo({ ...asked, change: { ...change, Before: row } })
    if (why === undefined) await writeItems(db, change.ID, (Items ?? []) as StoredItem[])
    return why
  }
  if (Before === null || After === null || !('Status' in Before || 'Items' in Before)) return releaseRecords.undo(asked)
  const release = await db
    .selectFrom('releases')
    .selectAll()
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!release) return '发布单已被删除，不能撤销。'
  const at = { db, me, ID: release.ID, logId, now }
  if ('Items' in Before) {
    if (release.Status !== 'draft' || !isDeepStrictEqual(await storedItems(db, release.ID), After['Items']))
      return MOVED
    await writeItems(db, release.ID, Before['Items'] as StoredItem[])
    await db
      .updateTable('releases')
      .set({ Revision: release.Revision + 1, UpdateTime: now })
      .where('ID', '=', release.ID)
      .execute()
    return undefined
  }
  if (release.Status !== After['Status'] || (await isAboutOther(asked, 'Items'))) return MOVED
  const to = Before['Status'] as ReleaseStatus
  if (After['Status'] === 'released' || to === 'released') {
    const releaseLogId = release.ReleaseLogID ?? undoneLogId
    const out = to === 'released'
    const { left } = await pullBack({ ...at, releaseLogId, again: out })
    // Thrown, so that those that were put back already are as they were.
    if (left.length > 0)
      throw new Refusal('conflict', `${left[0]!.name}之后又有变动，不能${again ? '恢复' : '撤销'}；可以撤回整单。`)
    // Pushes hang on the release's own line: the log looks after those when it is that one that is taken back.
    const effects = await effectsOf(db, { StID: me.StID, LogID: releaseLogId, RecordID: release.ID, now })
    if (releaseLogId !== undoneLogId) await (out ? effects.letGo() : effects.holdBack())
  }
  await db
    .updateTable('releases')
    .set({ Status: to, UpdateTime: now })
    .where('ID', '=', release.ID)
    .where('Status', '=', release.Status)
    .execute()
  return undefined
}
