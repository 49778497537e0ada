/** Prompts of the demonstration newsroom: those every newsroom begins with, and one of its own. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { furnishStation } from './furnishing.ts'

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await furnishStation(db, StID)
  const Text = '根据下面的稿件写一条江州发布的微博，不超过 140 字，结尾加两个话题标签。只用稿件里有的信息。\n\n{正文}'
  await db
    .insertInto('ai_prompts')
    .values({ StID, Name: '江州发布微博', Purpose: 'answer', Text, ShowOrder: 20 })
    .execute()
}
