// Looking something up in the palette.

import type { Page } from 'playwright'

/** A row of the palette. */
export const ROW = '[role=option]'

/** Types into the palette until this row is chosen; Enter is the caller's. */
export async function choose(page: Page, query: string, row: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator(ROW).first().waitFor()
  await page.keyboard.insertText(query)
  await page.locator(`${ROW}[aria-selected=true]`, { hasText: row }).waitFor()
}
