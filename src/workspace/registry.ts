/** The commands of the application: those set once at the start, and those the active pane offers. Knows no UI. */
import { proxy } from 'valtio'
import type { Page } from '../api/pages.ts'
import type { Can, Command, Context } from './command.ts'
import { keyProblems, prefixProblems } from './commandBindings.ts'
import { COMMAND_ID } from './commandId.ts'
import { paneCommands, panes } from './dock/panes.ts'
import { isMac } from './keys/chord.ts'
import { givenCommand, watchKeys, withOwnKeys } from './keys/ownKeys.ts'

/** A command and whether it can run now. Hidden ones are never offered. */
export interface Offer {
  readonly command: Command
  readonly can: Exclude<Can, false>
  /** It is for others of the station: whoever looks for it is told what is missing. Default false. */
  readonly isLacking?: true
}

let given: readonly Command[] = []
const personal = new Map<string, readonly Command[]>()
/** Grows when the application's commands are set anew: those of the contract come after the shell. */
export const registered = proxy({ stamp: 0 })

let all: readonly Command[] = []
let byId: ReadonlyMap<string, Command> = new Map()

/** Put the list together again: other commands, or other keys for them. */
function remake(): void {
  all = [...given, ...[...personal.values()].flat()].map(withOwnKeys)
  byId = new Map(all.map((command) => [command.id, command]))
  // Footers and sheets that are drawn already show what came.
  panes.stamp++
  registered.stamp++
}
watchKeys(remake)

/**
 * Make these the commands of the application. Throws when two have one id, an id is not `area.verb`, or one takes a first
 * key that means one thing everywhere; in development chords that are none or have two answers are reported.
 */
export function setCommands(commands: readonly Command[]): void {
  const known = new Set<string>()
  for (const command of commands) {
    if (!COMMAND_ID.test(command.id)) throw new Error(`command id ${command.id} is not area.verb`)
    if (known.has(command.id)) throw new Error(`two commands are called ${command.id}`)
    known.add(command.id)
  }
  const [wrong] = prefixProblems(commands)
  if (wrong) throw new Error(wrong)
  given = commands
  remake()
  if (import.meta.env?.DEV && typeof navigator !== 'undefined')
    for (const problem of keyProblems(commands, isMac(navigator))) console.error(problem)
}

/** Make these the commands of the person beside those of the application: what they recorded, where their menu leads. */
export function setPersonalCommands(kind: 'macros' | 'sites', commands: readonly Command[]): void {
  personal.set(kind, commands)
  remake()
}

/** The commands of the application, with the keys of this person. The same array until one of them changes. */
export function allCommands(): readonly Command[] {
  return all
}

/** Every command of this moment: the active pane's first. One that the pane offers under a known id takes its place. */
export function commandsNow(): readonly Command[] {
  const own = paneCommands()
  if (own.length === 0) return all
  const ids = new Set(own.map((command) => command.id))
  return [...own, ...all.filter((command) => !ids.has(command.id))]
}

/** A command of this moment by its id. */
export function findCommand(id: string): Command | undefined {
  return paneCommands().find((command) => command.id === id) ?? byId.get(id)
}

/** A command, and the page whose pane offers it; none for those of the application and of several pages. */
export interface KnownCommand {
  readonly command: Command
  readonly page?: Page
}

const met = new Map<string, KnownCommand>()

/** A command without what it does: that would hold on to the pane long after it was closed. */
function faceOf(command: Command): Command {
  const { form: _, needs: __, ...face } = givenCommand(command)
  return { ...face, can: () => false, run: () => {} }
}

/** Note what a pane offers: its keys can be looked at and changed also while another pane is active. They run nothing. */
export function meetCommands(commands: readonly Command[], page: Page | undefined): void {
  for (const command of commands) {
    const before = met.get(command.id)
    const isOfOne = page !== undefined && (before === undefined || before.page === page)
    met.set(command.id, { command: faceOf(command), ...(isOfOne ? { page } : {}) })
  }
}

/** Every command of the application, and those of panes met so far. */
export function knownCommands(): KnownCommand[] {
  const ids = new Set(all.map((command) => command.id))
  const ofPanes = [...met.values()].filter(({ command }) => !ids.has(command.id))
  return [
    ...all.map((command) => ({ command })),
    ...ofPanes.map((one) => ({ ...one, command: withOwnKeys(givenCommand(one.command)) })),
  ]
}

/** What can be offered now, the active pane's commands first. A command whose `can` throws is left out and reported. */
export function available(ctx: Context): Offer[] {
  return commandsNow().flatMap((command) => {
    const can = canNow(command, ctx)
    return can === false ? [] : [{ command, can }]
  })
}

/** Whether a command can run; a fault of its own hides it, and is reported, instead of taking the palette down. */
export function canNow(command: Command, ctx: Context): Can {
  try {
    return command.can(ctx)
  } catch (error) {
    console.error(`${command.id} cannot tell whether it can run`, error)
    return false
  }
}
