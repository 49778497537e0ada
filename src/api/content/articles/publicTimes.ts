/**
 * Before which moment an article must not become public (解禁时间), and when it goes off by itself (下线时间). Ours: the
 * specification has neither. Both sides ask this.
 */
import { z } from 'zod/mini'
import { ids, momentOf } from '../../callSchemas.ts'

/** What the two are called. */
export const publicTimeTitles = { EmbargoTime: '解禁时间', ExpireTime: '下线时间' } as const
/** One of the two. */
export type PublicTime = keyof typeof publicTimeTitles
/** The names of the two. */
export const publicTimeNames = Object.keys(publicTimeTitles) as PublicTime[]

/** As answers have them; null for none. An expiry that has come is none any more. */
export const publicTimeFields = { EmbargoTime: z.nullable(z.string()), ExpireTime: z.nullable(z.string()) }

/** Sets the embargo of articles; null lifts it, which only who has the last level may. */
export const EmbargoInput = z.object({ Ids: ids, EmbargoTime: z.nullable(momentOf(publicTimeTitles.EmbargoTime)) })
/** Sets when articles go off; null: never. */
export const ExpiryInput = z.object({ Ids: ids, ExpireTime: z.nullable(momentOf(publicTimeTitles.ExpireTime)) })

/** What decides whether an article may be public at a moment. */
export interface PublicTimes {
  readonly EmbargoTime: Date | string | null
  readonly ExpireTime: Date | string | null
}

/** Whether an article must not be public yet. */
export function isEmbargoed({ EmbargoTime }: Pick<PublicTimes, 'EmbargoTime'>, now: Date): boolean {
  return EmbargoTime !== null && new Date(EmbargoTime) > now
}

/** Whether an article must not be public any more. */
export function isExpired({ ExpireTime }: Pick<PublicTimes, 'ExpireTime'>, now: Date): boolean {
  return ExpireTime !== null && new Date(ExpireTime) <= now
}
