import type pg from 'pg'
import { skipped, type Finding, type Patient } from './check.ts'

/** A look at the database; skipped while there is none to look at. */
export function withDatabase(
  look: (pool: pg.Pool, patient: Patient) => Promise<Finding>,
): (patient: Patient) => Promise<Finding> {
  return async (patient) =>
    patient.pool ? look(patient.pool, patient) : skipped('自带的数据库没有在运行', 'the embedded database does not run')
}

/** The only row of a query. */
export async function rowOf<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'query'>,
  query: string,
  values: unknown[] = [],
): Promise<Row> {
  return (await pool.query<Row>(query, values)).rows[0]!
}
