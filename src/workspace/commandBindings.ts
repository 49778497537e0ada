/** From commands to keys: what each command's chords are bound to. */
import type { Page } from '../api/pages.ts'
import type { Command } from './command.ts'
import { keysOf, WEIGHTS } from './keys/ownKeys.ts'
import { prefixTaken } from './keys/prefixes.ts'
import { collide, conflicts, createKeymap, type Binding, type Keymap, type KeyPlace } from './keys/keymap.ts'

/** The chords of a command, the one to show first. */
export function chordsOf({ keys }: Pick<Command, 'keys'>): readonly string[] {
  return keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys
}

function placeOf({ where = 'global', family }: Command, page: Page | undefined): KeyPlace {
  // What a pane offers acts only there, before the keys that act in every list or everywhere.
  if (page !== undefined) return where === 'list' ? `list:${page}` : `pane:${page}`
  if (where === 'list') return family ? `list:${family}` : 'list'
  return 'global'
}

/** The bindings of some commands; `page`: of the pane that offers them, undefined for commands of the application. */
function bindingsOf(commands: readonly Command[], page?: Page): Binding[] {
  return commands.flatMap((command) =>
    chordsOf(command).map((chord) => ({
      chord,
      command: command.id,
      where: placeOf(command, page),
      group: command.group,
      weight: WEIGHTS[keysOf(command.id, undefined).source],
      ...(command.repeat ? { repeat: true } : {}),
    })),
  )
}

/** A command and the page of the pane that offers it; of the application's own none. */
interface Owned {
  readonly command: Command
  readonly page?: Page
}

/** Where a command acts: everywhere, in lists, or where its page is. */
export function placeOfCommand({ command, page }: Owned): KeyPlace {
  return placeOf(command, page)
}

const placedOf = (owned: Owned, chord: string): Binding => ({
  chord,
  command: owned.command.id,
  where: placeOfCommand(owned),
})

/** A command whose key stands in the way of another's. */
export interface Rival {
  readonly command: Command
  readonly chord: string
  /** 'same': both answer the chord. 'prefix': the shorter of the two hides the longer. */
  readonly kind: 'same' | 'prefix'
}

/** The commands that answer a chord where a command would, in the order given; each with its own chord. */
export function rivalsOf(wanted: Owned, chord: string, others: readonly Owned[], mac: boolean): Rival[] {
  const mine = placedOf(wanted, chord)
  return others
    .filter((other) => other.command.id !== wanted.command.id)
    .flatMap((other) =>
      chordsOf(other.command).flatMap((one) => {
        const kind = collide(mine, placedOf(other, one), mac)
        return kind ? [{ command: other.command, chord: one, kind }] : []
      }),
    )
}

/** The keymap of commands of the application and of the active pane. A command that the pane offers takes the other's place. */
export function keymapOf(
  all: readonly Command[],
  own: readonly Command[],
  page: Page | undefined,
  mac: boolean,
): Keymap {
  const ids = new Set(own.map((command) => command.id))
  const others = all.filter((command) => !ids.has(command.id))
  return createKeymap([...bindingsOf(others), ...bindingsOf(own, page)], mac)
}

function taken(commands: readonly Command[], pane: boolean): string[] {
  return commands.flatMap((command) =>
    chordsOf(command).flatMap((chord) => {
      const what = prefixTaken(chord, false, pane)
      return what === undefined ? [] : [`'${chord}' of ${command.id} takes a first key that means ${what} everywhere`]
    }),
  )
}

/** What is wrong with the keys a pane offers: none may take a first key that means one thing everywhere. */
export function paneKeyProblems(commands: readonly Command[]): string[] {
  return taken(commands, true)
}

/** The same of the application's own commands. */
export function prefixProblems(commands: readonly Command[]): string[] {
  return taken(commands, false)
}

/**
 * Keys of the commands in sight that can never be typed out, or whose key waits for more: one is the beginning of another's.
 * `families`: of the page's records; verbs of others are not in sight. One sentence each.
 */
export function hiddenKeys(
  all: readonly Command[],
  own: readonly Command[],
  { page, families }: { readonly page: Page; readonly families: readonly string[] },
  mac: boolean,
): string[] {
  const ids = new Set(own.map(({ id }) => id))
  const others = all.filter(({ id, where, family }) => {
    const isInSight = where !== 'list' || family === undefined || families.includes(family)
    return isInSight && !ids.has(id)
  })
  return conflicts([...bindingsOf(others), ...bindingsOf(own, page)], mac)
    .filter(({ kind }) => kind === 'prefix')
    .map(
      ({ chord, commands: [shorter, longer] }) => `${page}: '${chord}' of ${shorter} hides the longer key of ${longer}`,
    )
}

/** What is wrong with the keys of some commands, one sentence each: chords that are none, and chords with two answers. */
export function keyProblems(commands: readonly Command[], mac: boolean): string[] {
  const bindings = bindingsOf(commands)
  return [
    ...createKeymap(bindings, mac).invalid.map(({ command, chord }) => `${command}: '${chord}' is no chord`),
    ...conflicts(bindings, mac).map(
      ({ kind, chord, commands: [a, b], contexts: [here, there] }) =>
        `'${chord}' of ${a} (${here}) ${kind === 'same' ? 'is also the key of' : 'hides the longer key of'} ${b} (${there})`,
    ),
  ]
}
