/**
 * Keys for rows that are on their way: who types into the filter and goes down to the list means what was asked for, not what still
 * stands there. They are kept, and run as soon as the answer is there.
 */
import type { Command, Context, Subject } from './command.ts'
import { EARLY_KEYS, EARLY_MS } from './earlyKeys.ts'
import { canNow } from './registry.ts'

/** One list whose rows are awaited. */
interface Held {
  readonly grid: Element
  readonly runs: (() => void)[]
  /** Something was asked that may lead elsewhere: what is pressed behind it is not meant for this list. */
  isOver: boolean
}

let held: Held | undefined

/** The list that has the focus and shows what was asked for before; undefined: there is none. */
function lateGrid({ document }: Window): Element | undefined {
  const grid = document.activeElement?.closest('[role=grid][data-keys=list]')
  return grid?.getAttribute('aria-busy') === 'true' ? grid : undefined
}

/** Whether a command of a list means a row of it: it says so, or could not be run without one. */
function meansRow(command: Command, ctx: Context): boolean {
  if (command.where !== 'list') return false
  const rowless = { ...ctx, subject: ctx.subject && ({ ...ctx.subject, rows: [] } as unknown as Subject) }
  return command.ofRows ?? canNow(command, rowless) !== true
}

/** Runs what was kept, in its order, where the list has the focus still. */
function release({ grid, runs }: Held): void {
  for (const run of runs) if (grid.ownerDocument.activeElement?.closest('[role=grid]') === grid) run()
}

/**
 * Keeps a command that means a row while the rows of the list that has the focus are on their way; answers whether it did. `run`:
 * what is done then. What takes longer than EARLY_MS is not run any more, and said: who waits longer has seen that nothing came.
 */
export function heldForRows(target: Window, command: Command, ctx: Context, run: () => void): boolean {
  const grid = lateGrid(target)
  if (!grid || !meansRow(command, ctx)) return false
  if (held?.grid !== grid) held = begin(target, grid, ctx)
  if (!held.isOver && held.runs.length < EARLY_KEYS) held.runs.push(run)
  held.isOver ||= !command.hidden
  return true
}

function begin(target: Window, grid: Element, ctx: Context): Held {
  const begun: Held = { grid, runs: [], isOver: false }
  const observer = new MutationObserver(() => {
    if (grid.getAttribute('aria-busy') === 'true') return
    end()
    release(begun)
  })
  const end = () => {
    observer.disconnect()
    target.clearTimeout(timer)
    if (held === begun) held = undefined
  }
  const timer = target.setTimeout(() => {
    end()
    ctx.notify('列表还没有读到，刚才按的键没有执行，请稍候再按。', 'warning')
  }, EARLY_MS)
  observer.observe(grid, { attributeFilter: ['aria-busy'] })
  return begun
}
