/** Taking back what was done to a note, or doing it again. */
import type { Db } from '../../../platform/pipeline/implement.ts'

/** Bring the note to the state before. Answers why not where it is no longer in the state after. */
export async function undoRemark(
  db: Db,
  { StID, UserID, now }: { readonly StID: number; readonly UserID: number; readonly now: Date },
  { Before, After }: { Before: Readonly<Record<string, unknown>>; After: Readonly<Record<string, unknown>> },
): Promise<string | undefined> {
  const settled = 'IsSettled' in After
  const back =
    Before['IsSettled'] === true ? { SettledAt: now, SettledBy: UserID } : { SettledAt: null, SettledBy: null }
  const { numUpdatedRows } = await db
    .updateTable('article_remarks')
    .set(settled ? back : { Removed: Before['Removed'] === true })
    .where('ID', '=', Number(After['RemarkID']))
    .where('StID', '=', StID)
    .$if(settled, (query) => query.where('SettledAt', After['IsSettled'] === true ? 'is not' : 'is', null))
    .$if(!settled, (query) => query.where('Removed', '=', After['Removed'] === true))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : '这条批注之后又有变动，不能撤销。'
}
