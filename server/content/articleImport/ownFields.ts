/** Values of the newsroom's own fields that come from elsewhere: what its channel wants of them, and what does not fit. */
import { isFilled, referringKinds, valueProblem } from '../../../src/api/content/articleFields/fieldKinds.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { fieldsInForce } from '../articleFields/inForce.ts'
import type { FieldValues } from '../articleFields/values.ts'
import type { OpenItem } from './writing.ts'

/** What an item brings for a channel; numbers of records are another system's, and are left out like what nobody defined. */
export async function importedFields(
  db: Db,
  { StID, ChID }: { readonly StID: number; readonly ChID: number },
  items: readonly OpenItem[],
): Promise<ReadonlyMap<OpenItem, { readonly values: FieldValues; readonly notes: readonly string[] }>> {
  const bringing = items.filter(({ Draft }) => Draft.extra !== undefined)
  if (bringing.length === 0) return new Map()
  const fields = (await fieldsInForce(db, StID, [ChID])).get(ChID)!
  return new Map(
    bringing.map((item) => {
      const notes: string[] = []
      const values = fields.flatMap((field) => {
        const value = item.Draft.extra![field.Key]
        if (!isFilled(value) || (referringKinds as readonly string[]).includes(field.Kind)) return []
        const problem = valueProblem(field, value)
        if (problem === undefined) return [[field.Key, value] as const]
        notes.push(`没有写入字段：${problem}`)
        return []
      })
      return [item, { values: Object.fromEntries(values), notes }]
    }),
  )
}
