/** What staff do in lists and forms of what readers take part in, by keys alone. */
import { expect } from 'vitest'
import { find, list, pick } from '../desks.ts'
import { pressUntil, tabTo, type Person } from '../people.ts'

/**
 * What is put into a field: a text; the one choice, or some of several, that are looked for by a part of their words; a picture
 * of the library, by its title.
 */
export type Filled =
  | string
  | { readonly choose: string }
  | { readonly also: readonly string[] }
  | { readonly picture: string }
/** The fields of a form by their labels. */
export type Fields = Readonly<Record<string, Filled>>

/** Opens a page by the palette; its list has the focus. */
export async function goTo(person: Person, command: string, name: string): Promise<void> {
  await person.choose(name, command)
  await list(person, name)
}

/** Fills in an open form, field by field in its order, and saves it. */
export async function fillIn(person: Person, fields: Fields): Promise<void> {
  for (const [label, filled] of Object.entries(fields))
    if (typeof filled === 'string') {
      await tabTo(person, label)
      await person.press('Control+a')
      await person.type(filled)
    } else if ('choose' in filled) await pick(person, label, filled.choose, filled.choose)
    else if ('picture' in filled) await pickPicture(person, filled.picture)
    else {
      await tabTo(person, label)
      for (const one of filled.also) await pickAlso(person, one)
    }
  await person.press('Control+Enter')
}

/** One more choice of a field that has several and the focus. */
async function pickAlso(person: Person, one: string): Promise<void> {
  await person.type(one)
  await expect.poll(() => underCursor(person)).toContain(one)
  await person.press('Enter')
  await person.page.locator('.cd-chip', { hasText: one }).waitFor()
}

/** The one picture of a form, out of the library. */
async function pickPicture(person: Person, title: string): Promise<void> {
  const { page } = person
  const words = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await pressUntil(person, 'Tab', words, '从媒资库选')
  await person.press('Enter')
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  await expect.poll(person.focus).toBe('找图片')
  await person.type(title)
  await expect.poll(() => dialog.getByRole('option').count()).toBe(1)
  await expect.poll(() => dialog.getByRole('status').innerText()).toContain(title)
  await person.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** The words of the row under the cursor, in a list, or in the choices below a field, that has the focus. */
export const underCursor = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const name = document.activeElement?.getAttribute('aria-activedescendant')
    return (name ? document.getElementById(name)?.textContent : '') ?? ''
  })

/** Makes a record in the list that has the focus, and waits until the cursor is on it. */
export async function add(person: Person, name: string, title: string, fields: Fields): Promise<void> {
  await person.press('n')
  await fillIn(person, fields)
  await list(person, name)
  await expect.poll(() => underCursor(person)).toContain(title)
}

/** What stands in the row of a title. */
export async function isNow(person: Person, name: string, title: string, state: string): Promise<void> {
  const row = person.page.getByRole('grid', { name, exact: true }).getByRole('row', { name: new RegExp(title) })
  await expect.poll(() => row.first().innerText()).toContain(state)
}

/**
 * Who comes to a list looks for what waits and passes it until its state is another one; a key that comes sooner than anybody
 * reads does nothing. `sure`: the question that is to be answered first, by
 * `y`, since it cannot be taken back. Default: none is asked.
 */
export async function passes(person: Person, name: string, title: string, sure?: RegExp): Promise<void> {
  await find(person, name, title)
  await expect.poll(() => underCursor(person)).toContain(title)
  if (sure) {
    await until(person, 'a', () => person.page.getByText(sure).first().isVisible())
    await person.press('y')
    await expect.poll(() => underCursor(person)).not.toContain('待审')
    return
  }
  await until(person, 'a', async () => !(await underCursor(person)).includes('待审'))
}

/** Presses a key again and again, as somebody does who sees that nothing came of it, until something is so. */
export async function until(person: Person, key: string, isSo: () => Promise<boolean>): Promise<void> {
  const tried = async () => {
    const is = await isSo()
    if (!is) await person.press(key)
    return is
  }
  await expect.poll(tried, { interval: 500 }).toBe(true)
}

/** Answers what the palette asks, one after the other; a choice is looked for by a part of its words. */
export async function answer(
  person: Person,
  ...answers: readonly (string | { readonly choose: string })[]
): Promise<void> {
  for (const one of answers) {
    const text = typeof one === 'string' ? one : one.choose
    await person.page.locator('.cd-palette-text').first().waitFor()
    await person.press('Control+a')
    await person.type(text)
    if (typeof one !== 'string')
      await person.page.locator('.cd-palette [role=option][aria-selected=true]', { hasText: text }).waitFor()
    await person.press('Enter')
  }
}
