/** Certificates of votes with who certified: their name as it is by now. */
import { sql, type Kysely } from 'kysely'
import type { Certificate } from '../../../src/api/engagement/votes/figures.ts'
import type { Database } from '../../platform/database/schema.ts'

/** The name of who certified each of some votes; none for those that are not certified. */
export async function certifiersOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; Name: string }>`
    select v."ID", u."AdminUserRealName" as "Name" from votes v join admin_users u on u."ID" = v."CertifierID"
    where v."ID" = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ ID, Name }) => [ID, Name]))
}

/** A certificate as it is told; null: there is none. */
export function withCertifier(stored: unknown, By: string | undefined): Certificate | null {
  return stored === null || stored === undefined ? null : { ...(stored as Certificate), By: By ?? '' }
}
