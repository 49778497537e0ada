/** The types of announcements a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Ours: what they are called, in their order. */
export const names: readonly string[] = ['通知公告', '活动', '停水停电停气', '交通管制', '招聘', '公示']

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => {
  const rows = names.map((Name, at) => ({ StID, Name, ShowOrder: at + 1 }))
  await db.insertInto('announcement_types').values(rows).execute()
}
