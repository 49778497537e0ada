// Typing in an article while an answer of a hundred pieces a second comes in beside it.

import type { Page } from 'playwright'
import { askInPane, atAssistant } from '../ai/assistant.ts'
import { panePieceTimes, RUNNING, watchPieces } from '../ai/panePieces.ts'
import { questionAt } from '../ai/textService.ts'
import { choose } from '../choose.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'
import { scriptFigure } from '../scriptFigure.ts'
import { costsOf, type KeyCost } from '../scriptTime.ts'
import { timed } from '../timedKey.ts'
import { traceKeys } from '../trace.ts'

const RATE = 100
/** A key at most, in ms; beside the stream at most so many times what it takes without; a piece until it is in the pane, in ms. */
const GOALS = { keystroke: 16, slower: 1.15, piece: 50 } as const
const TEXT = '.tiptap[contenteditable=true]'
/** One key every so often is as fast as people type, in ms. */
const TYPING_MS = 60
/** How long a traced key is given, in ms. */
const REST_MS = 40
/** Pieces of one answer: as many as an answer has at most. */
const PIECES = 1500

/** Measures it: letters in turns beside the stream and without it, and in an empty page. */
export function measureAiTyping(options: Options): Promise<Figure[]> {
  return atAssistant(options, async ({ page, service }) => {
    await openArticle(page)
    const rounds = options.quick ? 2 : 6
    const keys = options.quick ? 20 : 60
    const [busy, calm, empty]: number[][] = [[], [], []]
    const costs: Record<'busy' | 'calm', KeyCost[]> = { busy: [], calm: [] }
    const pieces: number[] = []
    await struck(page, 20)
    for (let round = 0; round < rounds; round++) {
      empty!.push(...(await struckInEmptyPage(page, keys)))
      calm!.push(...(await struck(page, keys)))
      costs.calm.push(...(await traced(page, keys / 2)))
      const tag = `typing${round}`
      await beginAnswer(page, tag)
      await watchPieces(page)
      busy!.push(...(await struck(page, keys)))
      pieces.push(...(await panePieceTimes(page, service, tag)))
      costs.busy.push(...(await traced(page, keys / 2)))
      await stopAnswer(page)
    }
    return figuresOf({ busy: busy!, calm: calm!, empty: empty!, costs, pieces })
  })
}

interface Measured {
  readonly busy: readonly number[]
  readonly calm: readonly number[]
  readonly empty: readonly number[]
  readonly costs: Readonly<Record<'busy' | 'calm', readonly KeyCost[]>>
  readonly pieces: readonly number[]
}

function figuresOf({ busy, calm, empty, costs, pieces }: Measured): Figure[] {
  const part = 'aiTyping'
  const at = (times: readonly number[], share: number) => quantile(times, share)
  const [value, base] = [at(busy, 0.95), at(calm, 0.95)]
  const beside = `beside ${RATE} pieces of an answer a second`
  return [
    {
      ...{ part, title: `keystroke ${beside}, p95`, value, unit: 'ms' },
      ...{ baseline: { title: 'the same without', value: base }, ratio: base / value },
      goal: { atMost: GOALS.keystroke, ratio: 1 / GOALS.slower },
      // The clock runs to the end of the next frame, for which a key waits up to 16.7 ms wherever it is pressed.
      note: `${busy.length} keys, ms p50/p95: ${at(busy, 0.5).toFixed(1)}/${value.toFixed(1)}, without ${at(calm, 0.5).toFixed(1)}/${base.toFixed(1)}, a field in an empty page ${at(empty, 0.5).toFixed(1)}/${at(empty, 0.95).toFixed(1)}`,
    },
    scriptFigure({
      ...{ part, title: `keystroke ${beside}`, costs: costs.busy, goal: { atMost: GOALS.keystroke } },
      baseline: { title: 'the same without', costs: costs.calm },
    }),
    {
      ...{ part, title: 'piece from the service to the pane, p95', value: at(pieces, 0.95), unit: 'ms' },
      ...{ goal: { atMost: GOALS.piece }, note: `${pieces.length} pieces, p50 ${at(pieces, 0.5).toFixed(0)} ms` },
    },
  ]
}

/** An article beside the assistant, with the caret in its text. */
async function openArticle(page: Page): Promise<void> {
  await choose(page, 'xinzenggaojian', '新增稿件')
  await page.keyboard.press('Enter')
  await page.locator(TEXT).waitFor()
  await page.keyboard.press('Alt+\\')
  await page.locator('[aria-label="提问"]').waitFor()
  await page.locator(TEXT).focus()
}

async function beginAnswer(page: Page, tag: string): Promise<void> {
  await askInPane(page, questionAt({ tag, rate: RATE, pieces: PIECES }))
  await page.locator(`${RUNNING} p`).first().waitFor()
  await page.locator(TEXT).focus()
}

async function stopAnswer(page: Page): Promise<void> {
  await page.locator('[aria-label="提问"]').focus()
  await page.keyboard.press('Escape')
  await page.locator(RUNNING).waitFor({ state: 'detached' })
  await page.locator(TEXT).focus()
}

/** Letters, each with the time until its frame was drawn, in ms. */
async function struck(page: Page, count: number, into = TEXT): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    times.push(await timed(page, 'abcdefghij'[at % 10]!, into))
    await page.waitForTimeout(TYPING_MS + ((at * 7) % 17))
  }
  return times
}

/** The same letters where nothing is drawn but the letter: what a key takes in this browser on this machine. */
async function struckInEmptyPage(beside: Page, count: number): Promise<number[]> {
  const page = await beside.context().newPage()
  await page.setContent('<input autofocus>')
  await page.bringToFront()
  await page.locator('input').focus()
  const times = await struck(page, count, 'input')
  await page.close()
  await beside.bringToFront()
  return times
}

/** What letters cost the page's own thread, however long it had to wait for a processor. */
async function traced(page: Page, count: number): Promise<KeyCost[]> {
  const strikes = Array.from({ length: count }, (_, at) => () => page.keyboard.press('abcdefghij'[at % 10]!))
  return costsOf(await traceKeys({ page, strikes, restMs: REST_MS }))
}
