/** Classes of tasks a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Ours. */
const classes = [
  ['突发', '事故、火情、极端天气'],
  ['采访', ''],
  ['活动保障', '会议、直播、摄影'],
  ['技术', '客户端与直播设备'],
  ['值守', '夜班、节假日'],
] as const

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => {
  await db
    .insertInto('task_classifies')
    .values(classes.map(([Name, ReMark], place) => ({ StID, Name, ReMark, ShowOrder: place + 1 })))
    .execute()
}

/** What they are called. */
export const names: readonly string[] = classes.map(([name]) => name)
