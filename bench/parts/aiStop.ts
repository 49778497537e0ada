// Stopping an answer: from the call, or the key in the assistant, until the connection to the service is closed.

import { setTimeout as wait } from 'node:timers/promises'
import { askInPane, atAssistant } from '../ai/assistant.ts'
import { RUNNING } from '../ai/panePieces.ts'
import { moment, questionAt, type TextService } from '../ai/textService.ts'
import { withTwoServers, type TwoServers } from '../ai/twoServers.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

/** 95 of 100, in ms. */
const GOAL = 300
/** Longer than anybody waits before stopping. */
const LONG = { rate: 50, pieces: 3000 } as const
/** Every how many ms it is looked whether something has happened. */
const LOOK_MS = 5
/** What was not closed after so long is an error, in ms. */
const PATIENCE_MS = 20_000

/** Measures it: at the server that has the answer in hand, at another one, and by the key. */
export async function measureAiStop(options: Options): Promise<Figure[]> {
  const rounds = options.quick ? 8 : 40
  const [own, other] = await withTwoServers(1, (parts) => stopped(parts, rounds))
  const keys = await atAssistant(options, async ({ page, service }) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const tag = `key${round}`
      await askInPane(page, questionAt({ tag, ...LONG }))
      await begun(service, tag)
      await page.locator(RUNNING).waitFor()
      const from = moment()
      await page.keyboard.press('Escape')
      times.push((await closed(service, tag)) - from)
      await page.locator(RUNNING).waitFor({ state: 'detached' })
    }
    return times
  })
  return [
    figureOf('answer stopped by the key, its connection closed, p95', keys, own),
    figureOf('the same by the call, at its own server, p95', own, own),
    figureOf('the same by the call, through another server, p95', other, own),
  ]
}

async function stopped({ askers, service, runnerOf }: TwoServers, rounds: number): Promise<[number[], number[]]> {
  const [own, other]: [number[], number[]] = [[], []]
  const { at } = askers[0]!
  for (let round = 0; round < rounds * 2; round++) {
    const tag = `stop${round}`
    const question = { Text: questionAt({ tag, ...LONG }), Purpose: 'dialogue' as const, Context: [] }
    const { AnswerID } = await at[0].aiAnswers.ask(question)
    await begun(service, tag)
    const runner = (await runnerOf(AnswerID)) ?? 0
    const isOwn = round % 2 === 0
    // Not at the same moment between two writes each time.
    await wait((round * 37) % 200)
    const from = moment()
    await at[isOwn ? runner : 1 - runner]!.aiAnswers.stop({ ID: AnswerID })
    const took = (await closed(service, tag)) - from
    ;(isOwn ? own : other).push(took)
    await until(async () => (await at[0].aiAnswers.get({ ID: AnswerID })).State === 'stopped')
  }
  return [own, other]
}

/** Some of the answer has been sent. */
async function begun(service: TextService, tag: string): Promise<void> {
  await until(async () => (service.given.get(tag)?.sent.length ?? 0) > 5)
}

/** When its connection was closed, in ms since 1970. */
async function closed(service: TextService, tag: string): Promise<number> {
  await until(async () => service.given.get(tag)?.closed !== undefined)
  return service.given.get(tag)!.closed!
}

async function until(is: () => Promise<boolean>): Promise<void> {
  for (let left = PATIENCE_MS; !(await is()); left -= LOOK_MS) {
    if (left <= 0) throw new Error('it did not come about')
    await wait(LOOK_MS)
  }
}

function figureOf(title: string, times: readonly number[], own: readonly number[]): Figure {
  const [value, base] = [quantile(times, 0.95), quantile(own, 0.95)]
  return {
    ...{ part: 'aiStop', title, value, unit: 'ms', goal: { atMost: GOAL } },
    ...(times === own ? {} : { baseline: { title: 'by the call, own server', value: base }, ratio: base / value }),
    note: `${times.length} times, p50 ${quantile(times, 0.5).toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms`,
  }
}
