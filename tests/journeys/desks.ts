/** What journeys through lists, forms and the review desk have in common. */
import { expect } from 'vitest'
import { tabTo, type Person } from './people.ts'

/** A list with the focus; its rows have come. */
export async function list(person: Person, name: string): Promise<void> {
  await person.page.getByRole('grid', { name, exact: true }).waitFor()
  await expect.poll(person.focus).toBe(name)
}

/** In a list that has the focus: put a title into the filter, come back to its row. `rows`: how many have it. */
export async function find(person: Person, name: string, title: string, rows = 1): Promise<void> {
  await list(person, name)
  const grid = person.page.getByRole('grid', { name, exact: true })
  await person.press('/')
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await person.press('Control+a')
  await person.type(title)
  await expect.poll(() => grid.getByRole('row', { name: new RegExp(title) }).count()).toBe(rows)
  await expect.poll(() => grid.locator('[role=row][data-id]').count()).toBe(rows)
  await person.press('ArrowDown')
  await expect.poll(person.focus).toBe(name)
}

/** What stands in the row of a title. */
export const told = (person: Person, name: string, title: string): ReturnType<typeof expect.poll> =>
  expect.poll(async () => {
    const row = person.page.getByRole('grid', { name, exact: true }).getByRole('row', { name: new RegExp(title) })
    const [text = 'not there'] = await row.allInnerTexts()
    return text
  })

/** In a form: go to the field of this label, look for a choice, take it. */
export async function pick(person: Person, label: string, query: string, option: string): Promise<void> {
  await tabTo(person, label)
  await person.type(query)
  await person.page.locator('[role=option][aria-selected=true]', { hasText: option }).waitFor()
  await person.press('Enter')
  await expect.poll(() => person.page.getByRole('combobox', { name: label }).inputValue()).toContain(option)
}

/** At the desk: let the one article that is shown pass. A key that comes sooner than anybody reads does nothing. */
export async function pass(person: Person): Promise<void> {
  const rows = person.page.getByRole('grid', { name: '审稿台', exact: true }).locator('[role=row][data-id]')
  await expect
    .poll(
      async () => {
        if ((await rows.count()) === 0) return true
        await person.press('a')
        return false
      },
      { interval: 400 },
    )
    .toBe(true)
}
