/** Going round a page by keys. The page itself notes where the focus was, so that a walk is few round trips. */
import { expect } from 'vitest'
import type { Person } from '../journeys/people.ts'

/** Where the focus came to. */
interface Stop {
  /** The element, for a person who reads the report. */
  readonly name: string
  /** The part of the workspace it stands in. */
  readonly region: string
  readonly isSeen: boolean
}

interface Noting {
  /** undefined: the focus was nowhere. */
  cdStops: (Stop | undefined)[]
}

/** Presses between two looks at what the page noted. */
const PIECE = 16

/** Presses of Tab after which a page is taken to be without end: the focus goes round in it. */
const END = 240

/** Begin to note, for as long as the page is not loaded again. */
export const noteFocus = ({ page }: Person) =>
  page.evaluate(() => {
    const noting = window as unknown as Noting
    noting.cdStops = []
    const isNowhere = () => !document.activeElement || document.activeElement === document.body
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const at = target as HTMLElement
        const { width, height } = at.getBoundingClientRect()
        noting.cdStops.push({
          name: `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30)}`,
          region: at.closest<HTMLElement>('[data-region]')?.dataset.region ?? at.className,
          isSeen: width > 0 && height > 0,
        })
      },
      true,
    )
    document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || noting.cdStops.push(undefined), true)
    // What is taken away with the focus in it sends no event; the next key finds it out.
    window.addEventListener('keyup', () => isNowhere() && noting.cdStops.push(undefined), true)
  })

/** From the pane, walk until the focus leaves the workspace, which is only right at its `end`. Answers what is wrong. */
export async function walk(person: Person, key: 'Tab' | 'Shift+Tab', end: string): Promise<string[]> {
  const problems: string[] = []
  let last: Stop | undefined
  await person.press('Alt+1')
  // A walk before may have come out of the page and in again: only now is the focus in the pane.
  const isInPane = () => person.page.evaluate(() => document.activeElement?.closest('[data-region=panes]') !== null)
  await expect.poll(isInPane).toBe(true)
  for (let pressed = 0; pressed < END; pressed += PIECE) {
    await person.page.evaluate(() => void ((window as unknown as Noting).cdStops = []))
    await Promise.all(Array.from({ length: PIECE }, () => person.press(key)))
    const stops = await person.page.evaluate(() => (window as unknown as Noting).cdStops)
    for (const stop of stops) {
      if (stop && !stop.isSeen) problems.push(`${stop.name} has the focus and cannot be seen`)
      if (!stop && last?.region === end) return problems
      if (!stop) return [...problems, `${key} loses the focus after ${last?.name} in ${last?.region}`]
      last = stop
    }
  }
  return [...problems, `${key} never comes out of the page; it is at ${last?.name}`]
}

/** What has one stop for Tab and is gone through with arrows. */
const COMPOSITES = '[role=grid],[role=treegrid],[role=tree],[role=tablist],[role=listbox],[role=radiogroup]'

/** The bars around the panes, and what stands in them. */
const BARS = 'nav,[role=toolbar]'

/**
 * In lists, trees and rows of tabs: arrows move and the focus stays. Answers what is wrong. `where`: a region; default
 * the panes. `what`: what is gone through; default what is a composite of its own accord. `keys`: default all four arrows.
 */
export async function arrows(
  person: Person,
  where = 'panes',
  what = COMPOSITES,
  keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'],
): Promise<string[]> {
  const problems: string[] = []
  const { page } = person
  const region = `[data-region=${where}]`
  const widgets = await page.$$(`${region}:is(${what}),${region} :is(${what})`)
  for (const widget of widgets) {
    const about = () =>
      widget.evaluate((element, within) => {
        const items = element.querySelectorAll(
          '[role=row]:not(:has([role=columnheader])),[role=treeitem],[role=tab],[role=option],[role=radio],[type=radio],[data-rove]',
        )
        const at = document.activeElement
        const active = element.contains(at) ? at : null
        return {
          name: `${element.getAttribute('role')} ${element.getAttribute('aria-label') ?? ''}`,
          items: items.length,
          isIn: at?.closest(within) !== null,
          place: active?.getAttribute('aria-activedescendant') ?? [...items].findIndex((one) => one.contains(active)),
        }
      }, region)
    const isThere = await widget.evaluate((element) => {
      const stop = element.matches('[tabindex="0"]')
        ? element
        : element.querySelector('[tabindex="0"],input:checked,input')
      if (!(stop instanceof HTMLElement) || stop.offsetParent === null) return false
      stop.focus()
      return true
    })
    if (!isThere) continue
    const before = await about()
    const places = new Set([before.place])
    for (const key of keys) {
      await person.press(key)
      const now = await about()
      if (!now.isIn) problems.push(`${key} takes the focus from ${now.name} out of ${where}`)
      places.add(now.place)
    }
    if (before.items > 1 && places.size === 1) problems.push(`arrows do not move in ${before.name}`)
  }
  return problems
}

/** The bars around the panes: arrows move in each of them; down opens the menu of a group, Escape gives the focus back. */
export async function bars(person: Person): Promise<string[]> {
  const problems = [
    ...(await arrows(person, 'side', BARS)),
    ...(await arrows(person, 'top', BARS, ['ArrowRight', 'ArrowLeft'])),
  ]
  const { page } = person
  const group = page.locator('[data-group]').first()
  const title = await group.getAttribute('data-group')
  await group.focus()
  await person.press('ArrowDown')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const items = await menu.getByRole('menuitem').count()
  const places = new Set<string>()
  for (let at = 0; at < items; at++) {
    places.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    await person.press('ArrowDown')
  }
  if (places.size < items) problems.push(`arrows reach ${places.size} of ${items} in the menu of ${title}`)
  await person.press('Escape')
  await menu.waitFor({ state: 'detached' })
  if ((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['group'])) !== title)
    problems.push(`the menu of ${title} does not give the focus back`)
  return problems
}
