/** What nobody may know before a draw is drawn. Sealed; no answer, log or export has it, and one function alone reveals it. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { fromHex, toHex } from '../../../src/evidence/bytes.ts'
import { seedHash } from '../../../src/evidence/draws/specification.ts'
import type { Database } from '../../platform/database/schema.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

/** How long both are, in bytes. */
const LENGTH = 32

const place = (column: 'Seed' | 'Secret', DrawID: number) => ({ table: 'draw_secrets', column, id: DrawID }) as const

/** Makes the seed and the secret of a draw, in place of those before. Answers the hash that the seed is committed to by. */
export async function makeSecrets(
  db: Kysely<Database>,
  { DrawID, StID }: { readonly DrawID: number; readonly StID: number },
): Promise<string> {
  const [seed, secret] = [randomBytes(LENGTH), randomBytes(LENGTH)]
  const Seed = await seal(db, place('Seed', DrawID), toHex(seed))
  const Secret = await seal(db, place('Secret', DrawID), toHex(secret))
  await db
    .insertInto('draw_secrets')
    .values({ DrawID, StID, Seed, Secret })
    .onConflict((same) => same.column('DrawID').doUpdateSet({ Seed, Secret }))
    .execute()
  return seedHash(seed)
}

async function opened(db: Kysely<Database>, DrawID: number, column: 'Seed' | 'Secret'): Promise<string> {
  const found = await db.selectFrom('draw_secrets').select(column).where('DrawID', '=', DrawID).executeTakeFirst()
  if (!found) throw new Refusal('refused', '这场抽奖没有封存的种子：还没有通过审核，或者档案已满两年。')
  return unseal(db, place(column, DrawID), found[column as 'Seed'])
}

/** The seed, 64 hexadecimal digits: for drawing alone. */
export const sealedSeed = (db: Kysely<Database>, DrawID: number): Promise<string> => opened(db, DrawID, 'Seed')

/** What pseudonyms and receipts of a draw are made with. */
export const secretOfDraw = async (db: Kysely<Database>, DrawID: number): Promise<Uint8Array> =>
  fromHex(await opened(db, DrawID, 'Secret'))!
