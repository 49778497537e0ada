// Proves that what was acknowledged survives kill -9: `npm run drill -- [kills, default 20] [--comments | --database]`: the
// whole server over HTTP while articles are saved, or while comments come in and are decided, or the database alone.
// Ends with 1 when a row was lost or torn, or the server did not start again; the data folder then stays for a look.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commentLevel } from './drill/commentLevel.ts'
import { databaseLevel } from './drill/databaseLevel.ts'
import { serverLevel } from './drill/serverLevel.ts'
import { runDrill, type Round } from './drill/runDrill.ts'

const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const rounds = Number(given ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of kills is ${JSON.stringify(given)}, but must be a whole number from 1 on.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'copydesk-drill-'))
const levelOf = process.argv.includes('--database')
  ? databaseLevel
  : process.argv.includes('--comments')
    ? commentLevel
    : serverLevel
const level = levelOf(join(folder, 'data'))
const row = (...cells: (string | number)[]) =>
  cells.map((cell, column) => (column === 1 ? String(cell).padEnd(21) : String(cell).padStart(12))).join(' ')

console.log(`kill -9 drill: ${level.title}, ${rounds} kills\n`)
console.log(row('round', ' what is killed', 'after ms', 'acknowledged', 'lost', 'torn', 'reopened ms'))
const show = ({ kill, after, acknowledged, lost, torn, reopened }: Round, index: number) =>
  console.log(row(index + 1, ` ${kill}`, after, acknowledged, lost, torn, reopened))

try {
  const results = await runDrill(level, { rounds, onRound: show })
  const sum = (pick: (round: Round) => number) => results.reduce((total, round) => total + pick(round), 0)
  const times = results.map(({ reopened }) => reopened).sort((a, b) => a - b)
  const lost = Math.max(...results.map((round) => round.lost))
  const torn = Math.max(...results.map((round) => round.torn))
  console.log(
    `\n${results.length} kills, ${sum((round) => round.acknowledged)} acknowledged rows, ${lost} lost, ${torn} torn; ` +
      `reopened in ${times[Math.floor(times.length / 2)]} ms (median), ${times.at(-1)} ms (longest)`,
  )
  if (lost > 0 || torn > 0) throw new Error('what was acknowledged is not all there')
  rmSync(folder, { recursive: true })
} catch (error) {
  console.error(`\nThe drill failed: ${(error as Error).message}\nThe data folder is ${folder}`)
  process.exitCode = 1
}
