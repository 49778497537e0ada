/**
 * Where forms were opened: what was selected and looked at there, so that a new channel stands under it, and where to go
 * back to.
 */
import type { Context } from './command.ts'

/** A place a form was opened from; its pane may have been closed since. */
export type FormOpener = Pick<Context, 'subject' | 'page' | 'params' | 'paneId'>

const openers = new Map<string, FormOpener>()
const heard = new Set<() => void>()

/** Keep where the form of a command is opened from; of one command the last. */
export function rememberOpener(command: string, { subject, page, params, paneId }: FormOpener): void {
  openers.set(command, { subject, page, params, paneId })
  for (const tell of heard) tell()
}

/** Told whenever a form is opened, also one that stands open already; answers how to stop. */
export function watchOpeners(tell: () => void): () => void {
  heard.add(tell)
  return () => void heard.delete(tell)
}

/** Where the form of a command was opened last; undefined after a reload. */
export function openerOf(command: string): FormOpener | undefined {
  return openers.get(command)
}
