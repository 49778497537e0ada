// Pieces of the answer that runs, as they come to stand in the assistant.

import type { Page } from 'playwright'
import type { TextService } from './textService.ts'

/** An answer that runs, in the assistant. */
export const RUNNING = '.cd-ai-answer[aria-busy=true]'

/** In the page: notes which piece stands in the answer that runs, and when it came. */
export async function watchPieces(page: Page): Promise<void> {
  await page.evaluate((running) => {
    const seen: [nth: number, at: number][] = []
    const answer = document.querySelector(`${running} .cd-markdown`)!
    const observer = new MutationObserver(() => {
      const last = answer.lastElementChild?.textContent?.match(/\d{3,4}(?=\D)/g)?.at(-1)
      if (last !== undefined) seen.push([Number(last), performance.timeOrigin + performance.now()])
    })
    observer.observe(answer, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { endPieces: () => (observer.disconnect(), seen) })
  }, RUNNING)
}

/** How long pieces were on their way into the pane, in ms. */
export async function panePieceTimes(page: Page, { given }: TextService, tag: string): Promise<number[]> {
  const seen = await page.evaluate(() => (window as unknown as { endPieces(): [number, number][] }).endPieces())
  const { sent } = given.get(tag)!
  const times: number[] = []
  let came = seen[0]?.[0] ?? 0
  for (const [nth, at] of seen.slice(1)) while (came < nth) times.push(at - sent[++came]!)
  return times
}
