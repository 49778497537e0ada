/** Signing in with the help of another browser, at two keyboards; and of a phone. */
import { expect, test } from 'vitest'
import { PASSWORD, signIn, sitDown, type Person } from './people.ts'

const shownNumber = async ({ page }: Person) =>
  (await page.locator('.cd-scan-number strong').textContent())!.replaceAll(/\D/g, '')

/** Goes to the code of the sign-in page and reads its number. */
async function askForCode(waiting: Person): Promise<string> {
  await waiting.page.getByLabel('账号').waitFor()
  await waiting.press('Alt+q')
  await waiting.page.getByRole('img', { name: /登录二维码/ }).waitFor()
  return shownNumber(waiting)
}

/** Types the number in the palette of somebody who is signed in, and waits for who asks. */
async function lookUp(helper: Person, number: string): Promise<void> {
  await helper.choose('确认扫码登录', 'session.scan')
  await helper.sees('登录页上的数字码')
  await helper.type(`${number.slice(0, 4)} ${number.slice(4)}`)
  await helper.press('Enter')
  await helper.page.getByRole('region', { name: '等待确认的登录' }).waitFor()
}

test('a code is confirmed in a second browser and signs the first one in, where it wanted to go', async () => {
  const helper = await signIn('editor', '/contribution/MyArticle')
  const waiting = await sitDown('/contribution/Drafts')
  const number = await askForCode(waiting)
  expect(number).toHaveLength(8)
  await lookUp(helper, number)
  await helper.sees(/Chrome \d+ · Linux/)
  await helper.sees('127.0.0.1')
  await waiting.sees(/林小满 已扫码/)
  await expect.poll(() => helper.page.evaluate(() => document.activeElement?.textContent)).toContain('确认登录')
  await helper.press('Enter')
  await helper.sees('已确认，另一台设备正在登录。')
  await waiting.page.waitForURL(/\/contribution\/Drafts/)
  await waiting.page.getByRole('grid', { name: '草稿箱' }).waitFor()
  expect([...helper.complaints, ...waiting.complaints]).toEqual([])
  await helper.leave()
  await waiting.leave()
})

test('a refused code is told, another one comes by key, and a wrong number is told under its field', async () => {
  const helper = await signIn('reviewer1')
  const waiting = await sitDown('/login')
  const first = await askForCode(waiting)
  await lookUp(helper, first)
  await helper.press('Control+Shift+Enter')
  await helper.sees('已拒绝，另一台设备不会登录。')
  await waiting.sees('对方拒绝了这次登录')
  await waiting.press('Alt+r')
  await expect.poll(() => shownNumber(waiting)).toMatch(/^\d{8}$/)
  await expect.poll(() => shownNumber(waiting)).not.toBe(first)
  // The old number is none any more; the screen asks for another one.
  await helper.press('Enter')
  await helper.page.getByLabel('登录页上的数字码').waitFor()
  await helper.type(first)
  await helper.press('Enter')
  await helper.sees(/没有这个数字码/)
  await helper.press('Control+a')
  await helper.type(await shownNumber(waiting))
  await helper.press('Enter')
  await helper.page.getByRole('region', { name: '等待确认的登录' }).waitFor()
  await helper.press('Control+Enter')
  await waiting.page.getByRole('main').waitFor()
  await waiting.page.waitForURL((url) => url.pathname !== '/login')
  expect(waiting.complaints).toEqual([])
  await helper.leave()
  await waiting.leave()
})

test('a phone that is signed out itself is led to the code after its own sign-in', async () => {
  const waiting = await sitDown('/login')
  const number = await askForCode(waiting)
  const phone = await sitDown(`/ScanLogin?code=${number}`, { size: { width: 400, height: 800 } })
  await phone.page.getByLabel('账号').waitFor()
  await phone.type('duty')
  await phone.press('Tab')
  await phone.type(PASSWORD)
  await phone.press('Enter')
  await phone.page.getByRole('region', { name: '等待确认的登录' }).waitFor()
  await phone.page.getByRole('button', { name: /确认登录/ }).click()
  await waiting.page.waitForURL((url) => url.pathname !== '/login')
  await waiting.page.getByRole('main').waitFor()
  expect([...phone.complaints, ...waiting.complaints]).toEqual([])
  await phone.leave()
  await waiting.leave()
})
