/** The first station began to fill in its WeChat parameters: without a secret they cannot be enabled. */
import type { Furnish } from './index.ts'

/** An application of nobody's. */
export const weChat: Furnish = async (db, house) => {
  const ID = house.stations[0]!.ID
  await db.insertInto('wechat_parameters').values({ ID, StID: ID, AppID: 'wx0123456789abcdef' }).execute()
}
