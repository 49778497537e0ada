/**
 * The codes by which a telephone proves itself. None is stored: the digits of a code are worked out from the random key of
 * its record under the station's secret, as RFC 4226 works out one-time passwords (section 5.3), so that no row, no backup
 * and no line of a log holds them.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readerSecretOf, signedBy } from './secretOf.ts'

/** How long a code is good, in milliseconds. */
export const CODE_MS = 5 * 60_000
/** How often one may be guessed. */
export const CODE_TRIES = 5
const DIGITS = 6

/** The record of a code. */
export interface CodeRecord {
  readonly StID: number
  readonly Key: string
  readonly Phone: string
}

/** The six digits of a code. */
export async function digitsOf(db: Kysely<Database>, { StID, Key, Phone }: CodeRecord): Promise<string> {
  const mac = signedBy(await readerSecretOf(db, StID), `code ${Key} ${Phone}`)
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Whether these are the digits. */
export async function isCode(db: Kysely<Database>, record: CodeRecord, digits: string): Promise<boolean> {
  const [ours, theirs] = [Buffer.from(await digitsOf(db, record)), Buffer.from(digits)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
