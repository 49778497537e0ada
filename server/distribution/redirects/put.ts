/** Putting a redirect where none stood, or where one stood. */
import type { redirectKinds, redirectOrigins } from '../../../src/api/distribution/redirects/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'

/** A redirect from an address. */
export interface Putting {
  readonly From: string
  readonly Kind: keyof typeof redirectKinds
  readonly Target: string
  readonly Until: string | null
  readonly ReMark: string
  readonly Origin: keyof typeof redirectOrigins
}

/** Answers its number, and tells the log; undefined when it says all that already. The caller holds the station's turn. */
export async function putRedirect(
  { db, me, now, changed }: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'changed'>,
  putting: Putting,
): Promise<number | undefined> {
  const { From, Kind, Target, Until, ReMark, Origin } = putting
  const before = await db
    .selectFrom('redirects')
    .selectAll()
    .where('StID', '=', me.StID)
    .where('From', '=', From)
    .forUpdate()
    .executeTakeFirst()
  if (!before) {
    const row = { From, Kind, Target, Until, ReMark, Origin, IsEnable: true }
    const { ID } = await db
      .insertInto('redirects')
      .values({ ...row, StID: me.StID, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID, Title: From, Before: null, After: row })
    return ID
  }
  const changes = changedFields(before, { Kind, Target, Until, ReMark, IsEnable: true })
  if (!changes) return undefined
  await db
    .updateTable('redirects')
    .set({ Kind, Target, Until, ReMark, IsEnable: true, UpdateTime: now })
    .where('ID', '=', before.ID)
    .where('StID', '=', me.StID)
    .execute()
  changed({ ID: before.ID, Title: From, ...changes })
  return before.ID
}
