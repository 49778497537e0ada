/** Types of instructions a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Ours. */
const types = [
  ['宣传提示', '口径、禁区、推送'],
  ['应急调度', '突发事件、极端天气'],
  ['值班安排', '夜班、节假日'],
  ['技术保障', '停机、演练'],
] as const

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => {
  await db
    .insertInto('instruction_types')
    .values(types.map(([Name, ReMark], place) => ({ StID, Name, ReMark, ShowOrder: place + 1 })))
    .execute()
}

/** What they are called. */
export const names: readonly string[] = types.map(([name]) => name)
