import { runJobsDrill, type JobsRound } from './jobsDrill.ts'
import { row } from './row.ts'

/** Kills servers that work by themselves, and prints what became of the work. @throws when not all was done, and once. */
export async function reportJobs(dataDir: string, rounds: number): Promise<void> {
  console.log(`kill -9 drill: what two servers do by themselves, ${rounds} kills\n`)
  console.log(row('round', 'what is killed', 'after ms', 'acknowledged', 'in hand', 'taken over ms'))
  const results: JobsRound[] = []
  const onRound = (round: JobsRound, index: number) => {
    results.push(round)
    const { kill, after, acknowledged, inHand, takenOver } = round
    console.log(row(index + 1, kill, after, acknowledged, inHand, inHand > 0 ? takenOver : '-'))
  }
  const { lost, twice, sent, repeated } = await runJobsDrill(dataDir, { rounds, onRound })
  const met = results.filter(({ inHand }) => inHand > 0)
  const acknowledged = results.reduce((sum, round) => sum + round.acknowledged, 0)
  console.log(
    `\n${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${twice} done twice; ${sent} sent, ${repeated} of ` +
      `them again with the same key; ${met.length} kills met jobs in hand, taken over in ` +
      `${Math.max(0, ...met.map(({ takenOver }) => takenOver))} ms at most`,
  )
  if (lost > 0 || twice > 0) throw new Error('what was acknowledged was not done once')
}
