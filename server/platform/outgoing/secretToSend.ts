/** The secret that something is sent with. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'
import { secretOf } from '../records/secrets.ts'
import { SendProblem } from './sendProblem.ts'

/** As secretOf; throws a SendProblem where it cannot be opened, which passes once the server has its key. */
export function secretToSend(db: Kysely<Database>, StID: number, SecretID: number | null): Promise<string | undefined> {
  return secretOf(db, StID, SecretID).catch((error: unknown) => {
    throw error instanceof Refusal ? new SendProblem(error.message, true) : error
  })
}
