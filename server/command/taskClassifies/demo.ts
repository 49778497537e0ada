/** Classes of tasks of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const classes = [
  ['突发', '事故、火情、极端天气'],
  ['采访', ''],
  ['活动保障', '会议、直播、摄影'],
  ['技术', '客户端与直播设备'],
  ['值守', '夜班、节假日'],
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('task_classifies')
    .values(classes.map(([Name, ReMark], place) => ({ StID, Name, ReMark, ShowOrder: place + 1 })))
    .execute()
}
