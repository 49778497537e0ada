/** Many values at once, one a line. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import { pastedLines } from '../../../src/api/text/pastedLines.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'

/**
 * Adds what is not there yet, in the order of the lines. A line that cannot be taken is skipped under its number, with
 * the reason; the others are added all the same.
 */
export async function pasteValues(
  request: Request<{ readonly DicID: number; readonly Text: string }>,
): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logId } = request
  const { DicID, Text } = input
  const there = await db.selectFrom('dictionary_values').select('Value').where('DicID', '=', DicID).execute()
  const known = new Set(there.map(({ Value }) => Value))
  let ShowOrder = await lastPlace(request, 'dictionary_values', { DicID })
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const { line, cells } of pastedLines(Text)) {
    const [Name = '', value = '', Extend = ''] = cells
    const Value = value === '' ? Name : value
    const why =
      Name === ''
        ? '没有名称'
        : Math.max(codePoints(Name), codePoints(Value)) > 100
          ? '名称或值超过 100 个字'
          : codePoints(Extend) > 500
            ? '扩展超过 500 个字'
            : known.has(Value)
              ? `已经有值“${Value}”`
              : undefined
    if (why !== undefined) {
      Skipped.push({ ID: line, Reason: `第 ${line} 行：${why}` })
      continue
    }
    known.add(Value)
    const After = { DicID, Value, Name, Extend, ShowOrder: ShowOrder++ }
    const { ID } = await db
      .insertInto('dictionary_values')
      .values({ ...After, StID: me.StID, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID, Title: Name, Before: null, After })
    Done.push(ID)
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}
