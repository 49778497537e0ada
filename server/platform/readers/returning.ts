/**
 * Who was erased and comes back. What is theirs is gone; how often they took part still counts, or asking to be forgotten would
 * be a second vote. Kept is a mark of the telephone and of the OpenID, keyed by the station's secret, with the number that they
 * were counted by.
 */
import { sql, type Kysely } from 'kysely'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Database } from '../database/schema.ts'
import { readerSecretOf, signatureBy } from './secretOf.ts'

/** Ours: how long marks are kept, in milliseconds: as long as personal answers. */
const KEPT_MS = 180 * 86_400_000

/** By what somebody proved who they are; '' for nothing. */
interface Proofs {
  readonly Phone: string
  readonly OpenID: string
}

async function marksOf(db: Kysely<Database>, StID: number, { Phone, OpenID }: Proofs): Promise<string[]> {
  const secret = await readerSecretOf(db, StID)
  const texts = [...(Phone ? [`erased phone ${Phone}`] : []), ...(OpenID ? [`erased openid ${OpenID}`] : [])]
  return texts.map((text) => signatureBy(secret, text))
}

/** Keeps the marks of members who are about to be erased. Once more it changes nothing. */
export async function markErased(db: Kysely<Database>, members: readonly number[], now: Date): Promise<void> {
  if (members.length === 0) return
  const rows = await db
    .selectFrom('register_users')
    .select(['ID', 'StID', 'Telphone', 'OpenID', 'KnownAs'])
    .where('ID', 'in', [...members])
    .orderBy('ID')
    .execute()
  for (const { ID, StID, Telphone, OpenID, KnownAs } of rows)
    for (const Mark of await marksOf(db, StID, { Phone: mobileDigits(Telphone) ?? '', OpenID }))
      await db
        .insertInto('reader_marks')
        .values({ StID, Mark, KnownAs: KnownAs ?? ID, CreateTime: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** The number that a new member counts by; null: their own. */
export async function knownBefore(db: Kysely<Database>, StID: number, proofs: Proofs): Promise<number | null> {
  const marks = await marksOf(db, StID, proofs)
  const found = await db
    .selectFrom('reader_marks')
    .select('KnownAs')
    .where('StID', '=', StID)
    .where('Mark', 'in', marks)
    .orderBy('KnownAs')
    .limit(1)
    .executeTakeFirst()
  return found?.KnownAs ?? null
}

/** Forgets old marks. */
export async function sweepMarks(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from reader_marks where "CreateTime" < ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
}
