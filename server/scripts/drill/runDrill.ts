import { setTimeout as pause } from 'node:timers/promises'
import type { Level, Writer } from './level.ts'
import { startVictim } from './victim.ts'

/** What is killed in a round: the server alone, everything, or everything while it starts again after such a kill. */
const kills = ['server', 'everything', 'everything, starting'] as const

/** What one kill did. All times in ms. */
export interface Round {
  readonly kill: (typeof kills)[number]
  /** How long rows had been written. */
  readonly after: number
  /** Rows acknowledged in this round. */
  readonly acknowledged: number
  /** Acknowledged rows of this and all earlier rounds that were not there afterwards. */
  readonly lost: number
  readonly torn: number
  /** From the start of the next server to its being ready. */
  readonly reopened: number
}

/** How a drill goes. */
export interface DrillOptions {
  readonly rounds: number
  /** How many write at the same time. Default 4. */
  readonly writers?: number
  /** The longest time rows are written before a kill, in ms. Default 1500. */
  readonly longest?: number
  /** Called after each round. */
  readonly onRound?: (round: Round, index: number) => void
}

/**
 * Writes rows and notes which were acknowledged, kills at a random moment, starts again and looks whether every
 * acknowledged row is there; as often as asked.
 * @throws when the server does not start again.
 */
export async function runDrill(level: Level, options: DrillOptions): Promise<Round[]> {
  const { rounds, writers = 4, longest = 1500, onRound } = options
  const results: Round[] = []
  const acknowledged = new Set<number>()
  let next = 1
  let victim = startVictim(level)
  await level.prepare(await victim.address)
  try {
    for (let index = 0; index < rounds; index++) {
      const kill = kills[index % kills.length] ?? 'server'
      const before = acknowledged.size
      const address = await victim.address
      const connected = await Promise.all(Array.from({ length: writers }, () => level.connect(address)))
      const writing = connected.map((writer) => writeUntilKilled(writer, () => next++, acknowledged))
      const after = Math.round(Math.random() * longest)
      await pause(after)
      await victim.kill(kill !== 'server')
      const unsure = await Promise.all(writing)
      if (kill === 'everything, starting') {
        victim = startVictim(level)
        // A start takes about this long, so the kill meets any moment of it.
        await Promise.race([pause(Math.random() * 300), victim.address.catch(() => {})])
        await victim.kill(true)
      }
      const began = performance.now()
      victim = startVictim(level)
      const reached = await victim.address
      const reopened = Math.round(performance.now() - began)
      if (level.twice) await writeAgain(await level.connect(reached), unsure, acknowledged)
      const stored = await level.stored(reached)
      const round: Round = {
        kill,
        after,
        acknowledged: acknowledged.size - before,
        lost: [...acknowledged].filter((number) => !stored.numbers.has(number)).length,
        torn: stored.torn,
        reopened,
      }
      results.push(round)
      onRound?.(round, index)
    }
  } finally {
    await victim.stop()
  }
  return results
}

/** Writes until a write fails, which is how the kill is felt; that one was not acknowledged and may be there or not. */
async function writeUntilKilled(writer: Writer, take: () => number, acknowledged: Set<number>): Promise<number> {
  let number = take()
  try {
    for (; ; number = take()) {
      await writer.write(number)
      acknowledged.add(number)
    }
  } catch {
    await writer.close().catch(() => {})
    return number
  }
}

async function writeAgain(writer: Writer, unsure: readonly number[], acknowledged: Set<number>): Promise<void> {
  for (const number of unsure) {
    await writer.write(number)
    acknowledged.add(number)
  }
  await writer.close()
}
