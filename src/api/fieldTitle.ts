/** What a field is called in a line of the operation log: as the family says that writes under the line's module. */
import { actionEntries, contract, type FamilyName } from './index.ts'
import * as manifests from './families.ts'
import type { Manifest } from './manifest.ts'
import type { Field } from './record/field.ts'

const listed: Readonly<Record<string, Manifest>> = manifests
const writers = new Map<number, Set<FamilyName>>()
for (const { family, action } of actionEntries)
  if (action.log) writers.set(action.log.module, (writers.get(action.log.module) ?? new Set()).add(family))

/** What everything has. */
const everywhere: Readonly<Record<string, string>> = {
  ID: '编号',
  StID: '站点编号',
  CreateTime: '创建时间',
  UpdateTime: '更新时间',
  DeletedAt: '删除时间',
  ShowOrder: '排序',
  Revision: '版本',
}

/** The field of that name in a family that writes under the module; undefined where none has it. */
export function fieldInLog(module: number | undefined, name: string): Field | undefined {
  for (const family of writers.get(module ?? 0) ?? []) {
    const field = contract[family].fields?.[name as never] as Field | undefined
    if (field) return field
  }
  return undefined
}

/** What people call a field in a line of the module; undefined where nobody says. */
export function fieldTitle(module: number | undefined, name: string): string | undefined {
  const field = fieldInLog(module, name)
  if (field) return field.label
  for (const family of writers.get(module ?? 0) ?? []) {
    const title = listed[family]!.titles?.[name] ?? listed[family]!.titleOf?.(name)
    if (title !== undefined) return title
  }
  return everywhere[name]
}
