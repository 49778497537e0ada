// Sensitive words and slips in an article of 5,000 characters: how long after a pause they are marked.

import type { ProblemsAnswer, ProblemsTask } from '../problems/page.ts'
import type { Options } from '../options.ts'
import { quantile, type Figure } from '../figure.ts'
import { inBrowser } from '../inBrowser.ts'

const CHARACTERS = 5000
const WORDS = 5000
const PARAGRAPH = 200
const GOAL = 50

/** The same letters in every run. */
function letters(seed: number): () => string {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return String.fromCharCode(0x4e00 + (((mixed ^ (mixed >>> 14)) >>> 0) % 2500))
  }
}

/** A station's words and an article that holds some of them, with slips. */
function problemsTask(rounds: number): ProblemsTask {
  const letter = letters(7)
  const word = (length: number) => Array.from({ length }, letter).join('')
  const words = Array.from({ length: WORDS }, (_, at) => ({
    Name: word(2 + (at % 5)),
    Level: at % 3 === 0 ? ('block' as const) : ('warn' as const),
    Replacement: '',
    ReMark: '',
  }))
  const paragraphs = Array.from({ length: CHARACTERS / PARAGRAPH }, (_, at) => {
    const text = word(PARAGRAPH - 20)
    return `${text}${words[at * 11]!.Name}，，近100余人。。`.padEnd(PARAGRAPH, '字')
  })
  return { paragraphs, words, rounds }
}

/** Measures in Chromium: the editor, its worker, the marks in the text. */
export async function measureProblems({ quick, say }: Options): Promise<Figure[]> {
  const task = problemsTask(quick ? 10 : 60)
  const { marked, blocked, missed, oneByOne } = await inBrowser('problems', say, async (browser, url) => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'measure' in window)
    return page.evaluate(
      (given) => (window as unknown as { measure(task: ProblemsTask): Promise<ProblemsAnswer> }).measure(given),
      task,
    )
  })
  if (missed > 0) throw new Error(`${missed} planted words were not found`)
  // The first one brings the words to the worker.
  const later = marked.slice(1)
  return [
    {
      part: 'problems',
      title: `problems marked after a pause, ${CHARACTERS.toLocaleString('en')} characters, ${WORDS.toLocaleString('en')} words`,
      value: quantile(later, 0.95),
      unit: 'ms',
      baseline: { title: 'only finding the words, one by one', value: quantile(oneByOne, 0.95) },
      goal: { atMost: GOAL },
      note: `p95 of ${later.length}, middle ${quantile(later, 0.5).toFixed(1)}; the first, with the words on their way, ${marked[0]!.toFixed(0)}; the page itself was held up ${quantile(blocked, 0.95).toFixed(1)} at most times`,
    },
  ]
}
