/** Limits of what AI may cost. Ours: the specification names none. Money in µ¥, millionths of a yuan, whole numbers. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { aiBudgetFields } from './fields.ts'

/** One limit. */
export type AiBudget = RowFrom<typeof aiBudgetFields>
const AiBudget = rowOf(aiBudgetFields)

/** Of a person a day, of all who have a role a day, of the station a month. Each call is held against all three. */
export const aiBudgets = defineFamily({
  name: 'aiBudgets',
  title: 'AI 限额',
  measure: '条',
  host: 'main',
  pages: ['/Ai/Budgets'],
  fields: aiBudgetFields,
  row: AiBudget,
  calls: {
    list: read(
      'POST /api/ai/budget/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Scope: z.optional(aiBudgetFields.Scope.write),
      }),
      page(AiBudget),
    ),
    get: read('POST /api/ai/budget/get', z.object({ ID: id }), AiBudget),
    /** The roles a limit may be of. */
    roles: read('POST /api/ai/budget/getroles', z.object({}), z.array(z.object({ ID: z.number(), Name: z.string() }))),
    save: write('POST /api/ai/budget/addoredit', draftOf(aiBudgetFields), saved),
    remove: write('POST /api/ai/budget/delete', z.object({ Ids: ids }), outcome),
  },
})
