/** Every taking of somebody's data stands in the log, wherever in it somebody begins. */
import { sql } from 'kysely'
import { personRequestActions } from '../../../src/api/accounts/personRequests/actions.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** Ours: so long after its line a taking goes on without another one, in ms. */
const UNDER_WAY_MS = 3_600_000

/** A place in a taking: of the data, and which line of the log it stands under. */
export interface Place {
  /** '': at the beginning. */
  readonly after: string
  /** 0: none. */
  readonly line: number
}

/** Reads one: 'table.row.line', '' for the first. */
export function placeIn(After: string): Place {
  const [table, row, line = '0'] = After.split('.')
  return { after: row === undefined ? '' : `${table}.${row}`, line: Number(line) }
}

/**
 * The number of the log line of a taking: the one it goes on under, if that is the caller's own, of this request and of late;
 * else a new one.
 */
export async function lineOfTaking(
  { db, me, now, logAlso }: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'logAlso'>,
  { ID, Shown, Rows }: Pick<StoredOf<'person_requests'>, 'ID' | 'Shown' | 'Rows'>,
  line: number,
): Promise<number> {
  const own = await db
    .selectFrom('operation_log')
    .select('ID')
    .where('ID', '=', line)
    .where('StID', '=', me.StID)
    .where('UserID', '=', me.ID)
    .where('Action', '=', 'personRequests.output')
    .where(sql<boolean>`"EventID" @> array[${ID}::bigint]`)
    .where('CreateTime', '>', new Date(now.getTime() - UNDER_WAY_MS))
    .executeTakeFirst()
  if (own) return line
  const { title, type, module } = personRequestActions.output.output.log
  return logAlso({ Title: title, ActionType: type, Module: module, EventID: [ID], ReMark: `${Shown}，共 ${Rows} 条` })
}
