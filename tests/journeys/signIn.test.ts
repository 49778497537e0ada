/** Signing in where it is not all plain: after wrong passwords, behind a failing proxy, with somebody else's token. */
import { expect, test } from 'vitest'
import { TOKEN_COOKIE } from '../../src/workspace/session.ts'
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
  await person.sees('服务器暂时连不上')
  await person.page.unroute('**/api/**')
  await person.press('Alt+r')
  await person.page.getByRole('grid', { name: '草稿箱' }).waitFor()
  await person.leave()
})

test('an address with the token of somebody else asks by keyboard, and staying is the answer of Enter and Escape', async () => {
  const other = await signIn('reviewer1')
  const cookies = await other.page.context().cookies()
  const token = cookies.find(({ name }) => name === TOKEN_COOKIE)!.value
  const person = await signIn('editor', '/contribution/Drafts')
  const again = async () => {
    await person.page.goto(new URL(`/contribution/Drafts?Token=${token}`, person.page.url()).href)
    await person.page.getByRole('alertdialog', { name: /现在登录的是 林小满，要换成 .+ 吗？/ }).waitFor()
  }
  for (const key of ['Enter', 'Escape']) {
    await again()
    await person.press(key)
    await person.page.getByRole('grid', { name: '草稿箱' }).waitFor()
    expect((await person.page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)!.value).not.toBe(token)
  }
  await again()
  await person.press('c')
  await person.missesSoon(/要换成/)
  expect((await person.page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)!.value).toBe(token)
  await person.leave()
  await other.leave()
})
