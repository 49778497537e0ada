/**
 * `npm run simulate -- [--minutes 5] [--rate 30] [--url http://127.0.0.1:8080]`: the demonstration newsroom at work.
 * The demonstration accounts sign in to a running server and write, submit, review, refuse, publish and place, and the
 * public comments, at `rate` acts a minute, through the same calls as everybody.
 * `npm run simulate -- live [--seconds 60] [--rate 100]`: the public comments on the lives that are on, `rate` times a second.
 * Ends by itself; Ctrl+C ends it sooner.
 */
import { parseArgs } from 'node:util'
import { readEnvironment } from '../environment.ts'
import { sentenceOf } from './remoteClient.ts'
import { simulateLive } from './simulate/live.ts'
import { simulateNewsroom } from './simulate/newsroom.ts'

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    url: { type: 'string' },
  },
  allowPositionals: true,
})
const environment = readEnvironment(process.env)
const base = values.url ?? `http://127.0.0.1:${environment.port}`
const isLive = positionals[0] === 'live'
const seconds = Number(values.seconds ?? Number(values.minutes ?? (isLive ? 1 : 5)) * 60)
const rate = Number(values.rate ?? (isLive ? 100 : 30))
if (positionals.length > 1 || (positionals.length === 1 && !isLive)) fail('The only simulation with a name is: live.')
if (!(seconds > 0 && seconds <= 86_400)) fail('--minutes must be between 0 and 1440, --seconds between 0 and 86400.')
if (!(rate > 0 && rate <= (isLive ? 1000 : 6000)))
  fail(
    isLive
      ? '--rate (comments a second) must be between 0 and 1000.'
      : '--rate (acts a minute) must be between 0 and 6000.',
  )

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const simulate = isLive ? simulateLive : simulateNewsroom
simulate({ base, password: environment.demoPassword, seconds, rate }).catch((error: unknown) =>
  fail(`The server at ${base} could not be used: ${sentenceOf(error)}`),
)
