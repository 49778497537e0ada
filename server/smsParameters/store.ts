/** SMS parameters in SQL. Every query is bound to a station. */
import type { Selectable } from 'kysely'
import type { SmsParameter } from '../../src/api/smsParameters/calls.ts'
import type { SmsParameters } from '../database/schema.ts'
import type { Db } from '../implement.ts'
import { cappedCount } from '../sql/cappedCount.ts'
import { containing } from '../sql/containing.ts'
import { windowOf } from '../sql/windowOf.ts'

type Stored = Selectable<SmsParameters>

/** As the wire has it. */
export function toRow(stored: Stored): SmsParameter {
  return { ...stored, UpdateTime: stored.UpdateTime.toISOString() }
}

/** A page of them, newest first. */
export async function list(db: Db, StID: number, filter: { Keyword?: string; PageIndex: number; PageSize: number }) {
  let rows = db.selectFrom('sms_parameters').where('StID', '=', StID)
  const { Keyword } = filter
  if (Keyword)
    rows = rows.where((eb) =>
      eb.or([eb('Name', 'ilike', containing(Keyword)), eb('Sign', 'ilike', containing(Keyword))]),
    )
  const part = windowOf(filter)
  const found = part ? await rows.selectAll().orderBy('ID', 'desc').limit(part.limit).offset(part.offset).execute() : []
  return { ...(await cappedCount(db, rows.select('ID'))), List: found.map(toRow) }
}

/** Some of them, locked for a change; those of other stations are not among them. */
export function locked(db: Db, StID: number, ids: readonly number[]): Promise<Stored[]> {
  return db
    .selectFrom('sms_parameters')
    .selectAll()
    .where('StID', '=', StID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
}
