/** What stands above everything else on a wall. */
import { z } from 'zod/mini'

/** The longest banner, in characters. */
export const BANNER_LENGTH = 200

/** How urgent a banner is. */
export const bannerLevels = { info: '提示', warn: '注意', urgent: '紧急' } as const
/** See bannerLevels. */
export type BannerLevel = keyof typeof bannerLevels
/** The schema of a level. */
export const Level = z.enum(Object.keys(bannerLevels) as BannerLevel[], '没有这种横幅')

/** A banner. */
export const Banner = z.object({
  Text: z.string(),
  Level,
  /** null: until somebody takes it away. */
  Until: z.nullable(z.string()),
  /** Who put it there. */
  By: z.string(),
})
/** See the schema. */
export type Banner = z.infer<typeof Banner>
