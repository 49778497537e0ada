/** A station's login rule: the columns of its row that say how people get in. */
import type { Selectable } from 'kysely'
import type { Stations } from '../../platform/database/tables/stations.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** The columns of the rule. */
export const ruleColumns = [
  'CaptchaAfter',
  'LockAfter',
  'LockMinutes',
  'PasswordMin',
  'PasswordKinds',
  'PasswordHistory',
  'PasswordDays',
  'SignInFrom',
  'SignInTo',
  'SignInIPs',
] as const

/** A whole rule. */
export type WholeRule = Pick<Selectable<Stations>, (typeof ruleColumns)[number]>

/** The rule of a station. */
export function ruleOf(db: Db, StID: number): Promise<WholeRule> {
  return db.selectFrom('stations').select(ruleColumns).where('ID', '=', StID).executeTakeFirstOrThrow()
}
