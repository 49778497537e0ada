/** Running commands, whoever asks: keys, palette, toolbars, menus. Says why when one cannot run, and shows what went wrong. */
import { Refusal } from '../api/client.ts'
import type { FamilyName } from '../api/index.ts'
import type { Command, Context, Subject } from './command.ts'
import { contextNow } from './context.ts'
import { noteUse } from './keyUses.ts'
import { noting } from './lastRun.ts'
import { noteUndone, showError } from './notices.ts'
import { noteRefused, refusedAct } from './refusedAct.ts'
import { canNow, findCommand } from './registry.ts'

let heard: ((id: string) => void) | undefined

/** Be told the id of every command that was carried out, also of those that only move; one listener. Answers how to stop. */
export function hearRuns(told: (id: string) => void): () => void {
  heard = told
  return () => void (heard = heard === told ? undefined : heard)
}

/** Run a command and show what went wrong. Never rejects. */
export async function execute(command: Command, ctx: Context): Promise<void> {
  const noted = noting(command, ctx)
  const before = refusedAct()
  try {
    await command.run(noted.ctx)
    noted.done()
    heard?.(command.id)
    if (!command.hidden) noteUse(command.id)
  } catch (error) {
    // Whoever sent it says of which records.
    if (changes(command) && refusedAct() === before) noteRefused(command.title)
    showError(error)
    const { family, rows = [] } = ctx.subject ?? {}
    if (family && error instanceof Refusal)
      noteUndone(
        error.notice.text,
        `${family} ${command.title}`,
        (rows as readonly { readonly ID: number }[]).map(({ ID }) => ID),
      )
  }
}

/** Whether it is meant to change something: then there is something that could be taken back. */
const changes = ({ does = [] }: Command) => does.length > 0

/**
 * Run a command by its id on what is active now. `subject`: the records it acts on; default those the pane offers. Answers whether it was taken: false when there is no such command here
 * or it is hidden from this person; one that cannot run now says why and is taken.
 */
export function runCommand(id: string, subject?: Subject): boolean {
  const command = findCommand(id)
  if (!command) return false
  const ctx = subject ? { ...contextNow(), subject } : contextNow()
  const can = canNow(command, ctx)
  if (can === false) return false
  if (can === true) void execute(command, ctx)
  else {
    if (changes(command)) noteRefused(command.title)
    ctx.notify(can, 'warning')
  }
  return true
}

/**
 * Run a family's command on one record, such as the one a list opens, whatever else is selected; one that is none of this
 * person's says why. Answers as runCommand does.
 */
export function runOn(id: `${FamilyName}.${string}`, row: object): boolean {
  return runCommand(id, { family: id.split('.')[0], rows: [row] } as unknown as Subject) || explainLacking(id)
}

/**
 * Say why a command is none of this person's, and who could, where something would have to be granted for it. Answers
 * whether there is anything to say.
 */
export function explainLacking(id: string): boolean {
  const command = findCommand(id)
  if (command?.needs === undefined) return false
  const ctx = contextNow()
  if (canNow(command, ctx) !== false) return false
  void import('./whyCannot.ts')
    .then(({ whyCannot }) => whyCannot(command, ctx))
    .then((why) => ctx.notify(`不能“${command.title}”：${why}`, 'warning'))
    .catch(showError)
  return true
}
