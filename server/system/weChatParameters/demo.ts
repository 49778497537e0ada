/** The first station began to fill in its WeChat parameters: without a secret they cannot be enabled. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** An application of nobody's. */
export const furnish: Furnish = async (db, newsroom) => {
  const ID = newsroom.stations[0]!.ID
  await db.insertInto('wechat_parameters').values({ ID, StID: ID, AppID: 'wx0123456789abcdef' }).execute()
}
