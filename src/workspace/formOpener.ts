/**
 * Where forms were opened: what was selected and looked at there, so that a new channel stands under it, and where to go
 * back to. This browser tab keeps it over a reload.
 */
import type { Context } from './command.ts'
import { session } from './session.ts'

/** A place a form was opened from; its pane may have been closed since. */
export type FormOpener = Pick<Context, 'subject' | 'page' | 'params' | 'paneId'>

/** Values by field name. */
type Begun = Readonly<Record<string, unknown>>

const openers = new Map<string, FormOpener>()
/** What the form that was opened there began with. */
const begun = new Map<string, Begun>()
const heard = new Set<() => void>()

const keptAs = () => `copydesk.openers.${session.user?.ID ?? 0}`

/** Ours: a new record is taken from one row at most; of more that were selected a form reads what it needs. */
const short = (opener: FormOpener): FormOpener =>
  (opener.subject?.rows.length ?? 0) > 1 ? { ...opener, subject: undefined } : opener

function keep(): void {
  const places = [...openers].map(([command, opener]) => [command, short(opener)])
  try {
    sessionStorage.setItem(keptAs(), JSON.stringify({ places, begun: [...begun] }))
  } catch {
    // Without session storage a reload forgets them.
  }
}

/** Take over what this tab kept before it was reloaded. */
export function recallOpeners(): void {
  openers.clear()
  begun.clear()
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs()) ?? 'null') as {
      places: [string, FormOpener][]
      begun: [string, Begun][]
    } | null
    for (const [command, opener] of kept?.places ?? []) openers.set(command, opener)
    for (const [command, values] of kept?.begun ?? []) begun.set(command, values)
  } catch {
    // What cannot be read is as good as nothing.
  }
}

/** Keep where the form of a command is opened from; of one command the last. */
export function rememberOpener(command: string, { subject, page, params, paneId }: FormOpener): void {
  openers.set(command, { subject, page, params, paneId })
  begun.delete(command)
  keep()
  for (const tell of heard) tell()
}

/** Told whenever a form is opened, also one that stands open already; answers how to stop. */
export function watchOpeners(tell: () => void): () => void {
  heard.add(tell)
  return () => void heard.delete(tell)
}

/** Where the form of a command was opened last; undefined where it was asked for by its address. */
export function openerOf(command: string): FormOpener | undefined {
  return openers.get(command)
}

/** Keep what the form of a command began with where it was opened: the page there may say otherwise, or nothing, later. */
export function noteBegun(command: string, values: Begun): void {
  if (!openers.has(command)) return
  begun.set(command, values)
  keep()
}

/** What the form of a command began with where it was opened last; undefined: it has not begun. */
export function begunWith(command: string): Begun | undefined {
  return begun.get(command)
}
