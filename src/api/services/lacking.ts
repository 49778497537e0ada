/** Fields of R-149 that a record has not: a batch that names one is refused in words instead of doing less than it says. Pure. */
import { z } from 'zod/mini'

/** What such fields are called; manifests name them. */
export const lackingTitles = {
  IsTop: '置顶',
  IsBest: '推荐',
  IsSub: '精选推送',
  IsHomepage: '推首页',
  IsHeadlines: '头条',
  ReadNo: '阅读量',
} as const
type Lacking = keyof typeof lackingTitles

/** Schemas that take none of these fields. `noun`: what the records are called. */
export function lacking<const Name extends Lacking>(
  noun: string,
  names: readonly Name[],
): { readonly [N in Name]: z.ZodMiniOptional<z.ZodMiniNever> } {
  return Object.fromEntries(
    names.map((name) => [name, z.optional(z.never(`${noun}没有“${lackingTitles[name]}”（${name}），不能这样改。`))]),
  ) as never
}
