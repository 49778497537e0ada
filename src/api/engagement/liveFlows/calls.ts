/**
 * What reporters send from where a live happens: pictures and text, in the order it happened. Spec 2, section 7 "Other
 * calls" (C587 to C590: names, without methods). Review, top and order are Ours.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import {
  BATCH_LIMIT,
  flag,
  id,
  ids,
  moment,
  outcome,
  page,
  paging,
  revision,
  saved,
  sorting,
} from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { liveFlowFields } from './fields.ts'

/** One item. */
export type LiveFlow = RowFrom<typeof liveFlowFields>
const LiveFlow = rowOf(liveFlowFields)
const { State, Kind, Reason } = liveFlowFields

/** The flows of lives. Drafts are seen by who writes them. */
export const liveFlows = defineFamily({
  name: 'liveFlows',
  title: '直播报道',
  host: 'main',
  pages: ['/Live/Reports'],
  fields: liveFlowFields,
  row: LiveFlow,
  isShown: true,
  changes: ['lives'],
  calls: {
    list: read(
      'ANY /api/live/flow/getpagelist',
      z.extend(paging, {
        LiveID: z.optional(id),
        ...sorting('HappenTime', 'SubmitTime'),
        /** Default 'submitted': what waits for review, the oldest first. 'all': in every state. */
        State: z._default(z.union([State.write, z.enum(['all'])], '报道状态不存在'), 'submitted'),
        Kind: z.optional(Kind.write),
        Keyword: z.optional(oneLine('关键词', 100)),
        IsMine: z.optional(flag),
        /** Happened in this time. */
        From: z.optional(moment),
        To: z.optional(moment),
        /** Stands first if it is among them: the one whose decision was taken back. */
        First: z.optional(id),
      }),
      page(LiveFlow),
    ),
    get: read('ANY /api/live/flow/get', z.object({ ID: id }), LiveFlow),
    save: write('ANY /api/live/flow/addoreidt', draftOf(liveFlowFields), saved), // sic
    remove: write('ANY /api/live/flow/delete', z.object({ Ids: ids }), outcome),
    submit: write('POST /api/live/flow/submit', z.object({ Ids: ids }), outcome),
    check: write(
      'POST /api/live/flow/audit',
      z.object({
        Ids: ids,
        IsPublic: flag,
        Reason: z.optional(Reason.write),
        /** Which revision of each was looked at: one that was changed since is left. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
    ),
    top: write('POST /api/live/flow/top', z.object({ Ids: ids, IsTop: flag }), outcome),
    order: write('POST /api/live/flow/order', moving, outcome),
  },
})
