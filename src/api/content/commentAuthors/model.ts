/** Who writes comments: a person of the public, as far as they are known. Fields are Ours. */
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { commentAuthorFields } from './fields.ts'

/** Somebody who wrote comments. */
export type CommentAuthor = RowFrom<typeof commentAuthorFields>
/** See the type. */
export const CommentAuthor = rowOf(commentAuthorFields)

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
