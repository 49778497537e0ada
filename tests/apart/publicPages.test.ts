/**
 * Every page of the public that one comes to by links from an activity and from the list of announcements: no serious
 * violation of accessibility in light and dark, on a telephone and on a desk; nothing goes beyond the edge; Tab comes to all
 * that can be pressed and out again.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, expect, inject, test } from 'vitest'
import type { Page } from 'playwright'
import { sitDown, signIn, type Person } from '../journeys/people.ts'

/** What readers are led to; all else is the workspace's, or somebody else's. */
const ofThePublic = /^\/(?:join|notice|proof)\//
const telephone = { width: 400, height: 800 }
const desk = { width: 1440, height: 900 }

let person: Person
afterAll(() => person.leave())

/** Where the house leads readers to: the codes on the page of activities, and what a reader finds from there. */
async function beginnings(): Promise<readonly string[]> {
  const staff = await signIn('admin', '/Interaction/Activity')
  await staff.sees('古渡龙舟赛')
  const code = staff.page.locator('.cd-shown-at a')
  for (let rows = 0; rows < 20 && (await code.count()) === 0; rows++) await staff.press('j')
  const { pathname } = new URL((await code.getAttribute('href'))!)
  await staff.leave()
  return [pathname, pathname.replace(/^\/join\/([^/]+)\/.*/, '/notice/$1')]
}

const settled = (page: Page) => page.waitForLoadState('networkidle')

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}

/** Tab from the top: how many of those that can be pressed it came to, each seen; and whether it came out again. */
async function walked(page: Page): Promise<string[]> {
  const pressable = 'a[href], button:not([disabled]), input:not([type=hidden],[disabled]), textarea, select, summary'
  const wanted = await page.locator(pressable).filter({ visible: true }).count()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const problems: string[] = []
  for (let pressed = 0; pressed <= wanted; pressed++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const now = document.activeElement
      if (!now || now === document.body) return undefined
      const { width, height } = now.getBoundingClientRect()
      return { name: now.outerHTML.slice(0, 80), isSeen: width > 0 && height > 0 }
    })
    if (!at) return problems
    if (!at.isSeen) problems.push(`${at.name} has the focus and cannot be seen`)
  }
  return [...problems, 'Tab never comes out of the page']
}

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const [size, viewport] of Object.entries({ telephone, desk })) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      problems.push(...(await violations(page)).map((what) => `${size} ${colorScheme}: ${what}`))
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) problems.push(`${size}: ${beyond} pixels beyond the edge`)
  }
  // What is folded is read, too.
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
  problems.push(...(await violations(page)).map((what) => `unfolded: ${what}`), ...(await walked(page)))
  return problems
}

test('pages of the public', { timeout: 600_000 }, async () => {
  const waiting = [...(await beginnings())]
  const seen = new Set<string>()
  const problems: string[] = []
  person = await sitDown(waiting[0])
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    await person.page.goto(new URL(path, inject('baseUrl')).href)
    await settled(person.page)
    problems.push(...(await problemsOf(person.page)).map((what) => `${path} ${what}`))
    problems.push(...person.complaints.splice(0).map((what) => `${path} ${what}`))
    const links = await person.page.$$eval('a[href]', (all) => all.map((one) => (one as HTMLAnchorElement).href))
    for (const link of links.map((one) => new URL(one)))
      if (link.origin === inject('baseUrl') && ofThePublic.test(link.pathname)) waiting.push(link.pathname)
  }
  // An activity, an announcement and their list, a sign-up, a vote, two draws, and a proof of each that has one.
  expect(seen.size).toBeGreaterThanOrEqual(9)
  expect(problems).toEqual([])
})
