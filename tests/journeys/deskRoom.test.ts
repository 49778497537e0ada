/** Who decides in a small window sees what the digits refuse with, at every desk, without scrolling. */
import { expect, test } from 'vitest'
import { signIn } from './people.ts'

/** The desks at which a digit refuses, as `useDeciding` says of itself. */
const desks = [
  '/contribution/Review',
  '/contribution/Comments',
  '/ShortVideoManagement/Review',
  '/ShortVideoManagement/Comments',
  '/OnDemand/Comments',
  '/Live/Comments',
  '/Live/Reports',
]

test.each([
  { width: 1024, height: 768 },
  { width: 400, height: 800 },
])('in $width by $height every reason is seen', async (size) => {
  const person = await signIn('admin', '/HomePage/index')
  await person.page.setViewportSize(size)
  for (const desk of desks) {
    await person.page.goto(new URL(desk, person.page.url()).href)
    const reasons = person.page.locator('.cd-desk-reasons:visible li')
    await expect.poll(() => reasons.count(), { message: desk, timeout: 20_000 }).toBeGreaterThan(3)
    const hidden = await reasons.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, bottom } = one.getBoundingClientRect()
          const seen = document.elementFromPoint(left + 12, (top + bottom) / 2)
          return !seen || !(one === seen || one.contains(seen))
        })
        .map((one) => one.textContent),
    )
    expect(hidden, desk).toEqual([])
  }
  await person.leave()
})
