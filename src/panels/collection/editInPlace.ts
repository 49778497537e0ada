/** Cells that are stored by their family's `save`, one field at a time. */
import { contextNow } from '../../workspace/context.ts'
import { canNow, findCommand } from '../../workspace/registry.ts'
import { api } from '../../workspace/session.ts'
import type { Contract, FamilyName } from '../../api/index.ts'
import type { CellEdit } from '../parts/list/columns.ts'

/** Families whose `save` takes a record's number and the fields that change. */
type Saving = {
  [F in FamilyName]: Contract[F]['calls'] extends { readonly save: unknown } ? F : never
}[FamilyName]

interface Row {
  readonly ID: number
}

/**
 * Editing one field of a family's records: permitted as the family's `edit` is, undone as it is. `title`: what the person
 * did, e.g. 修改名称. `max` in characters.
 */
export function editInPlace(family: Saving, field: string, title: string, max: number): CellEdit<Row> {
  return {
    max,
    can() {
      const command = findCommand(`${family}.edit`)
      const can = command ? canNow(command, contextNow()) : false
      return can === false ? '您没有编辑的权限。' : can
    },
    async save({ ID }, text) {
      const call = (api[family] as unknown as Record<string, (input: object) => Promise<{ LogID?: number }>>)['save']!
      const { LogID } = await call({ ID, [field]: text })
      if (LogID !== undefined) contextNow().remember(title, LogID)
    },
  }
}
