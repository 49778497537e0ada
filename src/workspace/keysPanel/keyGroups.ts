/** The keys of the moment under headings: of the active pane first, then those that act everywhere. Pure. */
import { chordsOf } from '../commandBindings.ts'
import type { Offer } from '../registry.ts'

/** One command with keys. */
export interface KeyLine {
  readonly id: string
  readonly title: string
  readonly chords: readonly string[]
  /** Why it cannot be used now. */
  readonly reason: string | undefined
}

/** Commands with keys under one heading. */
export interface KeyGroup {
  readonly title: string
  /** They act in the active pane only. */
  readonly here: boolean
  readonly lines: readonly KeyLine[]
}

/** What keyGroups is told. */
export interface KeyQuestion {
  readonly offers: readonly Offer[]
  /** Ids of the commands the active pane offers itself. */
  readonly own: ReadonlySet<string>
  /** The families the active pane shows. */
  readonly families: readonly string[]
}

/** Keys in the order of their commands. Keys of lists of other families are left out. */
export function keyGroups({ offers, own, families }: KeyQuestion): KeyGroup[] {
  const groups = new Map<string, { title: string; here: boolean; lines: KeyLine[] }>()
  for (const { command, can } of offers) {
    const chords = chordsOf(command)
    if (chords.length === 0 || (command.family && !families.includes(command.family))) continue
    const here = own.has(command.id) || command.where === 'list'
    const key = `${here} ${command.group}`
    const group = groups.get(key) ?? { title: command.group, here, lines: [] }
    group.lines.push({ id: command.id, title: command.title, chords, reason: can === true ? undefined : can })
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(b.here) - Number(a.here))
}
