// From key presses to commands: a sequence waits for its next key as long as it takes, and Escape leaves it.

import { actsWhileTyping } from './chord.ts'
import { grouped } from './grouped.ts'
import { isOfApplication, isPrefix } from './prefixes.ts'
import type { KeyContext } from './keyContext.ts'
import type { Binding, KeyPlace, Keymap, KeyRule } from './keymap.ts'

/** How long a begun sequence waits before the which-key panel shows, in milliseconds: experts are not disturbed. */
export const WHICH_KEY_DELAY_MS = 400

/** A key that can follow, for the which-key panel. */
export interface NextKey {
  readonly step: string
  /** What it runs; undefined when more keys must follow. */
  readonly binding: Binding | undefined
  /** The commands it leads to, when more keys must follow. */
  readonly commands: readonly string[]
}

/** Keys that can follow, under one heading. */
export interface NextKeys {
  /** Empty for bindings without a group. */
  readonly group: string
  readonly keys: readonly NextKey[]
}

/** A sequence that has begun. */
export interface PendingKeys {
  readonly prefix: readonly string[]
  readonly next: readonly NextKeys[]
}

/**
 * What a key press comes to. `run`: a command. `pending`: the key is taken, more must follow. `held`: the key is taken
 * and does nothing (a held key that does not repeat). `cancelled`: Escape left a sequence. `none`: the key is not ours;
 * `replay` are the steps taken before it, which then were not ours either.
 */
export type KeyAnswer =
  | { readonly kind: 'run'; readonly command: string; readonly binding: Binding }
  | ({ readonly kind: 'pending' } & PendingKeys)
  | { readonly kind: 'held' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'none'; readonly replay: readonly string[] }

/** Turns steps into answers. One per window. */
export interface KeyResolver {
  /** Takes one step; `held` when the key is being held down and the browser repeats it. */
  press(step: string, context: KeyContext, held?: boolean): KeyAnswer
  /** Leaves a begun sequence. */
  cancel(): void
}

function isPlace(where: KeyPlace, { scopes, list, typing }: KeyContext, first: string): boolean {
  if (where === 'input') return typing
  const [place, scope] = where.split(/:(.*)/, 2)
  if (scope && !scopes.includes(scope)) return false
  return place === 'list' ? list && !typing : !typing || actsWhileTyping(first)
}

/** True when a rule counts in this situation. */
function isActive({ binding, steps }: KeyRule, context: KeyContext): boolean {
  const first = steps[0] ?? ''
  // A focused button keeps Enter and Space.
  if (context.pressable && /^(shift\+)?(enter|space)$/.test(first)) return false
  // From the bars around the panes Escape leads back; nothing is given up in a pane that one does not stand in.
  if (context.outside && first === 'esc' && binding.where !== 'global') return false
  if (context.dialog && !(binding.inDialog ?? binding.where === 'input')) return false
  return isPlace(binding.where, context, first)
}

/** True when a step begins a chord here, whether or not a rule says so. A menu keeps the letters that go to no page. */
function begins(step: string, { dialog, typing, menu = false }: KeyContext): boolean {
  if (!isPrefix(step) || dialog || (typing && !actsWhileTyping(step))) return false
  return !menu || isOfApplication(step)
}

/** The keys that can follow `prefix`, each with the strongest rule for it; the rules come strongest first. */
function nextOf(rules: readonly KeyRule[], depth: number): NextKeys[] {
  const byStep = grouped(
    rules.filter((rule) => rule.steps.length > depth),
    (rule) => rule.steps[depth] ?? '',
  )
  const keys = [...byStep].map(([step, leading]) => {
    const strongest = leading[0]?.binding
    const isLast = leading[0]?.steps.length === depth + 1
    const key: NextKey = {
      step,
      binding: isLast ? strongest : undefined,
      commands: isLast ? [] : [...new Set(leading.map((rule) => rule.binding.command))],
    }
    return { group: strongest?.group ?? '', key }
  })
  return [...grouped(keys, ({ group }) => group)].map(([group, members]) => ({
    group,
    keys: members.map(({ key }) => key).toSorted((a, b) => (a.step < b.step ? -1 : 1)),
  }))
}

/** A resolver on a keymap that may change at any time. */
export function createResolver(keymap: () => Keymap): KeyResolver {
  let prefix: readonly string[] = []
  return {
    press(step, context, held = false) {
      const before = prefix
      if (held && before.length > 0) return { kind: 'held' }
      prefix = []
      if (before.length > 0 && step === 'esc') return { kind: 'cancelled' }
      if (before.length === 0 && context.own?.includes(step)) return { kind: 'none', replay: [] }
      const steps = [...before, step]
      const rules = (keymap().rules.get(steps[0] ?? '') ?? []).filter(
        (rule) => isActive(rule, context) && steps.every((one, at) => one === rule.steps[at]),
      )
      if (before.length === 0 && begins(step, context)) {
        if (held) return { kind: 'held' }
        prefix = steps
        return { kind: 'pending', prefix: steps, next: nextOf(rules, steps.length) }
      }
      const strongest = rules[0]
      if (!strongest) return { kind: 'none', replay: before }
      if (strongest.steps.length === steps.length) {
        if (held && !strongest.binding.repeat) return { kind: 'held' }
        return { kind: 'run', command: strongest.binding.command, binding: strongest.binding }
      }
      if (held) return { kind: 'held' }
      prefix = steps
      return { kind: 'pending', prefix: steps, next: nextOf(rules, steps.length) }
    },
    cancel() {
      prefix = []
    },
  }
}
