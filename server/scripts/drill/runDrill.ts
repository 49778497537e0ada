import { setTimeout as pause } from 'node:timers/promises'
import { doHarm, harmNames, type Harm } from './harms.ts'
import type { Level, Writer } from './level.ts'
import { startVictim, type Victim } from './victim.ts'
import { writeAgain, writeThrough, writeUntilKilled } from './writing.ts'

/** What ends the server: it alone, everything, or everything while it starts again after such a kill. */
const kills = ['server', 'everything', 'everything, starting'] as const
type Kill = (typeof kills)[number]

/** What one kill did. All times in ms. */
export interface Round {
  readonly kill: Kill | Harm
  /** How long rows had been written. */
  readonly after: number
  /** Rows acknowledged in this round. */
  readonly acknowledged: number
  /** Acknowledged rows of this and all earlier rounds that were not there afterwards. */
  readonly lost: number
  readonly torn: number
  readonly doubled: number
  /** From the start of the next server to its being ready; where the server went on, until rows were acknowledged again. */
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

const isHarm = (kill: Kill | Harm): kill is Harm => (harmNames as readonly string[]).includes(kill)

/**
 * Writes rows and notes which were acknowledged, kills at a random moment, starts again where the server itself was killed,
 * and looks whether every acknowledged row is there; as often as asked.
 * @throws when the server does not start again, or ends though only something beneath it was killed.
 */
export async function runDrill(level: Level, options: DrillOptions): Promise<Round[]> {
  const { rounds, writers = 4, longest = 1500, onRound } = options
  const results: Round[] = []
  const acknowledged = new Set<number>()
  let next = 1
  let victim = startVictim(level)
  await level.prepare(await victim.address)
  const ways = level.whole ? ([...kills, ...harmNames] as const) : kills
  try {
    for (let index = 0; index < rounds; index++) {
      const kill = ways[index % ways.length] ?? 'server'
      const before = acknowledged.size
      const address = await victim.address
      // One after the other: several at once who sign in as one person look like somebody who guesses.
      const connected: Writer[] = []
      while (connected.length < writers) connected.push(await level.connect(address))
      const after = Math.round(Math.random() * longest)
      const scene: Scene = { level, victim, connected, take: () => next++, acknowledged, after }
      const { reopened, ...moved } = isHarm(kill) ? await harmed(kill, scene) : await killed(kill, scene)
      victim = moved.victim
      const stored = await level.stored(await victim.address)
      const round: Round = {
        kill,
        after,
        acknowledged: acknowledged.size - before,
        lost: [...acknowledged].filter((number) => !stored.numbers.has(number)).length,
        torn: stored.torn,
        doubled: stored.doubled,
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

/** Who is killed, and who writes meanwhile. */
interface Scene {
  readonly level: Level
  readonly victim: Victim
  readonly connected: readonly Writer[]
  readonly take: () => number
  readonly acknowledged: Set<number>
  /** When, in ms. */
  readonly after: number
}

/** How a round ends: who serves now, and since when. */
interface Ended {
  readonly victim: Victim
  readonly reopened: number
}

async function killed(kill: Kill, { level, victim, connected, take, acknowledged, after }: Scene): Promise<Ended> {
  const writing = connected.map((writer) => writeUntilKilled(writer, take, acknowledged))
  await pause(after)
  await victim.kill(kill !== 'server')
  const unsure = await Promise.all(writing)
  if (kill === 'everything, starting') {
    const starting = startVictim(level)
    // A start takes about this long, so the kill meets any moment of it.
    await Promise.race([pause(Math.random() * 300), starting.address.catch(() => {})])
    await starting.kill(true)
  }
  const began = performance.now()
  const heir = startVictim(level)
  const reached = await heir.address
  const reopened = Math.round(performance.now() - began)
  if (level.whole) await writeAgain(await level.connect(reached), unsure, acknowledged)
  return { victim: heir, reopened }
}

async function harmed(harm: Harm, { level, victim, connected, take, acknowledged, after }: Scene): Promise<Ended> {
  let harmedAt = Infinity
  const met = new Set<Writer>()
  // Each goes on until one that it began after the harm was acknowledged.
  const writing = connected.map((writer) => {
    const watched: Writer = {
      ...writer,
      async write(number) {
        const began = performance.now()
        await writer.write(number)
        if (began > harmedAt) met.add(writer)
      },
    }
    return writeThrough(watched, take, acknowledged, () => met.has(writer))
  })
  await pause(after)
  const doing = doHarm(harm, level.dataDir).finally(() => (harmedAt = performance.now()))
  await Promise.all([...writing, doing])
  if (!victim.isAlive()) throw new Error(`the server ended when ${harm} was killed`)
  return { victim, reopened: Math.round(performance.now() - harmedAt) }
}
