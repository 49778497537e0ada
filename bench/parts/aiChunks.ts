// From a piece of text that a service of AI sends to the window it is shown in: at the server that asks the service, and at
// another one; for one answer of a hundred pieces a second, and for two hundred answers at once.

import { follow, type Heard } from '../ai/follower.ts'
import { pieceTimes } from '../ai/pieceTimes.ts'
import { questionAt } from '../ai/textService.ts'
import { HELD } from '../ai/database.ts'
import { withTwoServers, type Asker, type TwoServers } from '../ai/twoServers.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

const RATE = 100
const GOALS = { own: 50, other: 120, many: 150 } as const
const MANY = 200
/** Of many at once, each comes as quickly as people read. */
const MANY_RATE = 5

/** By who has the answer in hand: the window's own server, or the other. */
interface Times {
  readonly own: number[]
  readonly other: number[]
}

/** Measures it. */
export function measureAiChunks({ quick, say }: Options): Promise<Figure[]> {
  return withTwoServers(MANY, async (parts) => {
    const pieces = quick ? 200 : 600
    const one: Times = { own: [], other: [] }
    for (let round = 0; round < (quick ? 2 : 6); round++)
      await answered(parts, [parts.askers[0]!], { rate: RATE, pieces, name: `one${round}` }, one)
    const count = quick ? MANY / 4 : MANY
    say(`  ${count} answers at once ...`)
    const many: Times = { own: [], other: [] }
    const few = { rate: MANY_RATE, pieces: quick ? 50 : 150, name: 'many' }
    await answered(parts, parts.askers.slice(0, count), few, many)
    const title = `of ${RATE} a second to its window`
    return [
      figureOf(`piece ${title}, p95`, one.own, GOALS.own, one.own),
      figureOf(`piece ${title} through another server, p95`, one.other, GOALS.other, one.own),
      figureOf(`piece to its window, ${count} answers at once, p95`, [...many.own, ...many.other], GOALS.many, one.own),
    ]
  })
}

interface Round {
  readonly rate: number
  readonly pieces: number
  readonly name: string
}

/** All of them ask once and follow what comes, at both servers where one asks alone. */
async function answered(parts: TwoServers, askers: readonly Asker[], round: Round, times: Times): Promise<void> {
  const isOne = askers.length === 1
  await Promise.all(
    askers.map(async (asker, nth) => {
      const at = isOne ? [0, 1] : [nth % 2]
      const { promise: over, resolve, reject } = Promise.withResolvers<void>()
      const heard = at.map((): Heard[] => [])
      const ends = new Set<number>()
      const closing = await Promise.all(
        at.map(async (server, place) => {
          const { Ticket } = await asker.at[server]!.push.ticket({})
          return follow(parts.servers[server]!.port, Ticket, {
            hear(one) {
              heard[place]!.push(one)
              if (one.state === 'waiting' || one.state === 'streaming') return
              ends.add(place)
              if (ends.size === at.length) resolve()
            },
            lost: reject,
          })
        }),
      )
      const tag = `${round.name}_${nth}`
      const Text = questionAt({ tag, ...round })
      const { AnswerID } = await asker.at[at[0]!]!.aiAnswers.ask({ Text, Purpose: 'dialogue', Context: [] })
      let runner: number | undefined
      while (runner === undefined && ends.size === 0) {
        runner = await parts.runnerOf(AnswerID)
        await new Promise((resume) => setTimeout(resume, 50))
      }
      await over
      closing.forEach((close) => close())
      at.forEach((server, place) => {
        const into = server === runner ? times.own : times.other
        const take = pieceTimes(() => parts.service.given.get(tag), HELD, into)
        heard[place]!.forEach(take)
      })
    }),
  )
}

function figureOf(title: string, times: readonly number[], atMost: number, alone: readonly number[]): Figure {
  const at = (share: number) => quantile(times, share).toFixed(0)
  const [value, base] = [quantile(times, 0.95), quantile(alone, 0.95)]
  return {
    ...{ part: 'aiChunks', title, value, unit: 'ms', goal: { atMost } },
    ...(times === alone ? {} : { baseline: { title: 'one answer, its own server', value: base }, ratio: base / value }),
    note: `${times.length} pieces, p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${Math.max(...times).toFixed(0)} ms; ${HELD} characters are held back for the check of words`,
  }
}
