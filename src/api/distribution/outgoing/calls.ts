/** What leaves the house: waiting, sent, failed. Ours: the specification has no such screen. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, sorting } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { effectKinds, sending, type EffectKind } from './states.ts'

/** One thing to be sent. */
export const OutgoingEffect = z.object({
  ID: z.number(),
  Kind: z.string(),
  /** What the receiver is told, e.g. published. */
  Event: z.string(),
  /** What the record is called. */
  Title: z.string(),
  Family: z.string(),
  RecordID: z.number(),
  /** The line of the operation log that wants it sent; null: the system itself. */
  LogID: z.nullable(z.number()),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  State: z.enum(sending.states),
  /** Later acts made it pointless. */
  IsOver: flag,
  /** When it is sent, or tried again. */
  DueAt: z.string(),
  /** How often it was sent. */
  Attempts: z.number(),
  SentAt: z.nullable(z.string()),
  /** Where it went; '' before. */
  Target: z.string(),
  /** Why the last attempt failed; '' when it did not. */
  Problem: z.string(),
  CreateTime: z.string(),
})
/** See the schema. */
export type OutgoingEffect = z.infer<typeof OutgoingEffect>

/** What leaves the house. */
export const outgoing = defineFamily({
  name: 'outgoing',
  title: '对外发送',
  host: 'main',
  pages: ['/Outgoing'],
  row: OutgoingEffect,
  calls: {
    list: read(
      'POST /api/common/outgoing/getlist',
      z.extend(paging, {
        ...sorting('DueAt', 'CreateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        State: z.optional(z.enum(sending.states, '状态不存在')),
        Kind: z.optional(z.enum(Object.keys(effectKinds) as EffectKind[], '种类不存在')),
      }),
      page(OutgoingEffect),
    ),
    get: read('POST /api/common/outgoing/get', z.object({ ID: id }), OutgoingEffect),
    // What the caller did and can still take back before it leaves, soonest first. Left: milliseconds until then, so that
    // a clock that is wrong counts down rightly.
    waiting: read(
      'POST /api/common/outgoing/waiting',
      z.object({}),
      z.array(z.extend(OutgoingEffect, { Left: z.number() })),
      { access: 'signed' },
    ),
    sendNow: write('POST /api/common/outgoing/sendnow', z.object({ Ids: ids }), outcome),
    cancel: write('POST /api/common/outgoing/cancel', z.object({ Ids: ids }), outcome),
    retry: write('POST /api/common/outgoing/retry', z.object({ Ids: ids }), outcome),
  },
})
