/** Articles that are about to change, locked until the transaction ends, in the order of their numbers. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { UPLOADING_PREFIX } from '../../../src/api/library/media/uploadingAddress.ts'
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { CaseArticle } from './case.ts'
import { liveFieldsOf, type LiveFields } from './liveFields.ts'
import { visibleTo } from './visible.ts'

/** An article with what deciding about it needs. */
export interface LockedArticle extends CaseArticle {
  readonly StID: number
  readonly LiveFields: LiveFields | null
}

/** A query for articles as LockedArticle; the caller says which, and how they are locked. */
export function lockedArticles(db: Db) {
  return db
    .selectFrom('articles')
    .select([
      'ID',
      'StID',
      'Title',
      'AdminID',
      'ChID',
      'Status',
      'Revision',
      'LiveRevision',
      'PassedLevel',
      'RefusedLevel',
      'Reason',
      'RevertStatus',
      'RecycledAt',
      'PublishTime',
      'Deadline',
      'EmbargoTime',
      'ExpireTime',
      ...placeNames,
    ])
    .select((eb) => liveFieldsOf(eb.ref('articles.Extra')).as('LiveFields'))
    .select(
      sql<boolean>`"WordCount" = 0 and "ResourceContent" !~ '<(img|video|audio) '
        and coalesce("Extra"->>'ResourceUrl', '') = '' and coalesce("Extra"->>'MediaUrl', '') = ''`.as('Empty'),
    )
    .select(sql<boolean>`position(${UPLOADING_PREFIX} in "ResourceContent") > 0`.as('Uploading'))
}

/** Lock the articles among these that the person may see. */
export async function lockArticles(db: Db, me: Me, ids: readonly number[]): Promise<LockedArticle[]> {
  const rows = await lockedArticles(db)
    .where((eb) => eb('ID', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .where(visibleTo(me))
    .orderBy('ID')
    .forUpdate()
    .execute()
  return rows as LockedArticle[]
}
