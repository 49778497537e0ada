/** What was selected where a form of a new record was opened: a new channel stands under the one that was selected. */
import type { Subject } from './command.ts'

const openers = new Map<string, Subject | undefined>()

/** Keep what was selected when the form of a command was opened; of one command the last. */
export function rememberOpener(command: string, subject: Subject | undefined): void {
  openers.set(command, subject)
}

/** What was selected when the form of a command was opened last; undefined for nothing, and after a reload. */
export function openerOf(command: string): Subject | undefined {
  return openers.get(command)
}
