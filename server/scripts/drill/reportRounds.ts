import type { Level } from './level.ts'
import { row } from './row.ts'
import { runDrill, type Round } from './runDrill.ts'

/** Kills one server, or its database, and prints what was there afterwards. @throws when not everything was. */
export async function reportRounds(level: Level, rounds: number): Promise<void> {
  console.log(`kill -9 drill: ${level.title}, ${rounds} kills\n`)
  console.log(row('round', 'what is killed', 'after ms', 'acknowledged', 'lost', 'torn', 'doubled', 'reopened ms'))
  const onRound = ({ kill, after, acknowledged, lost, torn, doubled, reopened }: Round, index: number) =>
    console.log(row(index + 1, kill, after, acknowledged, lost, torn, doubled, reopened))
  const results = await runDrill(level, { rounds, onRound })
  const sum = (pick: (round: Round) => number) => results.reduce((total, round) => total + pick(round), 0)
  const times = results.map(({ reopened }) => reopened).sort((a, b) => a - b)
  const lost = Math.max(...results.map((round) => round.lost))
  const torn = Math.max(...results.map((round) => round.torn))
  const doubled = Math.max(...results.map((round) => round.doubled))
  console.log(
    `\n${results.length} kills, ${sum((round) => round.acknowledged)} acknowledged rows, ${lost} lost, ${torn} torn, ${doubled} doubled; ` +
      `reopened in ${times[Math.floor(times.length / 2)]} ms (median), ${times.at(-1)} ms (longest)`,
  )
  if (lost + torn + doubled > 0) throw new Error('what was acknowledged is not all there')
}
