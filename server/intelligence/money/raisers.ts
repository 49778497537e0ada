/** Who may raise a limit of AI. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { holdersOf, type Holder } from '../../platform/pipeline/holdersOf.ts'

/** Ours: so many people are named, or told. */
const NAMED = 3

/** Those who may change limits of a station, three at most. */
export const limitHolders = (db: Kysely<Database>, StID: number): Promise<readonly Holder[]> =>
  holdersOf(db, StID, { page: '/Ai/Budgets', button: '编辑', most: NAMED })

/** 可以找甲、乙在“AI 限额”里调高。 */
export async function raisers(db: Kysely<Database>, StID: number): Promise<string> {
  const holders = await limitHolders(db, StID)
  if (holders.length === 0) return '请管理员把“AI 限额”的「编辑」给某个角色。'
  return `需要更多，可以找${holders.map(({ Name }) => Name).join('、')}在“AI 限额”里调高。`
}
