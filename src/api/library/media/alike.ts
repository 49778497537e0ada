/** Pictures that look alike: by how many of the 64 bits of their likeness differ. Ours. */
import { z } from 'zod/mini'
import { standings } from './standing.ts'
import { standingName } from './standingName.ts'

/** Pictures that differ in so many bits at most look alike. More would need other bands; see migration 0323. */
export const ALIKE_BITS = 7
/**
 * Those that differ in so many at most are most likely one photograph, packed again or made smaller: they are proposed where
 * one of them is forbidden. Others may be of the same moment: whoever looks decides.
 */
export const NEAR_BITS = 3

/** Of a picture with fewer bits set nothing is proposed and nobody is warned: one colour looks like another, and a page like a page. */
export const TELLING_BITS = 8

/** So many others are forbidden, or taken down, by one act. */
export const ALSO_LIMIT = 50

/** A picture that looks like another one, for who decides whether what is done to that one is done to it, too. */
export const AlikeMedia = z.object({
  ID: z.number(),
  Title: z.string(),
  /** A small picture of it; '' where there is none. */
  Thumbnail: z.string(),
  Standing: standingName,
  StandingWhy: z.string(),
  /** Places where it stands. */
  UseCount: z.number(),
  /** See NEAR_BITS. */
  IsNear: z.boolean(),
})
/** See the schema. */
export type AlikeMedia = z.infer<typeof AlikeMedia>

/** Whether it is chosen as long as nobody said otherwise: most likely the same one, and not forbidden yet. */
export const isProposed = ({ IsNear, Standing }: Pick<AlikeMedia, 'IsNear' | 'Standing'>): boolean =>
  IsNear && Standing !== 'banned'

/** What whoever decides is told of it besides its title: 非常近似，可用，用在 2 处. */
export function alikeMark({ IsNear, Standing, UseCount }: AlikeMedia): string {
  const used = UseCount === 0 ? '没有用到' : `用在 ${UseCount} 处`
  return [IsNear ? '非常近似' : '近似', standings[Standing], used].join('，')
}
