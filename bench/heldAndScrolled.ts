// A key that is held and a wheel that is turned, a frame each.

import type { Page } from 'playwright'

/** Waits for the next frame. */
const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))

/** Holds the arrow down. */
export async function held(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await page.keyboard.down('ArrowDown')
    await frame(page)
  }
  await page.keyboard.up('ArrowDown')
}

/** Turns the wheel over a place, in CSS pixels. */
export async function scrolled(page: Page, times: number, [x, y]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x, y)
  for (let at = 0; at < times; at++) {
    await page.mouse.wheel(0, 600)
    await frame(page)
  }
}
