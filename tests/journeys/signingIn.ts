/** What journeys through the sign-in page have in common. */
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Person } from './people.ts'

/** The name of the field that has the focus. */
export const focusName = ({ page }: Person) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** The code a telephone shows, so many steps from now. */
export const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** What the page shows for typing into a telephone, once the server gave it. */
export async function shownSecret({ page }: Person): Promise<string> {
  await page.getByRole('img', { name: '验证器二维码' }).waitFor()
  return (await page.locator('.cd-bind-secret').textContent())!.replaceAll(' ', '')
}

/** Types name and password on the sign-in page, which has the focus in the name. */
export async function typeSignIn(person: Person, user: string, password: string): Promise<void> {
  await expect.poll(() => focusName(person)).toBe('UserName')
  await person.type(user)
  await person.press('Tab')
  await person.type(password)
  await person.press('Enter')
}

/** Types the code of a telephone where it is asked for. */
export async function showCode(person: Person, secret: string, steps: number): Promise<void> {
  await expect.poll(() => focusName(person)).toBe('Code')
  await person.type(codeOf(secret, steps))
  await person.press('Enter')
}

/** Signs out; the page for signing in is loaded anew. */
export async function signOut(person: Person): Promise<void> {
  await person.choose('退出登录', '退出登录')
  await person.page.waitForURL(/\/login/)
  await person.page.waitForLoadState('load')
}
