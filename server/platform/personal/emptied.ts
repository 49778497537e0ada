/** What stands in a column once somebody is erased, in SQL. */
import { sql, type RawBuilder } from 'kysely'
import type { Personal } from '../../../src/api/record/personal.ts'
import type { CatalogueTable } from './catalogue.ts'
import { ERASED } from './words.ts'

/** What somebody is called once nothing names them any more. */
const nobody = { account: '已注销账号', reader: '已注销用户', named: ERASED } as const

/** By these a row is found again, and they say nothing of anybody. */
const numbers = new Set<Personal['kind']>(['account', 'member', 'author'])

/** What tells a row from every other; some tables have no number of their own. */
const numberOf = (table: CatalogueTable) => (table.types['ID'] === undefined ? sql`gen_random_uuid()` : sql.ref('ID'))

/** What a column becomes; undefined: it stays. `withTexts`: what they wrote goes, too. */
export function emptied(
  table: CatalogueTable,
  column: string,
  personal: Personal,
  withTexts: boolean,
): RawBuilder<unknown> | undefined {
  const { kind, whose, stays = false } = personal
  if (stays || numbers.has(kind) || (kind === 'text' && !withTexts)) return undefined
  const type = table.types[column]!
  if (table.nullable.has(column)) return sql`null`
  if (type !== 'text' && type !== 'character varying') return /int/.test(type) ? sql`0` : undefined
  if (kind === 'name') return sql`${nobody[whose]}`
  if (kind === 'text') return sql`${'应本人要求删除'}`
  // They are unique, and what is empty would not be.
  if (kind === 'login' || kind === 'identity' || kind === 'device' || kind === 'request')
    return sql`'erased-' || ${numberOf(table)}`
  return sql`''`
}
