/** After wrong passwords the browser works instead of asking for characters; and a wait at the start is left by key. */
import { expect, test } from 'vitest'
import { PASSWORD, signIn, sitDown } from './people.ts'

test('three wrong passwords, then the right one: the browser has done the work, nothing was to be typed', async () => {
  const person = await sitDown('/login')
  await person.page.getByLabel('账号').waitFor()
  await person.type('editor2')
  for (let time = 0; time < 3; time++) {
    await person.page.getByLabel('密码', { exact: true }).focus()
    await person.press('Control+a')
    await person.type(`wrong ${time}`)
    await person.press('Enter')
    await person.sees('账号或密码不正确')
    await person.page.locator('button[type=submit][aria-disabled=false]').waitFor()
  }
  await person.sees(/安全验证已完成/)
  expect(await person.page.getByLabel('验证码').count()).toBe(0)
  await person.page.getByLabel('密码', { exact: true }).focus()
  await person.press('Control+a')
  await person.type(PASSWORD)
  await person.press('Enter')
  await person.page.waitForURL((url) => url.pathname !== '/login')
  const cookies = await person.page.context().cookies()
  expect(cookies.find(({ name }) => name === 'copydesk_device')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await person.leave()
})

test('a tab that is reloaded while a proxy fails waits, and is let in at a key', async () => {
  const person = await signIn('editor', '/contribution/Drafts')
  await person.page.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await person.page.reload()
  await person.sees('服务器出了问题')
  await person.page.unroute('**/api/**')
  await person.press('Alt+r')
  await person.page.getByRole('grid', { name: '草稿箱' }).waitFor()
  await person.leave()
})
