/** A form, by the keyboard alone: half typed, left and found again, put right, saved, taken back. */
import { expect, test } from 'vitest'
import { PASSWORD, signIn, type Person } from './people.ts'

const value = (person: Person, label: string) => person.page.getByLabel(label).inputValue()
const focused = (person: Person) => person.page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Screens whose code is fetched when they are first opened. */
const patient = { timeout: 15_000 }

test('a half-typed form survives a reload and signing in again; what is wrong is focused; saved; undone', async () => {
  const person = await signIn('admin', '/SmsParameters/list')
  const { page } = person
  await page.locator('[role=row][data-id]').first().waitFor()
  await expect.poll(person.focus, patient).toBe('短信参数')
  await person.press('n')
  await expect.poll(() => focused(person), patient).toBe('Name')
  // Whatever was left there half typed.
  await person.press('Control+a')
  await person.type('旅程签名')
  await person.press('Tab')
  await person.type('青石')
  await person.sees('1 个窗格未保存')
  // It is on the server as soon as it rests.
  await page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? ''
    return sent.includes('form.smsParameters.add') && sent.includes('青石') && answer.ok()
  })

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await person.sees('恢复了未保存的内容')
  expect([await value(person, '名称'), await value(person, '签名')]).toEqual(['旅程签名', '青石'])

  await person.choose('退出登录', 'workspace.signOut')
  await person.sees('内容还没有保存')
  const left = page.waitForEvent('load')
  await person.press('d')
  await left
  await page.getByLabel('账号').waitFor()
  await person.type('admin')
  await person.press('Tab')
  await person.type(PASSWORD)
  await person.press('Enter')
  await person.sees('恢复了未保存的内容')
  expect([await value(person, '名称'), await value(person, '签名')]).toEqual(['旅程签名', '青石'])

  // The one place that lists what is not finished leads back to it.
  await person.choose('未完成', 'go.unfinished')
  await expect.poll(person.focus, patient).toBe('未完成的内容')
  await person.sees('表单，还没有保存')
  await person.press('Enter')
  await expect.poll(() => focused(person), patient).toMatch(/Name|Sign/)

  await page.getByLabel('名称').focus()
  await person.press('Control+a', 'Delete', 'Tab', 'Control+Enter')
  await person.sees('请填写名称。')
  expect(await focused(person)).toBe('Name')
  expect(await page.getByLabel('名称').getAttribute('aria-invalid')).toBe('true')

  await person.type('旅程签名')
  await person.press('Control+Enter')
  await person.sees('已新增短信参数“旅程签名”')
  await expect.poll(person.focus, patient).toBe('短信参数')
  await page.locator('[role=row]', { hasText: '旅程签名' }).waitFor()
  await person.press('Control+z')
  await person.sees('已撤销')
  await page.locator('[role=row]', { hasText: '旅程签名' }).waitFor({ state: 'detached' })
  expect(person.complaints).toEqual([])
  await person.leave()
})
