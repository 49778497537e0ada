// Two loads measured against each other, round by round.

import { median, quantile, type Figure } from '../figure.ts'
import type { Load, Outcome } from './protocol.ts'

/** How it is done: `warmMs` before the first round, until code is compiled and a server has done what it does after its start. */
export interface Turns {
  readonly connections: number
  readonly warmMs: number
  readonly count: number
  /** Of a round. */
  readonly ms: number
}

/** What came of both, in the order of the loads. */
export type Outcomes = readonly [Outcome[], Outcome[]]

/** Runs them in turns. */
export async function inTurns(
  loads: readonly [Load, Load],
  { connections, warmMs, count, ms }: Turns,
): Promise<Outcomes> {
  const outcomes: Outcomes = [[], []]
  for (const load of loads) await load.run({ connections, ms: warmMs })
  for (let round = 0; round < count; round++)
    // Who goes first changes, so that a machine that grows tired or busy treats both alike.
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      outcomes[side].push(await loads[side].run({ connections, ms }))
  return outcomes
}

/** How many were done in a second, round by round. */
export const perSecond = (all: readonly Outcome[]): number[] => all.map(({ done, ms }) => (done / ms) * 1000)

/** The rates of the first beside those of the second, each round for itself. */
export function rateFigure(
  { baseline, ...of }: Pick<Figure, 'part' | 'title' | 'goal'> & { readonly baseline: string },
  [ours, others]: Outcomes,
): Figure {
  const [rates, against] = [perSecond(ours), perSecond(others)]
  const paired = rates.map((rate, at) => rate / against[at]!)
  const times = ours.flatMap((one) => one.times)
  return {
    ...of,
    ...{
      value: median(rates),
      unit: '/s',
      baseline: { title: baseline, value: median(against) },
      ratio: median(paired),
    },
    note: `ratio by round ${paired.map((one) => one.toFixed(2)).join(' ')}; p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  }
}
