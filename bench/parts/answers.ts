// An answer of 3,000 characters as suggestions in the editor.

import type { AnswerRound } from '../answers/page.ts'
import { quantile, type Figure } from '../figure.ts'
import { inBrowser } from '../inBrowser.ts'
import type { Options } from '../options.ts'

/** 95 of 100, in ms. */
const GOAL = 100
const CHARACTERS = 3000

/** Measures it in Chromium: the difference beside the page, the marks in the text, the frame. */
export function measureAnswers({ quick, say }: Options): Promise<Figure[]> {
  return inBrowser('answers', say, async (browser, url) => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'answer' in window)
    const figures: Figure[] = []
    for (const isOne of [false, true]) {
      const rounds: AnswerRound[] = []
      for (let round = 0; round <= (quick ? 10 : 60); round++) {
        const one = await page.evaluate(([characters, seed, whole]) => window.answer(characters, seed, whole), [
          CHARACTERS,
          round,
          isOne,
        ] as const)
        // The first starts the worker.
        if (round > 2) rounds.push(one)
      }
      const times = rounds.map(({ drawn }) => drawn)
      figures.push({
        part: 'answers',
        title: `answer of ${CHARACTERS.toLocaleString('en')} characters as suggestions, ${isOne ? 'one paragraph' : 'in paragraphs'}, p95`,
        value: quantile(times, 0.95),
        unit: 'ms',
        baseline: {
          title: 'all of the text replaced, without marks',
          value: quantile(
            rounds.map(({ replaced }) => replaced),
            0.95,
          ),
        },
        goal: { atMost: GOAL },
        note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, about ${rounds[0]!.made} suggestions; up to the next frame`,
      })
    }
    return figures
  })
}
