/** What documents said and categories were called: each save keeps a version. */
import type { Kysely } from 'kysely'
import type { Request } from '../../platform/pipeline/implement.ts'

type Kind = 'document' | 'category'
interface Text {
  readonly Title: string
  readonly Content: string
}

/** Keeps what a record says now as its newest version; answers the version's number. */
export async function keepVersion(
  { db, me, now }: Request<unknown>,
  Kind: Kind,
  OfID: number,
  { Title, Content }: Text,
): Promise<number> {
  // An undo may have put an older number back on the record; versions only go on.
  const { last } = await db
    .selectFrom('document_versions')
    .select((eb) => eb.fn.max('Revision').as('last'))
    .where('Kind', '=', Kind)
    .where('OfID', '=', OfID)
    .executeTakeFirstOrThrow()
  const Revision = Number(last ?? 0) + 1
  await db
    .insertInto('document_versions')
    .values({ StID: me.StID, Kind, OfID, Revision, Title, Content, UserID: me.ID, CreateTime: now })
    .execute()
  return Revision
}

/** Keeps a new record's first version under the number the record was made with. */
export async function keepFirst(
  request: Request<unknown>,
  Kind: Kind,
  table: 'documents' | 'document_categories',
  OfID: number,
  text: Text,
): Promise<void> {
  const Revision = await keepVersion(request, Kind, OfID, text)
  if (Revision !== 1)
    await (request.db as unknown as Kysely<Record<string, any>>)
      .updateTable(table)
      .set({ Revision })
      .where('ID', '=', OfID)
      .where('StID', '=', request.me.StID)
      .execute()
}

/** The versions of a record, the newest first. */
export async function versionsOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, Kind: Kind, OfID: number) {
  const rows = await db
    .selectFrom('document_versions')
    .innerJoin('admin_users', 'admin_users.ID', 'document_versions.UserID')
    .select(['Revision', 'Title', 'Content', 'AdminUserRealName as AdminName', 'document_versions.CreateTime'])
    .where('document_versions.StID', '=', me.StID)
    .where('Kind', '=', Kind)
    .where('OfID', '=', OfID)
    .orderBy('Revision', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
}
