/** The history family: a person's own acts, taken back and done again. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { history } from '../../../src/api/system/history/calls.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { isAskedAgain } from '../../platform/pipeline/askedAgain.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { nextLineId } from '../operationLog/store.ts'
import { undoLine } from '../operationLog/undo.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { actsOf, listActs } from './store.ts'

/** Handlers of the history family. */
export const historyHandlers = implement(history, {
  list: ({ db, me, input, now }) => listActs(db, me, input, now),
  undo: (request) => turn(request, false),
  redo: (request) => turn(request, true),
})

/** Take back (`again` false) or do again each act by itself; one that refuses leaves nothing behind. */
async function turn(
  request: Request<{ readonly Ids: readonly number[] }>,
  again: boolean,
): Promise<Omit<BatchOutcome, 'LogID'>> {
  const { db, me, input } = request
  // What was done last is taken back first, and what was taken back last is done again last.
  const order = input.Ids.toSorted((a, b) => (again ? a - b : b - a))
  const acts = await actsOf(db, me, input.Ids, true)
  const partly: Skip[] = []
  const { Done, Skipped } = await eachOf(order, 0, async (ID) => {
    const act = acts.get(ID)
    if (!act) return '没有这步操作，它可能不是您做的'
    if (act.undone !== again) return again ? '没有撤销过' : '已经撤销过了'
    await sql`savepoint act`.execute(db)
    try {
      const { Skipped: left, Warned = [] } = await undoLine(request, act.last, await nextLineId(db))
      await sql`release savepoint act`.execute(db)
      if (left.length > 0) partly.push({ ID, Reason: partlyText(left) })
      for (const { Reason } of Warned) partly.push({ ID, Reason })
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal) || isAskedAgain(error)) throw error
      await sql`rollback to savepoint act`.execute(db)
      return error.message
    }
  })
  // An act of which only some records could be turned stands in both lists.
  return { Done, Skipped: [...Skipped, ...partly] }
}

type Skip = BatchOutcome['Skipped'][number]

/** 「其中 2 条没有处理：编号 5：周敏之后做了「退回」，不能撤销。」 */
function partlyText(left: readonly Skip[]): string {
  return `其中 ${left.length} 条没有处理：${left.map(({ ID, Reason }) => `编号 ${ID}：${Reason}`).join('；')}`
}
