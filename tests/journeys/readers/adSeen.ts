/** The advertisement as readers on telephones have it: marked, counted when it was seen, gone at one tap. */
import { expect } from 'vitest'
import type { Person } from '../people.ts'
import { tap } from './telephones.ts'

/** Counts, from now on, the views of advertisements that the server counts of these people. */
export function countViews(people: readonly Person[]): () => Promise<number> {
  const answers: Promise<boolean>[] = []
  for (const { page } of people)
    page.on('response', (response) => {
      if (!response.url().endsWith('/open/ads/view')) return
      const said = response.json() as Promise<{ readonly Data: { readonly IsCounted: boolean } }>
      answers.push(said.then(({ Data }) => Data.IsCounted))
    })
  return async () => (await Promise.all(answers)).filter(Boolean).length
}

/** Goes down to it, looks until that is counted, and closes it; it stays closed on the pages that follow. */
export async function lookAndClose(reader: Person, words: string): Promise<void> {
  const { page } = reader
  const ad = page.getByRole('complementary', { name: '广告' })
  await page.locator('.foot').scrollIntoViewIfNeeded()
  await ad.waitFor()
  await expect.poll(() => ad.innerText()).toContain('广告 清河酒业')
  const seen = page.waitForResponse((response) => response.url().endsWith('/open/ads/view'))
  const picture = ad.getByRole('img', { name: words })
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await seen
  await tap(reader, '关闭广告')
  await reader.sees('已关闭，今天不再显示广告。')
  await page.reload()
  await page.locator('.foot').scrollIntoViewIfNeeded()
  await expect.poll(() => ad.count()).toBe(0)
}
