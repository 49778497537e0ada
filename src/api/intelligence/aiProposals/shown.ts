/** What a proposal would change, as its card says it: for each record what stands there and what would. Pure. */
import type { ActionEntry, FamilyName } from '../../index.ts'
import { contract } from '../../index.ts'
import type { Field, Fields } from '../../record/field.ts'
import { fieldTitle } from '../../fieldTitle.ts'
import type { Given } from './fields.ts'

/** One field: what stands there and what would. */
export interface ShownChange {
  readonly label: string
  /** '' where nothing stands there, or nothing is known. */
  readonly before: string
  readonly after: string
}

/** What stands for nothing. */
const NOTHING = '（空）'

function fieldOf(family: FamilyName, name: string): Field | undefined {
  return (contract[family].fields as Fields | undefined)?.[name]
}

/** A value in words. */
function said(field: Field | undefined, value: unknown): string {
  if (value === undefined) return ''
  if (value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((one) => said(field, one)).join('、')
  if (typeof value === 'object') return JSON.stringify(value)
  return field?.titles?.[String(value)] ?? String(value)
}

/**
 * What the action writes into a record: its fixed part where the record has such a field, and everything that is given. `row`
 * undefined: it makes a new one.
 */
export function changesShown(
  { family, action }: ActionEntry,
  row: Readonly<Record<string, unknown>> | undefined,
  given: Given,
): ShownChange[] {
  const fixed = Object.entries(action.with ?? {}).filter(([name]) => row !== undefined && name in row)
  return [...fixed, ...Object.entries(given)].map(([name, value]) => {
    const field = fieldOf(family, name)
    const label = field?.label ?? fieldTitle(action.log?.module, name) ?? name
    return { label, before: said(field, row?.[name]), after: said(field, value) }
  })
}
