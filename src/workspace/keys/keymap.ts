// Which keys run which command, and where. What would be ambiguous is refused and named.

import { actsWhileTyping, parseChord } from './chord.ts'
import { grouped } from './grouped.ts'

/**
 * Where a binding acts. `global`: everywhere; `pane:x`: while the active pane shows x, a page's address or a family's
 * name; both in texts only where the chord allows it (actsWhileTyping). `list`, `list:x`: while a list has the focus
 * (data-keys="list"), in any pane or in one that shows x; never in a text. `input`: only while a text has the focus.
 */
export type KeyPlace = 'global' | 'input' | 'list' | `list:${string}` | `pane:${string}`

/** A key for a command. */
export interface Binding {
  /** See chord.ts. */
  readonly chord: string
  /** The id of the command. */
  readonly command: string
  readonly where: KeyPlace
  /** Where it comes from: of two for one chord in one place the heavier counts. Ours: 0 built in (default), 10 role, 20 person. */
  readonly weight?: number
  /** Whether holding the key repeats it; for movement only. Default false. */
  readonly repeat?: boolean
  /** Whether it also acts in an open dialog. Default false, except for `input`. */
  readonly inDialog?: boolean
  /** The heading it stands under in the which-key panel. */
  readonly group?: string
  /** Given to the command. Default none. */
  readonly args?: Readonly<Record<string, unknown>>
}

/** Two bindings of equal weight that answer one chord where both act (`same`), or of which one hides the other (`prefix`). */
export interface Conflict {
  readonly kind: 'same' | 'prefix'
  /** The chord both answer; for `prefix` the shorter one, which hides the longer. */
  readonly chord: string
  /** The commands, in the order of the bindings; for `prefix` the one with the shorter chord first. */
  readonly commands: readonly [string, string]
  readonly contexts: readonly [KeyPlace, KeyPlace]
}

/** A binding ready to be looked up. */
export interface KeyRule {
  readonly binding: Binding
  readonly steps: readonly string[]
  /** How special its place is; the more special rule wins. */
  readonly rank: number
  readonly weight: number
}

/** Bindings made ready. */
export interface Keymap {
  /** By first step, the strongest first. */
  readonly rules: ReadonlyMap<string, readonly KeyRule[]>
  /** What was left out because an earlier binding answers the same chord in the same place. */
  readonly refused: readonly Conflict[]
  /** Bindings whose chord is none. */
  readonly invalid: readonly Binding[]
}

/** What a place is bound to: the address or family after the colon; empty for none. */
function scopeOf(where: KeyPlace): string {
  return where.slice(where.indexOf(':') + 1 || where.length)
}

/** How special a place is: a page's list before a family's, before a pane, before any list, before everywhere. */
function rankOf(where: KeyPlace): number {
  if (where === 'global') return 0
  if (where === 'input') return 5
  if (where === 'list') return 1
  if (where.startsWith('pane:')) return 2
  return scopeOf(where).startsWith('/') ? 4 : 3
}

/** True when both places can be active at one moment for this step. */
function overlaps(a: KeyPlace, b: KeyPlace, step: string): boolean {
  if (a === 'input' || b === 'input') {
    const other = a === 'input' ? b : a
    return other === 'input' || (!other.startsWith('list') && actsWhileTyping(step))
  }
  const [first, second] = [scopeOf(a), scopeOf(b)]
  // A pane shows one page and at most one family, but any page may show any family.
  return !first || !second || first === second || first.startsWith('/') !== second.startsWith('/')
}

function conflictOf(a: KeyRule, b: KeyRule): Conflict | undefined {
  const [short, long] = b.steps.length < a.steps.length ? [b, a] : [a, b]
  const step = short.steps[0] ?? ''
  const isSame = short.steps.length === long.steps.length
  if (short.weight !== long.weight || !short.steps.every((one, at) => one === long.steps[at])) return undefined
  if (!overlaps(short.binding.where, long.binding.where, step)) return undefined
  // The more special place wins by intention; a hidden sequence is always a surprise.
  if (isSame && (short.rank !== long.rank || isDuplicate(short.binding, long.binding))) return undefined
  return {
    kind: isSame ? 'same' : 'prefix',
    chord: short.steps.join(' '),
    commands: [short.binding.command, long.binding.command],
    contexts: [short.binding.where, long.binding.where],
  }
}

/**
 * Whether two bindings want one chord, or one the beginning of the other's, where both can be active at one moment;
 * whichever of them would win.
 */
export function collide(a: Binding, b: Binding, mac = false): Conflict['kind'] | undefined {
  const [first, second] = [ruleOf({ ...a, weight: 0 }, mac), ruleOf({ ...b, weight: 0 }, mac)]
  if (!first || !second || isDuplicate(a, b)) return undefined
  // Of one rank, so that a more special place is no excuse.
  return conflictOf({ ...first, rank: 0 }, { ...second, rank: 0 })?.kind
}

function isDuplicate(a: Binding, b: Binding): boolean {
  return a.command === b.command && JSON.stringify(a.args) === JSON.stringify(b.args)
}

function ruleOf(binding: Binding, mac: boolean): KeyRule | undefined {
  const steps = parseChord(binding.chord, mac)
  return steps && { binding, steps, rank: rankOf(binding.where), weight: binding.weight ?? 0 }
}

/** Every pair of bindings that cannot both have its way. Bindings whose chord is none are passed over. */
export function conflicts(bindings: readonly Binding[], mac = false): Conflict[] {
  const byFirst = grouped(
    bindings.map((binding) => ruleOf(binding, mac)).filter((rule) => rule !== undefined),
    (rule) => rule.steps[0],
  )
  return [...byFirst.values()].flatMap((rules) =>
    rules.flatMap((a, at) => rules.slice(at + 1).flatMap((b) => conflictOf(a, b) ?? [])),
  )
}

/** Makes bindings ready. Of two that conflict as `same` the earlier stays and the later is refused. */
export function createKeymap(bindings: readonly Binding[], mac = false): Keymap {
  const rules = new Map<string, KeyRule[]>()
  const refused: Conflict[] = []
  const invalid: Binding[] = []
  for (const binding of bindings) {
    const rule = ruleOf(binding, mac)
    if (!rule) {
      invalid.push(binding)
      continue
    }
    const first = rule.steps[0] ?? ''
    const others = rules.get(first) ?? []
    const found = others.map((other) => conflictOf(other, rule)).find((conflict) => conflict?.kind === 'same')
    if (found) refused.push(found)
    else rules.set(first, [...others, rule])
  }
  for (const list of rules.values())
    list.sort((a, b) => b.rank - a.rank || b.weight - a.weight || a.steps.length - b.steps.length)
  return { rules, refused, invalid }
}
