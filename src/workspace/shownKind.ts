/** Which kind's records a pane shows, so that a new one is made of that kind. */
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
