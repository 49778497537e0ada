/** Who writes comments: a person of the public, as far as they are known. Fields are Ours. */
import { z } from 'zod/mini'
import { flag } from '../../fields.ts'

/** Somebody who wrote comments. */
export const CommentAuthor = z.object({
  ID: z.number(),
  StID: z.number(),
  /** As they called themselves last. */
  Name: z.string(),
  /** The middle is hidden. */
  Phone: z.string(),
  OpenID: z.string(),
  /** Where their last comment came from. */
  Address: z.string(),
  /** Until when they may not write; null, or past: they may. */
  MutedUntil: z.nullable(z.string()),
  /** They may not write until somebody lets them again. */
  IsBanned: flag,
  /** Their comments, of every kind, and those that were refused, also those deleted after that. */
  Comments: z.number(),
  Refused: z.number(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type CommentAuthor = z.infer<typeof CommentAuthor>

/** How long somebody may not write. Ours: the three lengths are the design's. */
export const silences = { minutes10: '10 分钟', day: '1 天', ban: '一直', none: '不禁言' } as const
/** See silences. */
export type Silence = keyof typeof silences

const lengths: Readonly<Record<'minutes10' | 'day', number>> = { minutes10: 10 * 60_000, day: 24 * 60 * 60_000 }

/** The columns that say it. */
export function silenced(
  silence: Silence,
  now: Date,
): { readonly MutedUntil: Date | null; readonly IsBanned: boolean } {
  if (silence === 'ban' || silence === 'none') return { MutedUntil: null, IsBanned: silence === 'ban' }
  return { MutedUntil: new Date(now.getTime() + lengths[silence]), IsBanned: false }
}

/** Whether somebody may not write now. */
export function isSilent(
  { MutedUntil, IsBanned }: { readonly MutedUntil: string | Date | null; readonly IsBanned: boolean },
  now: Date,
): boolean {
  return IsBanned || (MutedUntil !== null && new Date(MutedUntil) > now)
}
