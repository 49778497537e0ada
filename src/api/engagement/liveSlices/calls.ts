/** Who moderates which live now, so that its comments are cut into slices. Ours. */
import { z } from 'zod/mini'
import { defineFamily, write } from '../../contract.ts'
import { id, nothing } from '../../callSchemas.ts'
import { LIVES_LIMIT } from '../liveComments/model.ts'

/** Ours: a lease that was not renewed for so long is over, in seconds. */
export const LEASE_SECONDS = 20

/** Somebody's hold on a live they moderate; the slices follow from these (slices.ts). */
export const Lease = z.object({
  LiveID: z.number(),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  /** Who works their slice, too; null: they do. */
  TakenBy: z.nullable(z.number()),
})
/** See the schema. */
export type Lease = z.infer<typeof Lease>

const Key = z.string().check(z.minLength(1, '请说明是哪个窗格'), z.maxLength(100, '窗格的名称太长'))
const LiveIDs = z.array(id).check(z.maxLength(LIVES_LIMIT, `一次最多看 ${LIVES_LIMIT} 场直播`))
/** All who are there, once each, those who came first before the others. */
const leases = z.array(Lease)

/** Leases, and the slices that follow from them. */
export const liveSlices = defineFamily({
  name: 'liveSlices',
  title: '直播评论分工',
  host: 'main',
  pages: ['/Live/Comments'],
  row: Lease,
  calls: {
    /** This pane (`Key`) is at these lives and at no others. */
    renew: write('POST /api/live/comment/lease', z.object({ Key, LiveIDs }), leases),
    /** This pane is closed. */
    release: write('POST /api/live/comment/release', z.object({ Key }), nothing),
    /** Whose slice one works besides one's own; `UserID` one's own: takes one's own back. */
    take: write('POST /api/live/comment/take', z.object({ LiveIDs, UserID: id }), leases),
  },
})
