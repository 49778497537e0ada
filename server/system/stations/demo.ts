/** What the demonstration's stations say of themselves, and a third one that waits to be opened. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** By which the public asks for what a station gives out. */
const keys = ['jiangzhou', 'qingshi'] as const

/** Fills in the two stations and adds one. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [place, { ID }] of stations.entries())
    await db.updateTable('stations').set({ PublicKey: keys[place]! }).where('ID', '=', ID).execute()
  await db
    .insertInto('stations')
    .values({
      StationName: '云溪县融媒体中心',
      Contact: '方晴',
      Phone: '0719-8653300',
      ReMark: '已提交资料，等待开通',
      Status: 0,
    })
    .execute()
  await db
    .updateTable('stations')
    .set({ Contact: '郑海波', Phone: '0719-8650001', ReMark: '总站，管理各县站点' })
    .where('ID', '=', stations[0]!.ID)
    .execute()
}
