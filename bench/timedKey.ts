// From a key to what it leads to, measured in the page.

import type { Page } from 'playwright'

/** In the page: from the next key to the first task after the frame in which `selector` stands there, in ms. */
function timeOfNextKey(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const begin = () => {
      const from = performance.now()
      const look = () => {
        if (!document.querySelector(selector)) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - from)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', begin, { capture: true, once: true })
  })
}

/** Press a key, and answer how long until `selector` stood in a frame, in ms. */
export async function timed(page: Page, key: string, selector: string): Promise<number> {
  const taken = page.evaluate(timeOfNextKey, selector)
  // The listener stands before the key comes: both go through the same page, in order.
  await page.evaluate(() => undefined)
  await page.keyboard.press(key)
  return taken
}
