/** Which services are asked for an answer, in which order. */
import type { Kysely } from 'kysely'
import type { Purpose } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { TextParameter } from '../../../src/api/system/textParameters/calls.ts'
import { purposes } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { LOCKED, notEnabled } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import type { Database } from '../../platform/database/schema.ts'
import { accessesFor, type Candidate } from '../choosing/accessesFor.ts'
import { NO_LOCAL } from '../guard/onlyLocal.ts'

/** The settings' Types by purpose (R-223, R-224). */
const typesOf: Readonly<Record<Purpose, TextParameter['Types']>> = { dialogue: 12, copywriting: 6 }

/** What is to be answered. */
export interface ServicesAsked {
  readonly StID: number
  readonly Purpose: Purpose
  readonly onlyLocal: boolean
  /** The one that goes first, unless it rests; null: as the list says. */
  readonly SettingID: number | null
  readonly allowedHosts: readonly string[]
}

/** See accessesFor. Empty: there is none. */
export async function servicesFor(
  db: Kysely<Database>,
  { StID, Purpose, onlyLocal, SettingID, allowedHosts }: ServicesAsked,
): Promise<readonly Candidate[]> {
  return accessesFor(db, { StID, Types: typesOf[Purpose], onlyLocal, first: SettingID, allowedHosts })
}

/** Why there is none, for whoever asks: none is enabled, none in the house, or none whose key can be opened. */
export async function whyNone(
  db: Kysely<Database>,
  { StID, Purpose, onlyLocal }: Pick<ServicesAsked, 'StID' | 'Purpose' | 'onlyLocal'>,
): Promise<string> {
  if (onlyLocal) return NO_LOCAL
  const locked = await db
    .selectFrom('text_parameters')
    .select('ID')
    .where('StID', '=', StID)
    .where('Types', '=', typesOf[Purpose])
    .where('Enabled', '=', true)
    .where('Host', '<>', '')
    .where('SecretID', 'is not', null)
    .executeTakeFirst()
  return locked ? LOCKED : notEnabled(purposes[Purpose])
}
