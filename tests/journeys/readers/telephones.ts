/** Readers on telephones: they tap and type, and sign in by a code. */
import { expect } from 'vitest'
import { sitDown, type Person } from '../people.ts'

/** Somebody with a telephone of 400x800, at an address of the public. */
export const takeUp = (address: string): Promise<Person> =>
  sitDown(address, { size: { width: 400, height: 800 }, isTelephone: true })

/** Taps a button or a link by the words on it. */
export async function tap({ page }: Person, words: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: words })
    .or(page.getByRole('link', { name: words }))
    .first()
    .tap()
}

/** Taps into the field of a label and types. */
export async function write({ page }: Person, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label).first()
  await field.tap()
  await field.pressSequentially(text)
}

/** Signs in by the code that the sandbox of the demonstration newsroom says on the page. `isAsked`: the form is there. */
export async function signInByCode(person: Person, phone: string): Promise<void> {
  await write(person, '手机号码', phone)
  await tap(person, '获取验证码')
  const said = await person.sees(/短信沙盒（模拟，未发送）：.*验证码是 \d{6}/)
  const [, code] = /验证码是 (\d{6})/.exec(await said.innerText())!
  // The form leads to the field of the code by itself.
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('code')
  await person.page.keyboard.type(code!)
  await tap(person, /^登录$/)
  await person.sees(/已登录：/)
}

/** From what stands on the page of an activity back to that page. */
export async function backTo(person: Person, activity: string): Promise<void> {
  await tap(person, `回到“${activity}”`)
  await person.page.getByRole('heading', { name: activity, exact: true }).waitFor()
  // What comes next for who reads moves what stands below it.
  await person.page.locator('main[aria-busy=false]').waitFor()
}

/** Has something gone over on a page of proofs, by the button of these words; answers what the page says of it. */
export async function verdict(person: Person, button: string): Promise<string> {
  const shown = person.page.getByRole('region', { name: '核对结果' })
  await tap(person, button)
  await shown.waitFor()
  return shown.innerText()
}
