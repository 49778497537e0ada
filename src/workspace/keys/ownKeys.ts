/**
 * Keys that stand instead of those a command comes with: of a preset, of the role, of the person. The registry hands
 * commands out with them, so that keymap, palette, sheet and footers cannot differ.
 */
import type { Command } from '../command.ts'
import type { PresetName } from './presets.ts'

/** Chords by command; an empty list: the command has none. */
export type ChordTable = Readonly<Record<string, readonly string[]>>
/** Where the keys of a command come from. */
export type KeySource = 'default' | 'preset' | 'role' | 'person'
/** What a person set: the preset they began with and what they changed. */
export interface OwnKeys {
  readonly preset: PresetName
  readonly chords: ChordTable
}

/** The weight of a source in the keymap; see Binding.weight. */
export const WEIGHTS: Readonly<Record<KeySource, number>> = { default: 0, preset: 5, role: 10, person: 20 }
/** Nothing changed. */
export const NO_CHANGES: OwnKeys = { preset: 'default', chords: {} }
/** Ours: how many chords a command may have. */
export const CHORDS_EACH = 4

let own: OwnKeys = NO_CHANGES
let preset: ChordTable = {}
let role: ChordTable = {}
let stamp = 0
const watchers = new Set<() => void>()

/** Make these the keys of the person from now on. `base`: what their preset says; its table is fetched with the commands. */
export function setOwnKeys(keys: OwnKeys, base: ChordTable = {}): void {
  own = keys
  preset = base
  changed()
}

/** Make these the keys of the person's role from now on. */
export function setRoleKeys(chords: ChordTable): void {
  role = chords
  changed()
}

function changed(): void {
  stamp++
  for (const watcher of watchers) watcher()
}

/** Be told when keys change. */
export function watchKeys(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What the person set. */
export function ownKeys(): OwnKeys {
  return own
}

/** Grows with every change of keys. */
export function keysStamp(): number {
  return stamp
}

/** The keys of a command and where they come from; `given`: those it comes with. */
export function keysOf(id: string, given: Command['keys']): { chords: readonly string[]; source: KeySource } {
  if (Object.hasOwn(own.chords, id)) return { chords: own.chords[id]!, source: 'person' }
  if (Object.hasOwn(role, id)) return { chords: role[id]!, source: 'role' }
  if (Object.hasOwn(preset, id)) return { chords: preset[id]!, source: 'preset' }
  return { chords: given === undefined ? [] : typeof given === 'string' ? [given] : given, source: 'default' }
}

const made = new WeakMap<Command, { stamp: number; command: Command }>()
const origin = new WeakMap<Command, Command>()

/** The command with the keys it has for this person; the same object as long as nothing changes. */
export function withOwnKeys(command: Command): Command {
  const known = made.get(command)
  if (known?.stamp === stamp) return known.command
  const { chords, source } = keysOf(command.id, command.keys)
  const { keys: _, ...rest } = command
  const bound = source === 'default' ? command : { ...rest, ...(chords.length > 0 ? { keys: chords } : {}) }
  made.set(command, { stamp, command: bound })
  if (bound !== command) origin.set(bound, command)
  return bound
}

/** The command as it was declared, with the keys it comes with. */
export function givenCommand(command: Command): Command {
  return origin.get(command) ?? command
}
