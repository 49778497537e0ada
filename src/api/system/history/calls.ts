/** What a person did, over all panes: from the operation log, with what can still be taken back. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, ids, logModule, moment, outcome, page, paging } from '../../callSchemas.ts'
import { Change } from '../operationLog/calls.ts'
import { limited } from '../../text/textLimit.ts'

/** One act of the caller's own. ID is the log line of the act itself. */
export const HistoryRow = z.object({
  ID: z.number(),
  CreateTime: z.string(),
  Title: z.string(),
  Module: z.number(),
  EventID: z.array(z.number()),
  Reason: z.string(),
  ReMark: z.string(),
  Modifys: z.array(Change), // sic
  Action: z.string(),
  /** The newest line of the chain act, undo, undo of the undo …: the one that is taken back next. */
  LastID: z.number(),
  /** It was taken back and stands so. */
  IsUndone: flag,
  /** Why it cannot be taken back, or done again, now; '' when it can. */
  WhyNot: z.string(),
})
/** See the schema. */
export type HistoryRow = z.infer<typeof HistoryRow>

/** Acts of the caller's own. */
export const history = defineFamily({
  name: 'history',
  title: '我的操作',
  measure: '步',
  host: 'main',
  pages: ['/History'],
  row: HistoryRow,
  changes: 'everything',
  calls: {
    list: read(
      'POST /api/common/history/getlist',
      z.extend(paging, {
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        Module: z.optional(logModule),
        From: z.optional(moment),
        To: z.optional(moment),
        /** Only what is not taken back and belongs to an action that can be. */
        Undoable: z.optional(flag),
      }),
      page(HistoryRow),
      { access: 'signed' },
    ),
    // Each act by itself, the newest first: what one refuses does not keep the others.
    undo: write('POST /api/common/history/undo', z.object({ Ids: ids }), outcome, { access: 'signed' }),
    redo: write('POST /api/common/history/redo', z.object({ Ids: ids }), outcome, { access: 'signed' }),
  },
})
