/** Every page there is: no serious violation of accessibility in light and dark, and all of it is reached by keys alone. */
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, expect, test } from 'vitest'
import { groups, pageNames, pages, type Page as PageName } from '../../src/api/pages.ts'
import { signIn, type Person } from '../journeys/people.ts'
import { arrows, bars, noteFocus, walk } from './walk.ts'

/** What a page must be told to show something. */
const params: Partial<Record<PageName, string>> = {
  '/Form': '?action=smsParameters.add',
  '/Authority/Explain': '?UserID=1&Action=articles.top',
  '/contribution/Reading': '?ID=5',
  '/SeleCttopic/chain': '?Kind=selection&ID=1',
  '/contribution/Guest': '?ID=5',
  '/contribution/Share': '?ID=5',
  '/contribution/Front': '?Chid=1',
  '/contribution/ReleaseSet': '?ID=1',
  '/Task/Detail': '?ID=4',
  '/Task/Of': '?By=maker&Key=1&From=2026-01-01T00:00:00Z&To=2026-12-31T00:00:00Z',
  '/CommandDispatch/Detail': '?ID=1',
  '/CommandDispatch/Of': '?By=sender&Key=1&From=2026-01-01T00:00:00Z&To=2026-12-31T00:00:00Z',
  '/SignUpType/Form': '?ID=4',
  '/SignUpType/Sessions': '?ID=4',
  '/SignUpData/Desk': '?SignUpID=4',
}

// One person goes round all of them; signing in for each would take longer than the looking.
let person: Person
afterAll(() => person.leave())

/** Opens a page alone in the workspace, as going to it in the browser's history does, and waits until it stands. */
async function open({ page, press }: Person, name: PageName): Promise<void> {
  for (let open = await page.locator('[data-tab]').count(); open > 0; open--) {
    await press('Alt+w')
    await page.waitForFunction((left) => document.querySelectorAll('[data-tab]').length < left, open)
  }
  await page.evaluate(
    (address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    name + (params[name] ?? ''),
  )
  await page.waitForFunction(() => {
    const pane = document.querySelector('[data-pane]')
    return (
      pane?.firstElementChild &&
      !pane.querySelector('[aria-busy=true], .cd-skeleton') &&
      document.activeElement !== document.body
    )
  })
}

/** Serious violations in a part of the page. `only`: the rules to look at; default all. */
async function violations({ page }: Person, part: string, only?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    // Of a long list that is drawn whole the first ones speak for the others.
    .exclude('[role=option]:nth-child(n+30)')
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await (only ? axe.withRules(only) : axe).analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}

async function inBoth(part: string): Promise<string[]> {
  const { page } = person
  const dress = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    // Colours are the new ones in the frame after the next.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const dark = await dress('dark').then(() => violations(person, part, ['color-contrast']))
  const light = await dress('light').then(() => violations(person, part))
  return [...dark.map((what) => `dark: ${what}`), ...light.map((what) => `light: ${what}`)]
}

async function problemsOf(name: PageName): Promise<string[]> {
  await open(person, name)
  const problems = await inBoth('[data-region=panes]')
  problems.push(...(await walk(person, 'Tab', 'status')))
  problems.push(...(await walk(person, 'Shift+Tab', 'cd-skip')))
  problems.push(...(await arrows(person)))
  problems.push(...person.complaints.splice(0))
  return problems.map((what) => `${name} ${what}`)
}

test('the workspace around the panes', async () => {
  person = await signIn('admin')
  await person.page.emulateMedia({ reducedMotion: 'reduce' })
  await noteFocus(person)
  expect([...(await inBoth('body')), ...(await arrows(person)), ...(await bars(person))]).toEqual([])
})

test.each([...groups, null])('pages of %s', async (group) => {
  const problems: string[] = []
  for (const name of pageNames.filter((one) => pages[one].group === group)) problems.push(...(await problemsOf(name)))
  expect(problems).toEqual([])
})
