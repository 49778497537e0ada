/**
 * The log as a file, portion by portion: what has left is counted in the export's own line of the log, in the transaction that
 * answers it, so nothing leaves that the log does not know of.
 */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { ActionId } from '../../../src/api/index.ts'
import type { Change, operationLog } from '../../../src/api/system/operationLog/calls.ts'
import { EXPORT_MODULE } from '../../../src/api/system/exports/exportModule.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { linesBefore, matching, toLogRow } from './store.ts'

type Input = ParsedOf<(typeof operationLog)['calls']['export']>

/** Ours: how long an export may go on, in hours. */
const LASTS_HOURS = 12
const OVER = '这次导出已经结束或不是您开始的，请重新导出。'

/** How far an export is: lines that left, and the last of them. */
type Gone = { readonly Count: number; readonly LastID: number }

const words = ({ Count }: Gone, isWhole: boolean) => `${isWhole ? '共' : '没有导完，已导出'} ${Count} 条`
const told = (gone: Gone, filter: object): Change => ({
  ID: 0,
  Title: '操作日志',
  Before: null,
  After: { ...filter, ...gone },
})

/** One portion. Throws 'refused' where the line named is not of an export of the caller's that goes on. */
export async function exportLines(request: Request<Input>) {
  const { input, db, me, now, logAlso } = request
  const { ExportID, Before, PageSize, ...filter } = input
  const begun = ExportID === undefined ? undefined : await exportOf(request, ExportID)
  // Of an empty one nothing is left to ask for: whatever is there by now was never counted.
  if (begun?.LastID === 0) throw new Refusal('refused', OVER)
  if (begun && (Before === undefined || Before < begun.LastID || Before > ExportID!)) throw new Refusal('refused', OVER)
  // What the lines of an export are is settled by its first portion.
  const asked = begun ? begun.filter : filter
  // What was counted is answered once more where the answer was lost, and nothing beyond it.
  const isAgain = begun !== undefined && Before !== begun.LastID
  const span = { Before: begun && Before, downTo: isAgain ? begun.LastID : undefined, limit: PageSize }
  const lines = await linesBefore(request, asked, span)
  const List = lines.map((line) => toLogRow(line, me, now))
  const isWhole = List.length < PageSize
  const LastID = List.at(-1)?.ID ?? begun?.LastID ?? 0
  if (!begun) {
    const gone = { Count: List.length, LastID }
    const line = { Title: '导出操作日志', ActionType: '2', Module: EXPORT_MODULE, EventID: [] } as const
    const count = await cappedCount(db, matching(request, asked).select('ID'))
    const made = await logAlso({ ...line, ReMark: words(gone, isWhole), Modifys: [told(gone, filter)] })
    return { ExportID: made, ...count, List }
  }
  if (!isAgain) {
    const gone = { Count: begun.Count + List.length, LastID }
    await db
      .updateTable('operation_log')
      .set({ ReMark: words(gone, isWhole), Modifys: JSON.stringify([told(gone, begun.filter)]) })
      .where('ID', '=', ExportID!)
      .where('StID', '=', me.StID)
      .execute()
  }
  return { ExportID: ExportID!, Total: begun.Count + List.length, Capped: true, List }
}

/** An export of the caller's that goes on, locked: its filter and how far it is. */
async function exportOf({ db, me, now }: Request<Input>, ID: number) {
  const line = await db
    .selectFrom('operation_log')
    .select('Modifys')
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('UserID', '=', me.ID)
    .where('Action', '=', 'operationLog.export' satisfies ActionId)
    .where('CreateTime', '>', new Date(now.getTime() - LASTS_HOURS * 3_600_000))
    .forUpdate()
    .executeTakeFirst()
  const state = (line?.Modifys as Change[] | undefined)?.[0]?.After as (Gone & object) | undefined
  if (!state) throw new Refusal('refused', OVER)
  const { Count, LastID, ...filter } = state
  return { Count, LastID, filter: filter as Omit<Input, 'ExportID' | 'Before' | 'PageSize'> }
}
