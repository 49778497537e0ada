/** The keys of the moment under headings: of the active pane first, the most used first; then those that act everywhere. Pure. */
import type { Command } from '../command.ts'
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
  /** How dear used commands are to the person, by id (keyUses). Default: none was used. */
  readonly uses?: ReadonlyMap<string, number>
}

/** What every list has; its keys say nothing about this pane, so they follow the pane's own. */
const OF_EVERY_LIST: readonly string[] = ['列表', '筛选', '常用筛选']

function rankOf({ here, title }: KeyGroup): number {
  return !here ? 2 : OF_EVERY_LIST.includes(title) ? 1 : 0
}

/** How near to the rows a command is, as the keymap has it: the nearer one has the key. */
function nearness({ id, where = 'global', family }: Command, own: ReadonlySet<string>): number {
  if (own.has(id)) return where === 'list' ? 4 : 2
  if (where === 'list') return family ? 3 : 1
  return 0
}

/**
 * The pane's verbs, then what every list has, then what acts everywhere; within each the most used first, what was never
 * used in the order of the commands. Keys of lists of other families are left out, and so are those by which something else is
 * done here: of two commands on one key only the one that would be run is told.
 */
export function keyGroups({ offers, own, families, uses = new Map() }: KeyQuestion): KeyGroup[] {
  const inSight = offers.filter(({ command }) => !command.family || families.includes(command.family))
  const rank = (command: Command) => nearness(command, own)
  const strongest = new Map<string, number>()
  for (const { command } of inSight)
    for (const chord of chordsOf(command)) strongest.set(chord, Math.max(strongest.get(chord) ?? 0, rank(command)))
  const groups = new Map<string, { title: string; here: boolean; lines: KeyLine[] }>()
  for (const { command, can } of inSight) {
    const chords = chordsOf(command).filter((chord) => rank(command) === strongest.get(chord))
    if (chords.length === 0) continue
    const here = own.has(command.id) || command.where === 'list'
    const key = `${here} ${command.group}`
    const group = groups.get(key) ?? { title: command.group, here, lines: [] }
    group.lines.push({ id: command.id, title: command.title, chords, reason: can === true ? undefined : can })
    groups.set(key, group)
  }
  const dear = ({ id }: KeyLine) => uses.get(id) ?? -Infinity
  const dearest = ({ lines }: KeyGroup) => Math.max(...lines.map(dear))
  const by = (a: number, b: number) => (a === b ? 0 : b > a ? 1 : -1)
  return [...groups.values()]
    .map((group) => ({ ...group, lines: group.lines.toSorted((a, b) => by(dear(a), dear(b))) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.here ? by(dearest(a), dearest(b)) : 0))
}
