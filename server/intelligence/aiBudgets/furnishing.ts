/** The limits of AI a newsroom begins with. */
import { YUAN } from '../../../src/api/text/yuan.ts'
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Ours: what anybody may spend a day, and a station a month, until somebody decides otherwise. */
const limits = [
  { Name: '每个人每天', Scope: 'person', Amount: 30 * YUAN },
  { Name: '本站每月', Scope: 'station', Amount: 3000 * YUAN },
] as const

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => {
  await db
    .insertInto('ai_budgets')
    .values(limits.map((limit) => ({ ...limit, StID })))
    .execute()
}

/** What they are called. */
export const names: readonly string[] = limits.map(({ Name }) => Name)
