/** Which kind's records a pane shows, and what its list is narrowed to, so that a new one is made there. */
import type { FamilyName } from '../api/index.ts'

const shown = new Map<string, { readonly family: FamilyName; readonly ID: number }>()

/** Say what a pane shows; undefined: records of every kind. */
export function showKind(paneId: string, family: FamilyName, ID: number | undefined): void {
  if (ID === undefined) shown.delete(paneId)
  else shown.set(paneId, { family, ID })
}

/** The kind of a family whose records a pane shows; undefined: none, or all. */
export function kindShown(paneId: string | undefined, family: string | undefined): number | undefined {
  const kind = paneId === undefined ? undefined : shown.get(paneId)
  return kind?.family === family ? kind?.ID : undefined
}

type Narrowed = Readonly<Record<string, unknown>>

const narrowed = new Map<string, Narrowed>()
const keyOf = (paneId: string | undefined, family: FamilyName) => `${paneId} ${family}`

/** Say by which fields a pane's list of a family is narrowed, and to what: a channel, a day. Undefined: it is no more. */
export function narrowTo(paneId: string, family: FamilyName, to: Narrowed | undefined): void {
  if (to === undefined) narrowed.delete(keyOf(paneId, family))
  else narrowed.set(keyOf(paneId, family), to)
}

/** What a pane's list of a family is narrowed to in a field; undefined: it is not. */
export function narrowedTo(paneId: string | undefined, family: FamilyName, field: string): unknown {
  return narrowed.get(keyOf(paneId, family))?.[field]
}
