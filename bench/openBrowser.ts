import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findChromium } from '../tests/support/chromium.ts'
import { mustEnd } from './mustEnd.ts'

/** Starts a Chromium. `say` is told when one must be installed first. */
export async function openBrowser(say: (line: string) => void): Promise<Browser> {
  // Its own handling of signals would end the whole bench at once, and what it began would stay.
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath: findChromium(say), args: [...chromiumArgs], ...own })
  browser.once(
    'disconnected',
    mustEnd(() => browser.close()),
  )
  return browser
}
