/** The channels of lives a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'
import { plantNames } from '../../platform/furnishing/plantNames.ts'

/** Ours. */
const channels: Readonly<Record<string, readonly string[]>> = {
  新闻现场: ['突发', '发布会'],
  活动: ['会议', '文体赛事'],
  慢直播: [],
}

/** Puts them in. */
export const furnishStation: FurnishStation = (db, StID) => plantNames(db, 'live_channels', StID, channels)

/** What they are called. */
export const names: readonly string[] = Object.entries(channels).flatMap(([name, below]) => [name, ...below])
