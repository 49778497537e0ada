/** The operation log: who did what to which record, and taking it back. Spec 1, sections 3, 7 and 9. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import {
  BATCH_LIMIT,
  flag,
  id,
  logModule,
  moment,
  nothing,
  page,
  pageSize,
  paging,
  warnedOutcome,
} from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** What changed in one record: the columns before and after. Before is null for a new record, After for a removed one. */
export const Change = z.object({
  ID: z.number(),
  Title: z.string(),
  Before: z.nullable(z.record(z.string(), z.unknown())),
  After: z.nullable(z.record(z.string(), z.unknown())),
})
/** See the schema. */
export type Change = z.infer<typeof Change>

/** E-18, and Ours: ID, Action (the command that did it), UndoOf and UndoneBy (log lines). */
export const LogRow = z.object({
  ID: z.number(),
  CreateTime: z.string(),
  Title: z.string(),
  ActionType: z.string(),
  Module: z.number(),
  EventID: z.array(z.number()),
  UserName: z.string(),
  AdminUserRealName: z.string(),
  UserID: z.number(),
  Reason: z.string(),
  ReMark: z.string(),
  Modifys: z.array(Change), // sic
  StID: z.number(),
  UserPort: z.number(),
  UserIP: z.string(),
  Imgurl: z.string(), // sic
  LogSourceType: z.number(),
  RoleID: z.number(),
  RoleName: z.string(),
  Action: z.string(),
  UndoOf: z.nullable(z.number()),
  UndoneBy: z.nullable(z.number()),
  /** Whether the caller could take it back now; the server still decides when asked. */
  CanUndo: flag,
})
/** See the schema. */
export type LogRow = z.infer<typeof LogRow>

const asked = {
  Keyword: z.optional(z.string().check(limited('关键词', 100))),
  Module: z.optional(logModule),
  ActionType: z.optional(z.enum(['1', '2'], '操作类型不存在')),
  EventID: z.optional(id),
  UserID: z.optional(id),
  UserName: z.optional(z.string().check(limited('操作人', 60))),
  From: z.optional(moment),
  To: z.optional(moment),
}
const LogFilter = z.extend(paging, asked)

/**
 * Ours: so many changes of a line are told, the first; EventID has all of its records. One act may be on 20,000 records, and a
 * page may have a hundred such acts. What was done to one record is always told with that record's own change.
 */
export const CHANGES_TOLD = 100

/** Ours: lines of a portion of the whole log. */
export const LOG_PORTION = 2000

/** A record that was not taken back, by its number and name, and why. */
export const UndoSkip = z.object({ ID: z.number(), Title: z.string(), Reason: z.string() })
/** See the schema. */
export type UndoSkip = z.infer<typeof UndoSkip>

/** What an undo answers, record by record. */
const undone = z.extend(warnedOutcome, { Skipped: z.array(UndoSkip) })
/** See the schema. */
export type Undone = z.infer<typeof undone>

/** The operation log. */
export const operationLog = defineFamily({
  name: 'operationLog',
  title: '操作日志',
  host: 'main',
  pages: ['/SystemLog'],
  row: LogRow,
  changes: 'everything',
  calls: {
    list: read('POST /api/common/log/getlist', LogFilter, page(LogRow)),
    // Ours: what happened to one record, for everybody who may see the record's family.
    record: read('GET /api/common/log/record', z.object({ Module: logModule, EventID: id }), z.array(LogRow), {
      access: 'signed',
    }),
    // E-31: for events without a call of their own (picture editing, 201).
    add: write(
      'POST /api/common/log/add',
      z.object({
        Title: z.string('请填写标题').check(z.minLength(1, '请填写标题'), limited('标题', 200)),
        ActionType: z.enum(['1', '2'], '操作类型不存在'),
        Module: logModule,
        EventID: z.array(id).check(z.maxLength(BATCH_LIMIT, `一次最多记录 ${BATCH_LIMIT} 条记录`)),
      }),
      nothing,
      // C288: the legacy side has one too; its address is Ours, as the specification does not show it.
      { access: 'signed', also: [{ host: 'legacy', wire: 'ANY /Log/AddLog' }] },
    ),
    // Ours: all lines that match, newest first, portion by portion: the first makes the export's own line in the log, whose
    // number the others name with the last line they have. What has left is counted there before it leaves.
    export: write(
      'POST /api/common/log/export',
      z.object({
        ...asked,
        ExportID: z.optional(id),
        Before: z.optional(id),
        PageSize: z._default(pageSize(LOG_PORTION), LOG_PORTION),
      }),
      z.object({ ExportID: z.number(), Total: z.number(), Capped: flag, List: z.array(LogRow) }),
    ),
    // Ours: takes back an act of the caller's own. Refused with the reason when somebody acted since.
    undo: write('POST /api/common/log/undo', z.object({ ID: id }), undone, { access: 'signed' }),
  },
})
