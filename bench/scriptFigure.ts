// Lines of the table that say how much script a key costs, and where the rest of its frame goes.

import { quantile, type Figure, type Goal } from './figure.ts'
import type { KeyCost } from './scriptTime.ts'

/** What a line of script time is made of. */
export interface ScriptLine {
  readonly part: string
  readonly title: string
  readonly costs: readonly KeyCost[]
  /** The same keys where something else answers them. */
  readonly baseline: { readonly title: string; readonly costs: readonly KeyCost[] }
  readonly goal?: Goal
}

/** The script of the slowest key but one in twenty, with what else it costs as the note. */
export function scriptFigure({ part, title, costs, baseline, goal }: ScriptLine): Figure {
  const value = p95(costs, 'script')
  const base = p95(baseline.costs, 'script')
  return {
    part,
    title: `${title}: script, p95`,
    value,
    unit: 'ms',
    baseline: { title: baseline.title, value: base },
    ratio: base / value,
    ...(goal ? { goal } : {}),
    note: `${costs.length} keys, ms p50/p95: ${partsOf(costs)}; ${baseline.title}: ${partsOf(baseline.costs)}`,
  }
}

const p95 = (costs: readonly KeyCost[], what: keyof KeyCost) =>
  quantile(
    costs.map((cost) => cost[what]),
    0.95,
  )

const SHOWN: Readonly<Record<keyof KeyCost, string>> = {
  script: 'script',
  scriptToFrame: 'before the frame',
  forced: 'forced layout',
  scriptWall: 'by the clock',
  styleAndLayout: 'style+layout',
  paint: 'paint',
  drawing: 'other threads',
}

function partsOf(costs: readonly KeyCost[]): string {
  const shown = (what: keyof KeyCost, share: number) =>
    quantile(
      costs.map((cost) => cost[what]),
      share,
    ).toFixed(1)
  return (Object.keys(SHOWN) as (keyof KeyCost)[])
    .map((what) => `${SHOWN[what]} ${shown(what, 0.5)}/${shown(what, 0.95)}`)
    .join(', ')
}
