/** The keys of the moment under headings: of the active pane first, the most used first; then those that act everywhere. Pure. */
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

/**
 * The pane's verbs, then what every list has, then what acts everywhere; within each the most used first, what was never
 * used in the order of the commands. Keys of lists of other families are left out, and so are those that the pane has for itself.
 */
export function keyGroups({ offers, own, families, uses = new Map() }: KeyQuestion): KeyGroup[] {
  // What the pane does by a key wherever the focus is in it, nothing else does.
  const taken = new Set(
    offers.flatMap(({ command }) => (own.has(command.id) && command.where === 'pane' ? chordsOf(command) : [])),
  )
  const groups = new Map<string, { title: string; here: boolean; lines: KeyLine[] }>()
  for (const { command, can } of offers) {
    const chords = chordsOf(command).filter((chord) => own.has(command.id) || !taken.has(chord))
    if (chords.length === 0 || (command.family && !families.includes(command.family))) continue
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
