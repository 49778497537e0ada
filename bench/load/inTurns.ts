// Loads measured against each other, round by round.

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

/** What came of two. */
export type Outcomes = readonly [Outcome[], Outcome[]]

/** Runs them in turns. What came of each, in the order of the loads. */
export async function inTurns<Loads extends readonly Load[]>(
  loads: Loads,
  { connections, warmMs, count, ms }: Turns,
): Promise<{ readonly [At in keyof Loads]: Outcome[] }> {
  const sides = loads.map((load) => ({ load, outcomes: [] as Outcome[] }))
  for (const load of loads) await load.run({ connections, ms: warmMs })
  for (let round = 0; round < count; round++)
    // Who goes first changes, so that a machine that grows tired or busy treats all alike.
    for (const { load, outcomes } of round % 2 === 0 ? sides : sides.toReversed())
      outcomes.push(await load.run({ connections, ms }))
  return sides.map(({ outcomes }) => outcomes) as { readonly [At in keyof Loads]: Outcome[] }
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
