/** A station's login rule: the columns of its row that say how people get in. */
import type { Selectable } from 'kysely'
import type { Stations } from '../../platform/database/tables/stations.ts'
import { loginRuleFields } from '../../../src/api/accounts/loginRules/fields.ts'
import { writtenFields } from '../../../src/api/record/field.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** The columns of the rule. */
export const ruleColumns = writtenFields(loginRuleFields)

/** A whole rule. */
export type WholeRule = Pick<Selectable<Stations>, (typeof ruleColumns)[number]>

/** The rule of a station. */
export function ruleOf(db: Db, StID: number): Promise<WholeRule> {
  return db.selectFrom('stations').select(ruleColumns).where('ID', '=', StID).executeTakeFirstOrThrow()
}
