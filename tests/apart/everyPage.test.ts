/** Every page there is: no serious violation of accessibility in light and dark, and all of it is reached by keys alone. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { groups, pageNames, pages, type Page as PageName } from '../../src/api/pages.ts'
import { signIn, type Person } from '../journeys/people.ts'

/** What a page must be told to show something. */
const params: Partial<Record<PageName, string>> = {
  '/Form': '?action=smsParameters.add',
  '/Authority/Explain': '?UserID=1&Action=articles.top',
}

/** Presses of Tab after which a page is taken to be without end: the focus goes round in it. */
const TABS = 120

/** Opens a page and waits until nothing in it is loading any more. */
async function open({ page }: Person, name: PageName): Promise<void> {
  await page.goto(new URL(page.url()).origin + name + (params[name] ?? ''))
  await page.locator('[data-region=status]').waitFor()
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && !main.querySelector('[aria-busy=true], .cd-skeleton') && document.activeElement !== document.body
  })
}

async function violations({ page }: Person): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // The frames of dockview are not ours to name; what stands in them is looked at.
    .options({ resultTypes: ['violations'] })
    .analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}

/** What has the focus: where it stands, and whether it can be seen. */
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return undefined
    const { width, height } = at.getBoundingClientRect()
    return {
      name: `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30)}`,
      region: at.closest('[data-region]')?.getAttribute('data-region') ?? at.className,
      isSeen: width > 0 && height > 0,
    }
  })

/** Walks with one key until the focus leaves the page, which is only right at its end. */
async function walk(person: Person, key: 'Tab' | 'Shift+Tab', end: string): Promise<string[]> {
  const problems: string[] = []
  let last: Awaited<ReturnType<typeof focused>>
  for (let at = 0; at < TABS; at++) {
    await person.press(key)
    const now = await focused(person)
    if (!now) {
      if (last?.region !== end) problems.push(`${key} loses the focus after ${last?.name} in ${last?.region}`)
      return problems
    }
    if (!now.isSeen) problems.push(`${now.name} has the focus and cannot be seen`)
    last = now
  }
  return [...problems, `${key} never comes out of the page; it is at ${last?.name}`]
}

async function problemsOf(person: Person, name: PageName): Promise<string[]> {
  await open(person, name)
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours are the new ones in the frame after the next.
    await person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    problems.push(...(await violations(person)).map((what) => `${colorScheme}: ${what}`))
  }
  problems.push(...(await walk(person, 'Tab', 'status')))
  // Arrows bring the focus back into the pane, where they act.
  await person.press('ArrowDown')
  if (!(await focused(person))) problems.push('ArrowDown does not bring the focus back')
  problems.push(...(await walk(person, 'Shift+Tab', 'cd-skip')))
  problems.push(...person.complaints.splice(0))
  return problems.map((what) => `${name} ${what}`)
}

test.each([...groups, null])('pages of %s', async (group) => {
  const names = pageNames.filter((name) => pages[name].group === group)
  if (names.length === 0) return
  const person = await signIn('admin')
  const problems: string[] = []
  for (const name of names) problems.push(...(await problemsOf(person, name)))
  expect(problems).toEqual([])
  await person.leave()
})
