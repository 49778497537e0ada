/**
 * What reporters send from where a live happens: pictures and text, in the order it happened. Spec 2, section 7 "Other
 * calls" (C587 to C590: names, without methods). Review, top and order are Ours.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { BATCH_LIMIT, flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { move } from '../../moves.ts'
import { addressLines } from '../../text/addressLines.ts'
import { oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { FLOW_LENGTH, FLOW_PICTURES, flowKinds, flowStates, type FlowKind, type FlowState } from './flowStates.ts'

const State = z.enum(flowStates.states as [FlowState, ...FlowState[]], '报道状态不存在')
const Kind = z.enum(Object.keys(flowKinds) as [FlowKind, ...FlowKind[]], '报道类型不存在')

/** One item. Fields are Ours. */
export const LiveFlow = z.object({
  ID: z.number(),
  StID: z.number(),
  LiveID: z.number(),
  LiveTitle: z.string(),
  Kind,
  /** '' for none. */
  Title: z.string(),
  Content: z.string(),
  /** Addresses of pictures, one a line. */
  Pictures: z.string(),
  /** Who reports, as the public reads it. */
  Reporter: z.string(),
  /** When it happened. */
  HappenTime: z.string(),
  State,
  /** Why it was refused. */
  Reason: z.string(),
  /** Counts from 1; one more with each change. */
  Revision: z.number(),
  IsTop: flag,
  ShowOrder: z.number(),
  SubmitTime: z.nullable(z.string()),
  AuditorName: z.string(),
  AuditTime: z.nullable(z.string()),
  /** The reader wrote it. */
  IsMine: flag,
  OwnerID: z.number(),
  OwnerName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type LiveFlow = z.infer<typeof LiveFlow>

const Draft = z.object({
  ID: z.optional(id),
  LiveID: z.optional(id),
  Kind: z.optional(Kind),
  Title: z.optional(oneLine('标题', 60)),
  Content: z.optional(z.string().check(z.trim(), limited('内容', FLOW_LENGTH))),
  Pictures: z.optional(addressLines('图片', FLOW_PICTURES)),
  Reporter: z.optional(oneLine('记者', 30)),
  HappenTime: z.optional(moment),
  /** It goes on its way at once: to review, or out when its author may review. false: it stays a draft. Default false. */
  IsSubmit: z.optional(flag),
})

/** The flows of lives. Drafts are seen by who writes them. */
export const liveFlows = defineFamily({
  name: 'liveFlows',
  title: '直播报道',
  host: 'main',
  pages: ['/Live/Reports'],
  row: LiveFlow,
  changes: ['lives'],
  calls: {
    list: read(
      'ANY /api/live/flow/getpagelist',
      z.extend(paging, {
        LiveID: z.optional(id),
        ...sorting('HappenTime', 'SubmitTime'),
        /** Default 'submitted': what waits for review, the oldest first. 'all': in every state. */
        State: z._default(z.union([State, z.enum(['all'])], '报道状态不存在'), 'submitted'),
        Kind: z.optional(Kind),
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
    save: write('ANY /api/live/flow/addoreidt', Draft, saved), // sic
    remove: write('ANY /api/live/flow/delete', z.object({ Ids: ids }), outcome),
    submit: write('POST /api/live/flow/submit', z.object({ Ids: ids }), outcome),
    check: write(
      'POST /api/live/flow/audit',
      z.object({
        Ids: ids,
        IsPublic: flag,
        Reason: z.optional(oneLine('退回的理由', 500)),
        /** Which revision of each was looked at: one that was changed since is left. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: z.number() })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
    ),
    top: write('POST /api/live/flow/top', z.object({ Ids: ids, IsTop: flag }), outcome),
    order: write('POST /api/live/flow/order', z.object({ ID: id, Move: move }), outcome),
  },
})
