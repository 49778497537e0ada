/** Pictures that look alike: by how many of the 64 bits of their likeness differ. Ours. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { standings } from './standing.ts'
import { standingName } from './standingName.ts'

/** Pictures that differ in so many bits at most look alike. More would need other bands; see migration 0323. */
export const ALIKE_BITS = 7
/** Of a picture with fewer bits set nothing is proposed and nobody is warned: one colour looks like another, and a page like a page. */
export const TELLING_BITS = 8

/**
 * How much two pictures are one, and what it is called, the most first. 'same': one photograph, packed again, made smaller or cut a
 * little at its borders. 'near': hardly told apart, as the next one of the same moment, or brightened. 'like': the same shapes, as of one
 * template with other colours and words.
 */
export const resemblances = { same: '同一张', near: '非常近似', like: '近似' } as const
/** See resemblances. */
export type Resemblance = keyof typeof resemblances

/** So many others are forbidden, or taken down, by one act. */
export const ALSO_LIMIT = 50

/** Others to which the same is done; none may be named. */
export const alsoIds = z.array(id, '请选择近似的图').check(z.maxLength(ALSO_LIMIT, `近似的图最多 ${ALSO_LIMIT} 张`))

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
  /** See resemblances. */
  Resemblance: z.enum(Object.keys(resemblances) as [Resemblance]),
})
/** See the schema. */
export type AlikeMedia = z.infer<typeof AlikeMedia>

/** Whether it is chosen as long as nobody said otherwise: the same one, and not forbidden yet. */
export const isProposed = ({ Resemblance, Standing }: Pick<AlikeMedia, 'Resemblance' | 'Standing'>): boolean =>
  Resemblance === 'same' && Standing !== 'banned'

/** What whoever decides is told of it besides its title: 同一张，可用，用在 2 处. */
export function alikeMark({ Resemblance, Standing, UseCount }: AlikeMedia): string {
  const used = UseCount === 0 ? '没有用到' : `用在 ${UseCount} 处`
  return [resemblances[Resemblance], standings[Standing], used].join('，')
}

/** What whoever sees a picture that looks like a forbidden one is asked to do, after the clause that says which. */
export const asksToLook = (alike: string): string => `${alike}，请看是不是同一张`
