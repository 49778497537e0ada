import { runReadersDrill, type ReadersRound } from './readersDrill.ts'
import { row } from './row.ts'

/** Kills servers while readers take part, and prints what became of what they were told. @throws when anything is amiss. */
export async function reportReaders(dataDir: string, rounds: number): Promise<void> {
  console.log(`kill -9 drill: readers at two servers, ${rounds} kills\n`)
  console.log(
    row(
      'round',
      'what is killed',
      'after ms',
      'readers',
      'lost',
      'doubled',
      'oversold',
      'views',
      'clicks',
      'checkpoints',
    ),
  )
  const results: ReadersRound[] = []
  const onRound = (round: ReadersRound, index: number) => {
    results.push(round)
    const { kill, after, readers, lost, doubled, oversold, views, clicks, checkpoints } = round
    const of = ({ acknowledged, counted }: ReadersRound['views']) => `${counted}/${acknowledged}`
    console.log(row(index + 1, kill, after, readers, lost, doubled, oversold, of(views), of(clicks), checkpoints))
  }
  const { wrong, findings, won } = await runReadersDrill(dataDir, { rounds, onRound })
  const worst = (pick: (round: ReadersRound) => number) => Math.max(...results.map(pick))
  const missing = (pick: (round: ReadersRound) => ReadersRound['views']) =>
    worst((round) => pick(round).acknowledged - pick(round).counted)
  const beyond = (pick: (round: ReadersRound) => ReadersRound['views']) =>
    worst((round) => pick(round).counted - pick(round).acknowledged)
  const [lost, doubled, oversold] = [
    worst((round) => round.lost),
    worst((round) => round.doubled),
    worst((round) => round.oversold),
  ]
  const { readers, checkpoints } = results.at(-1)!
  const [views, clicks] = [missing((round) => round.views), missing((round) => round.clicks)]
  console.log(
    `\n${rounds} kills, ${readers} readers, ${lost} acts lost, ${doubled} doubled, ${oversold} oversold, ${won} won; ` +
      `${views} views and ${clicks} clicks lost, ${beyond((round) => round.views)} and ${beyond((round) => round.clicks)} ` +
      `doubled; ${checkpoints} checkpoints, ${wrong} of them not as before; verify finds ${findings.length}`,
  )
  for (const sentence of findings.slice(0, 10)) console.log(`  ${sentence}`)
  const amiss = [lost, doubled, oversold, views, clicks, wrong, findings.length]
  if (amiss.some((count) => count > 0) || beyond((round) => round.views) + beyond((round) => round.clicks) > 0)
    throw new Error('what readers were told is not what is there')
}
