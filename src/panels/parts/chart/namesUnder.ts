/** How the names stand under the bars of a chart: every bar has its name, cut to the room that it has. Pure. */

/** Ours, in px: what a chart has beside its bars, what is left between two names, and how narrow one may be that lies flat. */
const AROUND = 88
const BETWEEN = 8
const FLAT = 48
/** Ours: how long one is that stands aslant, in px, and how much, in degrees. */
const ASLANT = { width: 72, rotate: 40 } as const
/** Ours: with less room than this for a bar, in px, no two names can be told apart, and those that meet are left out. */
const LEAST = 16

/** What echarts is told of them. `count`: of bars; `width`: of the chart, in px. */
export function namesUnder(count: number, width: number) {
  const room = Math.floor((width - AROUND) / Math.max(1, count)) - BETWEEN
  const cut = { overflow: 'truncate', interval: 0 } as const
  if (room >= FLAT) return { ...cut, width: room }
  return room + BETWEEN >= LEAST ? { ...cut, ...ASLANT } : { ...cut, ...ASLANT, interval: 'auto', hideOverlap: true }
}
