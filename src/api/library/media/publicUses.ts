/** How much of what the public sees items stand in: before somebody says that they may not be public, and after it. */
import { z } from 'zod/mini'

/** Places by what people call their records, most first; those that the reader may not read are only counted. */
export const PublicUses = z.object({
  Kinds: z.array(z.object({ FamilyTitle: z.string(), Count: z.number() })),
  Hidden: z.number(),
  /** The items that stand there; none for who does not read the library. */
  Items: z.array(z.object({ ID: z.number(), Title: z.string() })),
})
/** See the schema. */
export type PublicUses = z.infer<typeof PublicUses>

/** All of them. */
export const countOf = ({ Kinds, Hidden }: PublicUses): number => Kinds.reduce((sum, { Count }) => sum + Count, Hidden)

/** Begins what is said of them where something stays public; known again by what offers the way there. */
export const STILL_PUBLIC = '还公开用在'

/** 5 处（稿件 3 处、大屏 1 处、您看不到的 1 处）. */
export function placesText(uses: PublicUses): string {
  const { Kinds, Hidden } = uses
  const kinds = Kinds.map(({ FamilyTitle, Count }) => `${FamilyTitle} ${Count} 处`)
  return `${countOf(uses)} 处（${[...kinds, ...(Hidden > 0 ? [`您看不到的 ${Hidden} 处`] : [])].join('、')}）`
}
