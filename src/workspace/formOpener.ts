/** Where forms were opened: what was selected there, so that a new channel stands under it, and where to go back to. */
import type { Context, Subject } from './command.ts'

/** A place a form was opened from. */
export interface FormOpener {
  readonly subject: Subject | undefined
  /** The pane; it may have been closed since. */
  readonly paneId: string | undefined
}

const openers = new Map<string, FormOpener>()

/** Keep where the form of a command is opened from; of one command the last. */
export function rememberOpener(command: string, { subject, paneId }: Pick<Context, 'subject' | 'paneId'>): void {
  openers.set(command, { subject, paneId })
}

/** Where the form of a command was opened last; undefined after a reload. */
export function openerOf(command: string): FormOpener | undefined {
  return openers.get(command)
}
