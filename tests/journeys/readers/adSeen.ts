/** The advertisement as readers on telephones have it: marked, counted when it was seen, gone at one tap. */
import { expect } from 'vitest'
import type { Person } from '../people.ts'
import { backTo, tap } from './telephones.ts'

/**
 * Goes back to the page of the activity and down to it, looks until the server has counted that, and closes it; it stays closed
 * when the page is opened again.
 * @param words what is read aloud of its picture
 */
export async function lookAndClose(reader: Person, activity: string, words: string): Promise<void> {
  const { page } = reader
  const ad = page.getByRole('complementary', { name: '广告' })
  const counted = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/open/ads/view')) return false
    return ((await response.json()) as { readonly Data: { readonly IsCounted: boolean } }).Data.IsCounted
  })
  await backTo(reader, activity)
  await page.locator('.foot').scrollIntoViewIfNeeded()
  await ad.waitFor()
  await expect.poll(() => ad.innerText()).toContain('广告 清河酒业')
  const picture = ad.getByRole('img', { name: words })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // In the room that was booked, though the picture is another shape.
  const { width, height } = (await picture.boundingBox())!
  expect(Math.abs(width / height - 640 / 240)).toBeLessThan(0.05)
  await counted
  await tap(reader, '关闭广告')
  await reader.sees('已关闭，今天不再显示广告。')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  // The page runs again, and has not even asked.
  await reader.sees(/已登录：/)
  expect(await ad.count()).toBe(0)
  expect(asked).toContain('/open/activity')
  expect(asked).not.toContain('/open/ads/choose')
}
