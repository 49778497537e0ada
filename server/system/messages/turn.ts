/** Changing messages: those that are named, with the earlier ones about the same thing that lie with them. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { mineOf, sameThing, type StoredMessage } from './folders.ts'
import { NO_MESSAGE } from './list.ts'

/** What is written, and why a message that is so already is skipped. */
export interface Turn {
  readonly set: Partial<Pick<StoredMessage, 'IsRead' | 'ArchivedAt' | 'DeletedAt'>>
  readonly already: string
  /** Whether a message is as the turn leaves it. */
  readonly is: (message: StoredMessage) => boolean
}

/**
 * Turns messages of the person's own: read, archived or deleted. Done names those of the messages named of which
 * something changed.
 */
export async function turn(
  request: Request<unknown>,
  Ids: readonly number[],
  { set, already, is }: Turn,
): Promise<BatchOutcome> {
  const { db, me, changed, logId } = request
  const named = [...new Set(Ids)]
  const { rows } = await sql<StoredMessage & { readonly NamedID: number }>`
    with mine as (${await mineOf(request)}), named as (select * from mine where "ID" = any(${named}))
    select t.*, k."NamedID" from messages t join mine on mine."ID" = t."ID"
    cross join lateral (select min(named."ID") as "NamedID" from named
      where named."ID" >= mine."ID" and named."Folder" = mine."Folder" and ${sameThing('mine', 'named')}) k
    where k."NamedID" is not null order by t."ID" for update of t`.execute(db)
  const open = rows.filter((row) => !is(row))
  if (open.length > 0)
    await db
      .updateTable('messages')
      .set(set)
      .where('UserID', '=', me.ID)
      .where('StID', '=', me.StID)
      .where(
        'ID',
        'in',
        open.map(({ ID }) => ID),
      )
      .execute()
  for (const row of open) {
    const fields = changedFields(row, set)
    if (fields) changed({ ID: row.ID, Title: row.Title, ...fields })
  }
  const done = new Set(open.map(({ NamedID }) => NamedID))
  const there = new Set(rows.map(({ NamedID }) => NamedID))
  const Skipped = named
    .filter((ID) => !done.has(ID))
    .map((ID) => ({ ID, Reason: there.has(ID) ? already : NO_MESSAGE }))
  return { Done: named.filter((ID) => done.has(ID)), Skipped, ...(open.length > 0 ? { LogID: logId } : {}) }
}
