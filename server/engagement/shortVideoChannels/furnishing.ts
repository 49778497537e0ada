/** The channels of short videos a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'
import { plantNames } from '../../platform/furnishing/plantNames.ts'

/** Ours. */
const channels: Readonly<Record<string, readonly string[]>> = {
  新闻: ['现场', '解读'],
  生活: ['美食', '出行'],
  人物: [],
}

/** Puts them in. */
export const furnishStation: FurnishStation = (db, StID) => plantNames(db, 'short_video_channels', StID, channels)

/** What they are called. */
export const names: readonly string[] = Object.entries(channels).flatMap(([name, below]) => [name, ...below])
