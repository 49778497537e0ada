/** Releases as ordinary records: the list, names, deleting. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { releases } from '../../../src/api/content/releases/calls.ts'
import type { ReleaseRow } from '../../../src/api/content/releases/model.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { releaseGuard } from './guard.ts'
import { storedItems } from './storedItems.ts'

/** The records of the releases family. */
export const releaseRecords = recordsOf(releases, 'releases', {
  search: ['Name', 'ReMark'],
  filters: ['Status'],
  order: '"UpdateTime" desc, "ID" desc',
  saving: async ({ me }, _draft, before) => (before ? undefined : { UserID: me.ID }),
})

/** Delete releases with what is in them; one that is out has to be reverted first. */
export function removeReleases(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me } = request
  return releaseRecords.each(request, async (stored) => {
    const Title = stored.Name
    if (stored.Status === 'released') return `「${Title}」已经发布，请先撤回整单。`
    const Items = await storedItems(db, stored.ID)
    const change = { ID: stored.ID, Title, Before: { ...toWire(stored), Items }, After: null }
    const why = await releaseGuard({ db, me, change })
    if (why !== undefined) return why
    await db.deleteFrom('releases').where('ID', '=', stored.ID).where('StID', '=', me.StID).execute()
    request.changed(change)
    return undefined
  })
}

/** Rows with the names and counts they do not have in the table. */
export async function completed(db: Db, rows: readonly ReleaseRow[]): Promise<ReleaseRow[]> {
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('release_items')
    .select((eb) => [
      'ReleaseID',
      eb.fn.countAll<number>().as('Count'),
      eb.fn.countAll<number>().filterWhere('PushText', '<>', '').as('Pushes'),
    ])
    .where(
      'ReleaseID',
      'in',
      rows.map(({ ID }) => ID),
    )
    .groupBy('ReleaseID')
    .execute()
  const people = await db
    .selectFrom('admin_users')
    .select(['ID', 'AdminUserRealName'])
    .where(
      'ID',
      'in',
      rows.map(({ UserID }) => UserID),
    )
    .execute()
  const countOf = new Map(counts.map((one) => [one.ReleaseID, one]))
  const nameOf = new Map(people.map((one) => [one.ID, one.AdminUserRealName]))
  return rows.map((row) => ({
    ...row,
    Count: countOf.get(row.ID)?.Count ?? 0,
    Pushes: countOf.get(row.ID)?.Pushes ?? 0,
    AdminUserRealName: nameOf.get(row.UserID) ?? '',
  }))
}
