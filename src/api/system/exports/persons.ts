/** Whose rows tell how people are reached, and what may be asked of who carries rows away: read off the contract. */
import { buttonOf, type Action } from '../../actions.ts'
import * as families from '../../families.ts'
import { holdsPersons } from '../../holdsPersons.ts'
import type { Manifest } from '../../manifest.ts'

/** The button of R-061 by which an export is granted where a family has it. */
export const EXPORT_BUTTON = '导出'

/** A family's manifest by its name; undefined where there is none of that name. */
export function manifestOf(family: string): Manifest | undefined {
  return Object.hasOwn(families, family) ? (families as Readonly<Record<string, Manifest>>)[family] : undefined
}

/** Whether a row of the family tells how somebody is reached. */
export function carriesPersons(family: string): boolean {
  const found = manifestOf(family)?.family
  return found !== undefined && holdsPersons(found)
}

/** Whether the family grants its exports by a button of their own. */
export function hasExportButton(family: string): boolean {
  const calls = Object.values(
    (manifestOf(family)?.actions ?? {}) as Readonly<Record<string, Readonly<Record<string, Action>>>>,
  )
  return calls.some((actions) => Object.values(actions).some((action) => buttonOf(action) === EXPORT_BUTTON))
}
