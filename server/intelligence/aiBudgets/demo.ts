/** Limits of the demonstration newsroom: those every newsroom begins with, and one of a person. */
import { YUAN } from '../../../src/api/text/yuan.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { furnishStation } from './furnishing.ts'

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID, people } = stations[0]!
  await furnishStation(db, StID)
  const UserID = people.get('editor') ?? [...people.values()][0]!
  const ReMark = '专题期间临时调高'
  await db
    .insertInto('ai_budgets')
    .values({ StID, Name: '专题编辑每天', Scope: 'person', UserID, Amount: 60 * YUAN, ReMark })
    .execute()
}
