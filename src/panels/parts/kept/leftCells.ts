/** What was typed into cells that were left without saving, until it is saved or given up: for one person, in this tab. */
import { session } from '../../../workspace/session.ts'

const left = new Map<string, string>()

/** Names a cell: of whose list, which record and which field. */
const nameOf = (family: string, ID: number, field: string) => `${session.user?.ID ?? 0} ${family} ${ID} ${field}`

/** What was typed there and not saved; undefined where nothing was. */
export function leftInCell(family: string, ID: number, field: string): string | undefined {
  return left.get(nameOf(family, ID, field))
}

/** Keep what was typed, or forget it (undefined). */
export function leaveInCell(family: string, ID: number, field: string, text: string | undefined): void {
  if (text === undefined) left.delete(nameOf(family, ID, field))
  else left.set(nameOf(family, ID, field), text)
}
